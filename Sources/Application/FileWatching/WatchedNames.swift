import Glibc

/// The names in folders that files are reached by, each link on the way with its own.
nonisolated enum WatchedNames {
  /// The names to look at, by their folders, so that whatever takes the place of one of the files
  /// is seen.
  static func all(of paths: [String]) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for path in paths {
      var path = path
      // The kernel gives up after so many links, too.
      for _ in 0..<40 {
        guard let name = path.split(separator: "/").last else { break }
        let folder = TextFile.folder(of: path)
        names[folder, default: []].insert(String(name))
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        guard count > 0 else { break }
        let next = String(decoding: buffer.prefix(count), as: UTF8.self)
        path = next.hasPrefix("/") ? next : folder + "/" + next
      }
    }
    return names
  }
}
