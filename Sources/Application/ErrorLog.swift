import Glibc

/// Where what libraries write to standard error goes while the screen is up: a file under the XDG
/// state folder (XDG Base Directory Specification), whose folder is made; nil where there is none.
public func errorLogPath(_ environment: [String: String]) -> String? {
  func folder(_ name: String) -> String? {
    environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
  guard let state = folder("XDG_STATE_HOME") ?? folder("HOME").map({ $0 + "/.local/state" }) else {
    return nil
  }
  let path = state + "/homefeed"
  var parent = ""
  for name in path.split(separator: "/") {
    parent += "/" + name
    mkdir(parent, 0o700)
  }
  return access(path, W_OK) == 0 ? path + "/errors.log" : nil
}
