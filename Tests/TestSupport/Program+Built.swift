import Glibc

extension Program {
  /// The path of an executable of this package that was built along with the tests; nil where
  /// there is none.
  ///
  /// The build puts it beside the test bundle. The tests run inside the bundle itself or inside a
  /// runner of the toolchain's that is told where the bundle is, so every argument may name it.
  public static func built(_ name: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = max(0, readlink("/proc/self/exe", &buffer, buffer.count))
    let places = [String(decoding: buffer.prefix(count), as: UTF8.self)] + CommandLine.arguments
    return places.lazy.compactMap { place in
      place.lastIndex(of: "/").map { "\(place[..<$0])/\(name)" }
    }.first { access($0, X_OK) == 0 }
  }
}
