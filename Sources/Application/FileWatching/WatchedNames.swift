import Glibc

/// The names in folders that files are reached by, each link on the way with its own.
nonisolated enum WatchedNames {
  /// More links than lead to the files of any page; the kernel gives up after 40 in one path.
  private static let mostLinks = 1000

  /// The names to look at, by their folders, so that whatever takes the place of one of the files,
  /// or of a link that leads to it or to a folder above it, is seen.
  static func all(of paths: [String]) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    var seen: Set<String> = []
    var rest = paths
    while let path = rest.popLast() {
      guard let name = path.split(separator: "/").last, seen.count < mostLinks,
        seen.insert(path).inserted
      else { continue }
      names[TextFile.folder(of: path), default: []].insert(String(name))
      for place in places(onTheWayTo: path) {
        guard let target = target(of: place) else { continue }
        names[TextFile.folder(of: place), default: []]
          .insert(place.split(separator: "/").last.map(String.init) ?? "")
        rest.append(target + path.dropFirst(place.count))
      }
    }
    return names
  }

  /// The path and those of the folders above it.
  private static func places(onTheWayTo path: String) -> [String] {
    var places = [path]
    while let place = places.last, place.contains("/"), TextFile.folder(of: place) != "/" {
      places.append(TextFile.folder(of: place))
    }
    return places
  }

  /// Where a link leads; nil for what is none.
  private static func target(of path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    let next = String(decoding: buffer.prefix(count), as: UTF8.self)
    return next.hasPrefix("/") ? next : TextFile.folder(of: path) + "/" + next
  }
}
