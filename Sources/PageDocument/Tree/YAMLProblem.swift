import CYAML

/// A fault in libyaml's words, turned into ours.
struct YAMLProblem {
  private let problem: String
  private let context: String
  private let contextLine: Int
  private let position: Position
  private let here: String

  init(_ parser: yaml_parser_t, in input: UnsafeBufferPointer<UInt8>) {
    problem = parser.problem.map { String(cString: $0) } ?? "no memory for it"
    context = parser.context.map { String(cString: $0) } ?? ""
    contextLine = parser.context_mark.line + 1
    var cursor = ByteCursor(Array(input))
    if parser.error == YAML_READER_ERROR {
      // libyaml has no line and column while it still decodes bytes.
      cursor.advance(by: parser.problem_offset)
    } else {
      let target = Position(parser.problem_mark)
      while cursor.position < target, cursor.current != nil { cursor.advance() }
    }
    position = cursor.position
    here = cursor.described
  }

  var fault: TreeFault {
    TreeFault(position, found: found, expected: expected + place)
  }

  private var found: String {
    switch problem {
    case "mapping values are not allowed in this context": "a second \":\" in one value"
    case "found character that cannot start any token": here
    case "found unexpected end of stream": "the end of the document"
    case let text where text.contains("control characters"): "a control character"
    case let text where text.hasPrefix("found "): String(text.dropFirst("found ".count))
    default: wanted == nil ? problem : here
    }
  }

  private var expected: String {
    if let wanted { return wanted }
    switch problem {
    case "mapping values are not allowed in this context":
      return "quotation marks around a text with a colon, or a new line with the right indentation"
    case "found character that cannot start any token":
      return here == "a tab"
        ? "spaces: YAML does not indent by tabs" : "a value (quote such a text)"
    case "found unexpected end of stream": return "a closing quotation mark"
    default: return "correct YAML"
    }
  }

  /// What libyaml says it looked for.
  private var wanted: String? {
    for start in ["did not find expected ", "could not find expected "] {
      guard problem.hasPrefix(start) else { continue }
      let what = problem.dropFirst(start.count)
      guard what != "key" else { return "a key that is indented as its neighbours are" }
      guard what != "node content" else { return "a value" }
      return what.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "\"")
    }
    return nil
  }

  private var place: String {
    context.isEmpty ? "" : " (\(context), line \(contextLine))"
  }
}
