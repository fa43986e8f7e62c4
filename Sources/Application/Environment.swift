import Glibc

/// The variables of this process; of a name that stands twice the first counts, as in getenv(3).
public func processEnvironment() -> [String: String] {
  var variables: [String: String] = [:]
  var entry = environ
  while let pointer = entry.pointee {
    let text = String(cString: pointer)
    if let equals = text.firstIndex(of: "=") {
      let name = String(text[..<equals])
      if variables[name] == nil { variables[name] = String(text[text.index(after: equals)...]) }
    }
    entry += 1
  }
  return variables
}
