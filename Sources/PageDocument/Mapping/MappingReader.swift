/// Reads how a JSON answer becomes items.
struct MappingReader {
  let reading: Reading

  /// The mapping that `node` describes; of no use when errors were told.
  func mapping(_ node: Node) -> MappingDocument? {
    guard let fields = Fields(node, .mapping, in: reading) else { return nil }
    var mapping = MappingDocument()
    mapping.preset = fields["preset"].flatMap {
      reading.word($0, of: Preset.all.keys.sorted())
    }
    mapping.items = fields["items"].map(paths) ?? []
    mapping.each = fields["each"].flatMap { template($0, "an address with {} for the id") }
    mapping.prefer = fields["prefer"].map(paths) ?? []
    for field in MappingDocument.Field.allCases {
      guard !Self.metricFields.contains(where: { $0.field == field }),
        let node = fields[field.rawValue]
      else { continue }
      mapping.fields[field] = rule(node, of: field)
    }
    if let node = fields["metrics"], let metrics = Fields(node, .metrics, in: reading) {
      for (word, field) in Self.metricFields {
        mapping.fields[field] = metrics[word].flatMap { rule($0, of: field) }
      }
    }
    mapping.enclosures = fields["enclosures"].flatMap(enclosures)
    mapping.skip = fields["skip"].map(conditions) ?? []
    mapping.next = fields["next"].flatMap(paging)
    return mapping
  }

  /// The fields that stand under `metrics`, and their words there.
  private static let metricFields: [(word: String, field: MappingDocument.Field)] = [
    ("viewers", .viewers), ("score", .score), ("comments", .commentCount),
  ]

  func path(_ node: Node) -> JSONPath? {
    let expected = "a path such as data.items or tags.*.name"
    guard let text = reading.text(node, expected: expected) else { return nil }
    guard let path = JSONPath(text), !text.contains("{") else {
      reading.wrongType(node, expected: expected)
      return nil
    }
    return path
  }

  private func paths(_ node: Node) -> [JSONPath] {
    if case .sequence(let nodes) = node.kind { return nodes.compactMap(path) }
    return path(node).map { [$0] } ?? []
  }

  func template(_ node: Node, _ expected: String) -> MappingTemplate? {
    guard let text = reading.text(node, expected: expected) else { return nil }
    guard let template = MappingTemplate(text) else {
      reading.wrongType(node, expected: "a path in each pair of braces, as in \"{user.name}\"")
      return nil
    }
    return template
  }

  private func enclosures(_ node: Node) -> MappingDocument.Enclosures? {
    if case .scalar = node.kind {
      return path(node).map {
        MappingDocument.Enclosures(path: $0, url: nil, type: nil, length: nil)
      }
    }
    guard let fields = Fields(node, .mappingEnclosures, in: reading) else { return nil }
    guard let list = fields["path"] else {
      reading.fail(
        at: node.position, found: "`enclosures` without `path`", expected: "where the files are")
      return nil
    }
    guard let list = path(list) else { return nil }
    return MappingDocument.Enclosures(
      path: list, url: fields["url"].flatMap(path), type: fields["type"].flatMap(path),
      length: fields["length"].flatMap(path))
  }

  /// One condition or a list of them.
  private func conditions(_ node: Node) -> [MappingDocument.Condition] {
    if case .sequence(let nodes) = node.kind { return nodes.compactMap(condition) }
    return condition(node).map { [$0] } ?? []
  }

  private func condition(_ node: Node) -> MappingDocument.Condition? {
    if case .scalar = node.kind {
      return path(node).map { MappingDocument.Condition(path: $0, equals: nil) }
    }
    guard let fields = Fields(node, .mappingCondition, in: reading) else { return nil }
    guard let place = fields["path"] else {
      reading.fail(
        at: node.position, found: "a condition without `path`", expected: "where the value is")
      return nil
    }
    let equals = fields.texts("equals")
    return path(place).map { MappingDocument.Condition(path: $0, equals: equals) }
  }
}
