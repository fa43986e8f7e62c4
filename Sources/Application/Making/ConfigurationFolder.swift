import Glibc

/// Where a person's own files lie: the configuration folder (XDG Base Directory Specification).
nonisolated enum ConfigurationFolder {
  /// The folder's path; nil where there is no home.
  ///
  /// Paths that are not absolute do not count.
  static func path(in environment: [String: String]) -> String? {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let configuration = folder("XDG_CONFIG_HOME") ?? folder("HOME").map { $0 + "/.config" }
    return configuration.map { $0 + "/homefeed" }
  }

  /// The page of one's own, there or not: `home.yaml`, else the `page.yaml` of old if it is there.
  static func page(in environment: [String: String]) -> String? {
    guard let folder = path(in: environment) else { return nil }
    let old = folder + "/page.yaml"
    let isOld = !exists(folder + "/home.yaml") && exists(old)
    return isOld ? old : folder + "/home.yaml"
  }

  /// The file of keys, openers and limits, there or not.
  static func configuration(in environment: [String: String]) -> String? {
    path(in: environment).map { $0 + "/config.yaml" }
  }

  /// A path as a person writes it, with a tilde for the home.
  static func spoken(_ path: String, in environment: [String: String]) -> String {
    guard let home = environment["HOME"], home.count > 1, path.hasPrefix(home + "/") else {
      return path
    }
    return "~" + path.dropFirst(home.count)
  }

  /// Whether there is something at a path, be it a link that leads nowhere, or something that may
  /// not be looked at.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 || (errno != ENOENT && errno != ENOTDIR)
  }
}
