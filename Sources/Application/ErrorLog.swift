import Glibc

/// Where what libraries write to standard error goes while the screen is up: a file in the state
/// folder, which is made; nil where there is none.
///
/// Where a log was asked for, it goes there.
public func errorLogPath(_ environment: [String: String]) -> String? {
  if let path = LogOption.path(in: environment) { return path }
  guard let folder = StateFolder.path(in: environment) else { return nil }
  var parent = ""
  for name in folder.split(separator: "/") {
    parent += "/" + name
    mkdir(parent, 0o700)
  }
  return access(folder, W_OK) == 0 ? folder + "/errors.log" : nil
}
