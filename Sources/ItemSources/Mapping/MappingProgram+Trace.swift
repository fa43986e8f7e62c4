import Feeds
import Items
import PageDocument

extension MappingProgram {
  /// Which place of a mapping gave each field of an element.
  ///
  /// Nothing is known of it but what reading with less of the mapping gives: the place of a field
  /// is the first with which it is what it is with all.
  func places(in outer: JSONView) -> [MappingDocument.Field: String] {
    let node = preferred(outer)
    var places: [MappingDocument.Field: String] = [:]
    for (field, rule) in document.fields {
      for count in rule.values.indices {
        var part = MappingDocument()
        part.fields[field] = MappingRule([rule.values[count]])
        guard MappingProgram(part).finds(field, in: node) else { continue }
        places[field] = rule.values[count].place.description
        break
      }
    }
    return places
  }

  /// Whether a mapping of that field alone has a value for it.
  private func finds(_ field: MappingDocument.Field, in node: JSONView) -> Bool {
    let item = draft(node, source: "", url: "http://host.invalid/")
    return switch field {
    case .live, .read, .starred: flag(field, in: node) != nil
    case .id: !item.id.value.isEmpty
    case .title: !item.title.isEmpty
    case .link: item.link != nil
    case .published: item.published != nil
    case .updated: item.updated != nil
    case .image: item.image != nil
    case .author: !item.authors.isEmpty
    case .content: item.content != nil
    case .summary: item.summary != nil
    case .comments: item.comments != nil
    case .stream: item.stream != nil
    case .duration: item.duration != nil
    case .tags: !item.categories.isEmpty
    case .source: item.sourceTitle != nil
    case .viewers: item.metrics.viewers != nil
    case .score: item.metrics.score != nil
    case .commentCount: item.metrics.comments != nil
    }
  }
}
