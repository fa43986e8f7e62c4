import Glibc

/// Where the program keeps what it may lose: the state folder (XDG Base Directory Specification).
enum StateFolder {
  /// The folder's path; nil where there is no home.
  ///
  /// Paths that are not absolute do not count. A home that is not there is not made: it is that of
  /// a service.
  static func path(in environment: [String: String]) -> String? {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = folder("HOME").flatMap { access($0, F_OK) == 0 ? $0 + "/.local/state" : nil }
    return (folder("XDG_STATE_HOME") ?? home).map { $0 + "/homefeed" }
  }
}
