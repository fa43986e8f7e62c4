extension Vocabulary {
  static let mapping = Vocabulary(
    thing: "a mapping",
    words: [
      "preset", "items", "each", "id", "title", "link", "published", "image", "author", "content",
      "live", "summary", "updated", "comments", "stream", "duration", "source", "read", "starred",
      "enclosures", "metrics", "tags", "prefer", "skip", "next",
    ])

  static let mappingEnclosures = Vocabulary(
    thing: "enclosures", words: ["path", "url", "type", "length"])

  static let mappingCondition = Vocabulary(thing: "a condition", words: ["path", "equals"])

  static let mappingNext = Vocabulary(
    thing: "a next page",
    words: [
      "cursor", "link", "url", "slice", "page", "offset", "parameter", "from", "until", "pages",
      "address", "step", "total",
    ])

  /// The keys of a value beside its place, by the fields that have a use for them.
  static func mappingValue(_ field: MappingDocument.Field) -> Vocabulary {
    let more: [String] =
      switch field {
      case .link, .comments, .stream: ["base", "replace"]
      case .image: ["base", "replace"]
      case .published, .updated: ["format"]
      case .title, .content, .summary, .author, .tags, .source: ["as"]
      case .live, .read, .starred: ["equals"]
      case .id, .duration, .viewers, .score, .commentCount: []
      }
    return Vocabulary(
      thing: "a value of `\(field.rawValue)`", words: ["path", "literal", "blank"] + more)
  }
}
