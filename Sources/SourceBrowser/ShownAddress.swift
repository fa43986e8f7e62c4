/// An address as it may be shown: without what proves who asks.
enum ShownAddress {
  private static let hidden = "•••"

  /// Words in the name of a parameter whose value is nobody's business.
  private static let words = ["key", "token", "secret", "pass", "auth", "sig", "code", "session"]

  /// The address with user names and passwords, and the values of such parameters, hidden.
  static func text(_ address: String) -> String {
    guard let scheme = address.firstRange(of: "://") else { return address }
    var rest = address[scheme.upperBound...]
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    var user = ""
    if let at = rest[..<end].lastIndex(of: "@") {
      user = hidden + "@"
      rest = rest[rest.index(after: at)...]
    }
    let start = String(address[..<scheme.upperBound]) + user
    guard let mark = rest.firstIndex(of: "?") else { return start + rest }
    let fragment = rest.firstIndex(of: "#") ?? rest.endIndex
    guard mark < fragment else { return start + rest }
    let parameters = rest[rest.index(after: mark)..<fragment]
      .split(separator: "&", omittingEmptySubsequences: false).map(parameter)
    return start + rest[...mark] + parameters.joined(separator: "&") + rest[fragment...]
  }

  private static func parameter(_ text: Substring) -> String {
    guard let sign = text.firstIndex(of: "=") else { return String(text) }
    let name = text[..<sign].lowercased()
    guard words.contains(where: { name.contains($0) }) else { return String(text) }
    return text[...sign] + hidden
  }
}
