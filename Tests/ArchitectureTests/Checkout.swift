import FoundationEssentials

/// The package's files, as they lie on disk.
enum Checkout {
  /// Three folders above this file.
  private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  /// A file's text.
  static func text(of path: String) throws -> String {
    let data = try Data(contentsOf: URL(filePath: "\(root)/\(path)"))
    return String(decoding: data, as: UTF8.self)
  }

  /// The folders right in a folder.
  static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(path)")
      .filter { !$0.contains(".") }.sorted()
  }

  /// Every Swift file under a folder, by its path from the root, with its text.
  static func sources(in path: String) throws -> [(path: String, text: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(path)")
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { ("\(path)/\($0)", try text(of: "\(path)/\($0)")) }
  }
}
