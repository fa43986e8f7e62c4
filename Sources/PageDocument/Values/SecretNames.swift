/// Tells by its name what probably is a secret.
enum SecretNames {
  private static let parts = [
    "token", "secret", "password", "passwd", "pass", "auth", "key", "credential", "cookie",
    "session", "signature", "sig", "pwd",
  ]

  /// Whether the value of `${NAME}` should not be shown.
  static func isSecret(variable name: Substring) -> Bool {
    name.hasPrefix("file:") || hasPart(name.prefix { $0 != ":" })
  }

  /// Whether the value of a parameter of an address should not be shown.
  ///
  /// Words count as wholes here: `author`, `keyword` and `design` hide nothing.
  static func isSecret(parameter name: some StringProtocol) -> Bool {
    let small = name.lowercased()
    if unmistakable.contains(where: small.contains) { return true }
    var words: [String] = [""]
    for letter in name {
      if letter.isUppercase { words.append("") }
      if letter.isLetter { words[words.count - 1] += letter.lowercased() } else { words.append("") }
    }
    return words.contains(where: parts.contains) || parts.contains(small)
  }

  /// What is part of no other word.
  private static let unmistakable = [
    "token", "secret", "password", "passwd", "apikey", "authkey", "credential", "signature",
  ]

  private static func hasPart(_ name: some StringProtocol) -> Bool {
    let name = name.lowercased()
    return parts.contains { name.contains($0) }
  }

  /// An address without the password before its host and without secret parameters.
  static func shown(_ address: String) -> String {
    guard let mark = address.firstIndex(of: ":"), address[mark...].hasPrefix("://") else {
      return address
    }
    let start = address.index(mark, offsetBy: 3)
    let authority = address[start...].prefix { !"/?#".contains($0) }
    var result = String(address[..<start])
    if let at = authority.lastIndex(of: "@") {
      let user = authority[..<at].prefix { $0 != ":" }
      result += user.endIndex == at ? Secret.mask : user + ":" + Secret.mask
      result += authority[at...]
    } else {
      result += authority
    }
    return result + queryShown(address[authority.endIndex...])
  }

  /// What follows the host of an address, or a whole one, without secret parameters.
  static func queryShown(_ rest: Substring) -> String {
    // A question mark behind the `#` begins no query (RFC 3986 §3.5).
    let address = rest.prefix { $0 != "#" }
    let path = address.prefix { $0 != "?" }
    let query = address[path.endIndex...].dropFirst()
    let fragment = rest[address.endIndex...].dropFirst()
    return path + (path.endIndex < address.endIndex ? "?" + pairsShown(query) : "")
      + (address.endIndex < rest.endIndex ? "#" + pairsShown(fragment) : "")
  }

  /// Parameters without the values of secret ones; some services send theirs in the fragment.
  private static func pairsShown(_ text: Substring) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      let isHidden = name.endIndex < pair.endIndex && isSecret(parameter: name)
      return isHidden ? name + "=" + Secret.mask : String(pair)
    }.joined(separator: "&")
  }
}

extension Secret {
  /// The values of the environment's variables whose names say that they are secret, long enough
  /// to be found in a text by no accident.
  public static func values(in environment: [String: String]) -> [String] {
    environment.filter { SecretNames.isSecret(variable: $0.key[...]) && $0.value.utf8.count >= 8 }
      .map(\.value).sorted { $0.count > $1.count }
  }
}
