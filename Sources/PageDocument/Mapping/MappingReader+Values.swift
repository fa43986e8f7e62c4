extension MappingReader {
  /// The rule of a field: a path, a template, a map that says more, or a list of those.
  func rule(_ node: Node, of field: MappingDocument.Field) -> MappingRule? {
    if case .sequence(let nodes) = node.kind {
      guard !nodes.isEmpty else {
        reading.fail(
          at: node.position, found: "an empty list", expected: "paths, of which the first counts")
        return nil
      }
      let values = nodes.compactMap { value($0, of: field) }
      return values.isEmpty ? nil : MappingRule(values)
    }
    return value(node, of: field).map { MappingRule([$0]) }
  }

  private func value(
    _ node: Node, of field: MappingDocument.Field
  ) -> MappingRule.Value? {
    if case .scalar(let text, let isQuoted) = node.kind {
      if field.isFlag, !isQuoted, ["true", "false"].contains(text) {
        return MappingRule.Value(.literal(text))
      }
      return place(node).map { MappingRule.Value($0) }
    }
    guard let fields = Fields(node, .mappingValue(field), in: reading),
      let place = place(fields, at: node)
    else { return nil }
    var value = MappingRule.Value(place)
    value.blank = Set(fields.texts("blank") ?? [])
    value.base = fields.text("base")
    value.format = fields.choice("format", of: MappingRule.DateFormat.self) ?? .auto
    value.equals = fields.texts("equals")
    value.isHTML = fields["as"].flatMap { reading.word($0, of: ["html", "text"]) } == "html"
    value.replacements = fields["replace"].map(replacements) ?? []
    return value
  }

  private func place(_ fields: Fields, at node: Node) -> MappingRule.Place? {
    if let literal = fields["literal"] {
      guard fields["path"] == nil else {
        reading.fail(
          at: fields.position(of: "path"), found: "`path` beside `literal`",
          expected: "one of the two")
        return nil
      }
      return reading.text(literal).map(MappingRule.Place.literal)
    }
    guard let path = fields["path"] else {
      reading.fail(
        at: node.position, found: "a value without a place", expected: "`path` or `literal`")
      return nil
    }
    return place(path)
  }

  /// A path, or with braces a template.
  private func place(_ node: Node) -> MappingRule.Place? {
    guard case .scalar(let text, _) = node.kind, text.contains("{") || text.contains("}") else {
      return path(node).map(MappingRule.Place.path)
    }
    return template(node, "a path or a template").map(MappingRule.Place.template)
  }

  private func replacements(_ node: Node) -> [MappingRule.Replacement] {
    guard case .mapping(let entries) = node.kind else {
      reading.wrongType(node, expected: "a map of names and what stands for them")
      return []
    }
    return entries.compactMap { entry in
      reading.text(entry.value).map { MappingRule.Replacement(name: entry.key, text: $0) }
    }
  }
}

extension MappingDocument.Field {
  /// Whether it is true or false.
  public var isFlag: Bool { self == .live || self == .read || self == .starred }
}
