extension PresetDocument {
  /// Reads the document of a preset.
  ///
  /// - Parameters:
  ///   - bytes: The document in YAML, in UTF-8.
  ///   - name: The name by which pages use it; errors name it.
  /// - Throws: Every fault that was found, with places and suggestions.
  public init(reading bytes: [UInt8], named name: String) throws(PageErrors) {
    self.init(name: name)
    let reading = Reading(file: name + ".yaml", environment: [:], isDelivered: false)
    do throws(TreeFault) {
      let tree = try Tree(bytes, isJSON: false)
      for fault in tree.duplicates {
        reading.fail(at: fault.position, found: fault.found, expected: fault.expected)
      }
      PresetReader(reading: reading).read(tree.root, into: &self)
    } catch {
      reading.fail(at: error.position, found: error.found, expected: error.expected)
    }
    if let failure = reading.failure { throw failure }
  }
}

/// Reads the document of a preset.
private struct PresetReader {
  let reading: Reading

  func read(_ node: Node, into preset: inout PresetDocument) {
    guard let fields = Fields(node, .preset, in: reading) else { return }
    preset.common = form(fields)
    preset.defaults = preset.common.defaults
    preset.common.defaults = [:]
    for node in fields.list("forms") ?? [] {
      guard let fields = Fields(node, .presetForm, in: reading) else { continue }
      preset.forms.append(form(fields))
    }
  }

  private func form(_ fields: Fields) -> PresetDocument.Form {
    var form = PresetDocument.Form()
    for entry in fields["when"].map(entries) ?? [] {
      guard let word = reading.text(entry.value) else { continue }
      form.conditions[entry.key] =
        switch word {
        case "*": .given
        case "-": .absent
        default: .word(word)
        }
    }
    for entry in fields["defaults"].map(entries) ?? [] {
      form.defaults[entry.key] = reading.text(entry.value)
    }
    form.title = fields["title"].flatMap(template)
    form.member = fields["member"].flatMap(template)
    form.addresses = fields["url"].flatMap(template).map { [$0] } ?? []
    form.query = fields["query"].map(pairs) ?? []
    form.headers = fields["headers"].map(pairs) ?? []
    form.refresh = fields.duration("refresh")
    form.mapping = fields["mapping"].flatMap { MappingReader(reading: reading).mapping($0) }
    form.marks = fields.choice("marks", of: PresetSource.Marks.self)
    form.login = fields["login"].flatMap(login)
    form.basic = fields["auth"].flatMap(basic)
    return form
  }

  private func template(_ node: Node) -> PresetTemplate? {
    guard let text = reading.text(node) else { return nil }
    guard let template = PresetTemplate(text) else {
      reading.wrongType(node, expected: "the name of a parameter in each pair of braces")
      return nil
    }
    return template
  }

  private func entries(_ node: Node) -> [Node.Entry] {
    guard case .mapping(let entries) = node.kind else {
      reading.wrongType(node, expected: "a map")
      return []
    }
    return entries
  }

  private func pairs(_ node: Node) -> [PresetDocument.Pair] {
    entries(node).compactMap { entry in
      template(entry.value).map { PresetDocument.Pair(name: entry.key, value: $0) }
    }
  }

  private func basic(_ node: Node) -> PresetDocument.Login.Basic? {
    guard let inner = reading.single(node, .authorization)?.1,
      let fields = Fields(inner, .basic, in: reading),
      let user = fields["user"].flatMap(template),
      let password = fields["password"].flatMap(template)
    else { return nil }
    return PresetDocument.Login.Basic(user: user, password: password)
  }

  private func login(_ node: Node) -> PresetDocument.Login? {
    guard let fields = Fields(node, .presetLogin, in: reading),
      let address = fields["url"].flatMap(template), let token = fields.text("token"),
      let header = fields["headers"].map(pairs)?.first
    else { return nil }
    return PresetDocument.Login(
      address: address, form: fields["form"].map(pairs) ?? [], token: token, header: header.name,
      value: header.value)
  }
}

extension Vocabulary {
  private static let presetWords = [
    "title", "member", "url", "query", "headers", "auth", "refresh", "mapping", "defaults", "login",
    "marks",
  ]

  fileprivate static let preset = Vocabulary(thing: "a preset", words: presetWords + ["forms"])

  fileprivate static let presetForm = Vocabulary(
    thing: "a form of a preset", words: presetWords + ["when"])

  fileprivate static let presetLogin = Vocabulary(
    thing: "a login", words: ["url", "form", "token", "headers"])
}
