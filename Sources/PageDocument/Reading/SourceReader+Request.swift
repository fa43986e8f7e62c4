/// What is sent along with the requests of a source.
extension SourceReader {
  func headers(_ node: Node) -> [SourceDocument.Header] {
    reading.record.hide(node.position)
    guard case .mapping(let entries) = node.kind else {
      reading.wrongType(node, expected: "a map of field names and values")
      return []
    }
    return entries.compactMap { entry in
      guard !entry.key.isEmpty, entry.key.utf8.allSatisfy(Self.tokenBytes.contains) else {
        // Whoever puts the colon into the name has the value there, too.
        let start = String(
          decoding: entry.key.utf8.prefix(while: Self.tokenBytes.contains), as: UTF8.self)
        reading.fail(
          at: entry.keyPosition, found: quoted(start + "…"),
          expected: "the name of a field: letters, digits and -")
        return nil
      }
      let value = secret(entry.value, of: "the value of a field")
      return value.map { SourceDocument.Header(name: entry.key, value: $0) }
    }
  }

  /// Parameters of the address; a list under a name gives it several times.
  func query(_ node: Node) -> [QueryParameter] {
    guard case .mapping(let entries) = node.kind else {
      reading.wrongType(node, expected: "a map of parameters")
      return []
    }
    return entries.flatMap { entry -> [QueryParameter] in
      let values: [Node] =
        if case .sequence(let nodes) = entry.value.kind { nodes } else { [entry.value] }
      return values.compactMap { value -> QueryParameter? in
        if SecretNames.isSecret(parameter: entry.key) { reading.record.hide(value.position) }
        return reading.expandedText(value).map {
          QueryParameter(name: entry.key, value: Secret($0))
        }
      }
    }
  }

  func authorization(_ node: Node) -> Authorization? {
    reading.record.hide(node.position)
    guard let (kind, value) = reading.single(node, .authorization) else { return nil }
    switch kind {
    case "bearer": return secret(value, of: "a token").map { .bearer($0) }
    case "file": return authorizationFile(value)
    default:
      reading.record.hide(value.position)
      guard let fields = Fields(value, .basic, in: reading) else { return nil }
      guard let user = fields["user"], let password = fields["password"] else {
        reading.fail(
          at: value.position, found: "basic authorization without a user or a password",
          expected: "{user: NAME, password: PASSWORD}")
        return nil
      }
      guard let user = secret(user, of: "a user"),
        let password = secret(password, of: "a password")
      else { return nil }
      return .basic(user: user, password: password)
    }
  }

  /// The first line of a file: `user:password`, or else a token.
  private func authorizationFile(_ node: Node) -> Authorization? {
    guard let text = reading.expandedText(node, expected: "a path"),
      let line = reading.firstLine(ofFile: text, at: node.position)
    else { return nil }
    guard let colon = line.firstIndex(of: ":") else { return .bearer(Secret(line)) }
    return .basic(
      user: Secret(String(line[..<colon])),
      password: Secret(String(line[line.index(after: colon)...])))
  }

  func proxy(_ node: Node) -> String? {
    let expected = "the address of a proxy, such as http://proxy.example:3128"
    guard let text = reading.expandedText(node, expected: expected) else { return nil }
    let schemes = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]
    guard let scheme = DocumentLocation.scheme(of: text), schemes.contains(scheme),
      Self.hasHost(text)
    else {
      // The text may hold a password.
      reading.fail(at: node.position, found: "no such address", expected: expected)
      return nil
    }
    return text
  }

  /// An address on the web.
  func webAddress(_ text: String, at position: Position) -> String? {
    let scheme = DocumentLocation.scheme(of: text)
    guard scheme == "http" || scheme == "https", Self.hasHost(text) else {
      let isWeb = scheme == "http" || scheme == "https"
      let blank = isWeb ? blank(in: text, at: position) : nil
      reading.fail(
        at: position, found: blank?.found ?? quoted(reading.shown(text, at: position)),
        expected: blank?.expected ?? "an http or https address")
      return nil
    }
    return text
  }

  /// One line of text that is kept from eyes.
  func secret(_ node: Node, of thing: String) -> Secret? {
    reading.record.hide(node.position)
    guard let text = reading.expandedText(node) else { return nil }
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) else {
      reading.fail(
        at: node.position, found: "a control character in \(thing)",
        expected: "one line of text")
      return nil
    }
    return Secret(text)
  }

  /// What RFC 9110 section 5.6.2 lets a field name consist of.
  private static let tokenBytes = Set(
    "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
}
