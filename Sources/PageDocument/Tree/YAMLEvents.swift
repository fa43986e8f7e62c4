import CYAML

/// The events of libyaml as Swift values.
struct YAMLEvents: ~Copyable {
  /// What libyaml saw next.
  enum Event {
    case documentStart
    case alias(String)
    case scalar(String, quoted: Bool, anchor: String?)
    case sequenceStart(anchor: String?)
    case mappingStart(anchor: String?)
    /// The end of a list or a map.
    case end
    /// The end of a document or the beginning of the stream.
    case between
    case streamEnd
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeBufferPointer<UInt8>

  /// Where the last event began.
  private(set) var position = Position()

  /// From where to where the last event stands, in Unicode scalars from the start.
  private(set) var scalars = 0..<0

  /// Whether the list or map that began last is written with brackets.
  private(set) var isFlow = false

  /// Reads from `input`, valid UTF-8 that must stay where it is as long as this value lives.
  init(_ input: UnsafeBufferPointer<UInt8>) {
    self.input = input
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    if yaml_parser_initialize(parser) == 1 {
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    }
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  mutating func next() throws(TreeFault) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      throw YAMLProblem(parser.pointee, in: input).fault
    }
    defer { yaml_event_delete(&event) }
    position = Position(event.start_mark)
    scalars = event.start_mark.index..<max(event.start_mark.index, event.end_mark.index)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_ALIAS_EVENT: return .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return .scalar(
        String(decoding: bytes, as: UTF8.self), quoted: scalar.plain_implicit == 0,
        anchor: text(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      return .sequenceStart(anchor: text(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT:
      isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      return .mappingStart(anchor: text(event.data.mapping_start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .streamEnd
    default: return .between
    }
  }

  private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}

extension Position {
  /// The place that libyaml, which counts from 0, calls `mark`.
  init(_ mark: yaml_mark_t) {
    self.init(line: mark.line + 1, column: mark.column + 1)
  }
}
