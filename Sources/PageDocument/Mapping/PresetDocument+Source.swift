extension PresetDocument {
  /// The source that a page asks for.
  ///
  /// - Parameters:
  ///   - use: The parameters that the page gives.
  ///   - options: What else the page says of the source, which wins over what the preset says.
  ///   - environment: The variables from which the preset takes secrets.
  /// - Returns: The source, and how it is asked.
  /// - Throws: ``PresetError``.
  public func source(
    for use: PresetUse, options: SourceDocument, environment: [String: String]
  ) throws(PresetError) -> PresetSource {
    var values = use.parameters.compactMapValues(\.texts).filter { !$0.value.isEmpty }
    let given = values.merging(defaultValues) { mine, _ in mine }
    let form = forms.filter { $0.applies(to: given) }.reduce(common) { $1.over($0) }
    values.merge(form.defaults.mapValues { [$0] }) { mine, _ in mine }
    values.merge(defaultValues) { mine, _ in mine }
    let filling = Filling(values: values, environment: environment)
    let addresses = try filling.addresses(form.addresses)
    guard let first = addresses.first else {
      throw .missingParameter(Array(Set(form.addresses.flatMap(\.names))).sorted())
    }
    var document = options
    document.refresh = options.refresh ?? form.refresh
    document.mapping = options.mapping.map { own in form.mapping.map(own.over) ?? own }
    if options.mapping == nil { document.mapping = form.mapping }
    let more = use.map("query").sorted { $0.key < $1.key }.map {
      QueryParameter(name: $0.key, value: Secret($0.value))
    }
    let open = Self.joined(try filling.pairs(form.query), more)
      .filter { parameter in !options.query.contains { $0.name == parameter.name } }
    document.query = open + options.query
    let headers = try filling.pairs(form.headers).filter { pair in
      !options.headers.contains { $0.name.lowercased() == pair.name.lowercased() }
    }
    document.headers =
      headers.map { SourceDocument.Header(name: $0.name, value: $0.value) } + options.headers
    if options.authorization == nil, let basic = form.basic {
      document.authorization = try filling.authorization(basic)
    }
    document.origin = .url(first)
    if addresses.count > 1 {
      document.origin = .merge(addresses.map { document.with(.url($0)) })
    }
    var source = PresetSource(
      document: document, marks: form.marks, host: values["host"]?.first.map(Filling.origin))
    if let title = form.title { source.name = try filling.texts(title).first }
    source.members = try form.member.map(filling.texts) ?? []
    source.openQuery = open
    source.hiddenQuery = options.query
    if let login = form.login { source.login = try filling.login(login) }
    return source
  }

  private var defaultValues: [String: [String]] { defaults.mapValues { [$0] } }

  /// Parameters with those of the same name replaced by later ones.
  private static func joined(
    _ first: [QueryParameter], _ second: [QueryParameter]
  ) -> [QueryParameter] {
    first.filter { parameter in !second.contains { $0.name == parameter.name } } + second
  }
}

extension PresetDocument.Form {
  /// Whether the parameters are those that the form is for.
  fileprivate func applies(to values: [String: [String]]) -> Bool {
    conditions.allSatisfy { name, word in
      switch word {
      case .absent: values[name] == nil
      case .given: values[name] != nil
      case .word(let word): values[name]?.contains(word) ?? false
      }
    }
  }
}

extension SourceDocument {
  /// The same source at another place.
  fileprivate func with(_ origin: Origin) -> SourceDocument {
    var document = self
    document.origin = origin
    document.title = nil
    return document
  }
}

extension ParameterValue {
  /// The value as texts; nil for a map.
  fileprivate var texts: [String]? {
    switch self {
    case .text(let text): text.isEmpty ? [] : [text]
    case .list(let texts): texts
    case .truth(let isTrue): isTrue ? ["true"] : []
    case .secret(let secret): secret.revealed.isEmpty ? [] : [secret.revealed]
    case .map: nil
    }
  }
}

/// Puts the values of parameters into templates.
private struct Filling {
  let values: [String: [String]]
  let environment: [String: String]

  /// The parameters that name a host.
  private static let hosts: Set<String> = ["host", "login"]

  func texts(_ template: PresetTemplate) throws(PresetError) -> [String] {
    try template.texts(values, environment: environment) { name, value in
      Self.hosts.contains(name) ? Self.name(of: value) : value
    }
  }

  func addresses(_ templates: [PresetTemplate]) throws(PresetError) -> [String] {
    var addresses: [String] = []
    for template in templates {
      addresses += try template.texts(values, environment: environment) { name, value in
        Self.hosts.contains(name) ? Self.origin(value) : Self.encoded(value)
      }
    }
    return addresses
  }

  func pairs(_ pairs: [PresetDocument.Pair]) throws(PresetError) -> [QueryParameter] {
    var result: [QueryParameter] = []
    for pair in pairs {
      result += try texts(pair.value).map { QueryParameter(name: pair.name, value: Secret($0)) }
    }
    return result
  }

  func authorization(
    _ basic: PresetDocument.Login.Basic
  ) throws(PresetError) -> Authorization? {
    guard let user = try texts(basic.user).first, let password = try texts(basic.password).first
    else { return nil }
    return .basic(user: Secret(user), password: Secret(password))
  }

  func login(_ login: PresetDocument.Login) throws(PresetError) -> PresetSource.Login? {
    guard let address = try addresses([login.address]).first else { return nil }
    let prefix = login.value.parts.first.flatMap { part in
      if case .text(let text) = part { text } else { nil }
    }
    return PresetSource.Login(
      address: address, form: try pairs(login.form), token: login.token, header: login.header,
      prefix: prefix ?? "")
  }

  /// The address of a host, without a slash at its end.
  static func origin(_ host: String) -> String {
    var origin = host.contains("://") ? host : "https://" + host
    while origin.hasSuffix("/") { origin.removeLast() }
    return origin
  }

  /// The host without a scheme.
  private static func name(of host: String) -> String {
    var name = host[...]
    if let mark = host.firstRange(of: "://") { name = host[mark.upperBound...] }
    while name.hasSuffix("/") { name.removeLast() }
    return String(name)
  }

  /// A value as part of a path, in which a slash stays one.
  private static func encoded(_ value: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in value.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x7E, 0x40, 0x2B:
        result.append(byte)
      default: result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  fileprivate func firstRange(of word: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) {
        return start..<index(start, offsetBy: word.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
