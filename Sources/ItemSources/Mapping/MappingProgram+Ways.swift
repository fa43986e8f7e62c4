import Feeds
import PageDocument

// What a mapping consists of, made ready to run.
extension MappingProgram {
  /// One way to a value.
  final class Step: Sendable {
    let value: MappingRule.Value
    let way: Way
    let isPlain: Bool

    init(_ value: MappingRule.Value) {
      self.value = value
      way =
        switch value.place {
        case .path(let path): .path(path.route)
        case .template(let template): .template(Template(template))
        case .literal(let text): .literal(JSONView(text))
        }
      isPlain = value.blank.isEmpty && value.replacements.isEmpty
    }
  }

  /// Where a value is read.
  enum Way: Sendable {
    /// At the end of a path.
    case path(JSONRoute)

    /// In a text made of values.
    case template(Template)

    /// Nowhere: it is this.
    case literal(JSONView)
  }

  /// A text with values of an item in it.
  struct Template: Sendable {
    /// A piece of the text.
    enum Part: Sendable {
      case text(String)
      case value(JSONRoute)
    }

    let parts: [Part]

    init(_ template: MappingTemplate) {
      parts = template.parts.map { part in
        switch part {
        case .text(let text): .text(text)
        case .value(let path): .value(path.route)
        }
      }
    }
  }

  /// Something that is so with an item or not.
  struct Condition: Sendable {
    let route: JSONRoute
    let equals: [String]?

    init(_ condition: MappingDocument.Condition) {
      route = condition.path.route
      equals = condition.equals
    }
  }

  /// Where the files of an item are.
  struct Files: Sendable {
    let path: JSONRoute
    let url: JSONRoute?
    let type: JSONRoute?
    let length: JSONRoute?

    init(_ rule: MappingDocument.Enclosures) {
      path = rule.path.route
      url = rule.url?.route
      type = rule.type?.route
      length = rule.length?.route
    }
  }
}
