/// A value inside a JSON document, of any shape, which is decoded where it is asked for.
///
/// Like ``JSONNode``, but to make one costs a look at the document and not a tree of what is in
/// it. It keeps the document alive.
public struct JSONView: Sendable {
  private let tape: JSONTape
  private let place: Int

  /// What a value is.
  public enum Kind: Sendable {
    /// Nothing; also what is no number that can be held, such as `NaN` or `1e400`.
    case null
    /// `true` or `false`.
    case flag
    /// A number.
    case number
    /// A text.
    case string
    /// Values in order.
    case array
    /// Members in order.
    case object
  }

  private init(_ tape: JSONTape, _ place: Int) {
    self.tape = tape
    self.place = place
  }

  /// Nothing.
  public static let null = JSONView(
    JSONTape([], [JSONTape.Slot(.null, from: 0, to: 0)]), 0)

  /// Makes a text that no document holds.
  public init(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count <= JSONTape.Slot.limit else {
      self = .null
      return
    }
    tape = JSONTape(bytes, [JSONTape.Slot(.plain, from: 0, to: bytes.count)])
    place = 0
  }

  /// Reads a document of one value, which may hold strings that break the rules of JSON.
  ///
  /// - Parameters:
  ///   - bytes: The document, in any encoding that `DocumentText` finds out, with or without a
  ///     byte-order mark.
  ///   - contentType: The `Content-Type` it came with; only its charset counts.
  ///   - allowsLines: Whether several values one after the other stand for an array of them, as in
  ///     newline-delimited JSON.
  /// - Throws: `FeedError` where the bytes are no JSON; it tells the place.
  /// - Complexity: O(n).
  public init(
    reading bytes: [UInt8], contentType: String? = nil, allowsLines: Bool = false
  ) throws(FeedError) {
    if let error = FeedError.compressed(bytes) { throw error }
    let document = DocumentText.decode(bytes, contentType: contentType)
    try self.init(utf8: document.bytes, allowsLines: allowsLines)
  }

  /// Reads a document in UTF-8.
  init(utf8 bytes: [UInt8], allowsLines: Bool) throws(FeedError) {
    (tape, place) = try JSONParser.tape(of: bytes, allowsLines: allowsLines)
  }

  /// The value with all that it holds, as a tree.
  ///
  /// - Complexity: O(n).
  public var node: JSONNode {
    var tree = JSONTree(tape)
    return tree.node(at: place)
  }
}

// What it holds.
extension JSONView {
  /// The value of a member; null where there is none.
  ///
  /// - Complexity: O(n) in the number of members.
  public subscript(_ name: String) -> JSONView {
    let bytes = Array(name.utf8)
    return tape.member(bytes, bytes.indices, of: place).map { JSONView(tape, $0) } ?? .null
  }

  /// The element at an index; null where there is none.
  ///
  /// - Complexity: O(index).
  public subscript(_ index: Int) -> JSONView {
    tape.element(index, of: place).map { JSONView(tape, $0) } ?? .null
  }

  /// Calls `visit` for each value at the end of a route, in order, until it answers true.
  ///
  /// Where the way breaks off there is no value, not a null.
  ///
  /// - Returns: Whether it answered true.
  @discardableResult
  public func visit(_ route: JSONRoute, _ visit: (JSONView) -> Bool) -> Bool {
    tape.visit(route, at: place) { visit(JSONView(tape, $0)) }
  }

  /// The first value at the end of a route that is not null; null where there is none.
  public func first(_ route: JSONRoute) -> JSONView {
    var found: Int?
    _ = tape.visit(route, at: place) { inner in
      guard tape.slots[inner].kind != .null else { return false }
      found = inner
      return true
    }
    return found.map { JSONView(tape, $0) } ?? .null
  }

  /// Whether a route leads to anything, be it null.
  public func has(_ route: JSONRoute) -> Bool {
    tape.visit(route, at: place) { _ in true }
  }

  /// The elements of an array; the value itself where a single one stands for an array of one.
  public var list: [JSONView] {
    let slot = tape.slots[place]
    guard slot.kind != .null else { return [] }
    guard slot.kind == .array else { return [self] }
    var elements: [JSONView] = []
    elements.reserveCapacity(slot.count)
    var index = place + 1
    while index < slot.end {
      elements.append(JSONView(tape, index))
      index = tape.next(after: index)
    }
    return elements
  }
}

// What it says.
extension JSONView {
  /// What it is.
  public var kind: Kind {
    switch tape.slots[place].kind {
    case .null: .null
    case .no, .yes: .flag
    case .integer, .number: .number
    case .plain, .escaped: .string
    case .array: .array
    case .object: .object
    }
  }

  /// Whether it is an object.
  public var isObject: Bool { tape.slots[place].kind == .object }

  /// Whether it is null.
  public var isNull: Bool { tape.slots[place].kind == .null }

  /// A flag; nil for anything else.
  public var flag: Bool? {
    switch tape.slots[place].kind {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  /// A number; nil for anything else.
  public var number: Double? {
    switch tape.number(at: place) {
    case .integer(let number)?: Double(number)
    case .number(let number)?: number
    case .beyond?, nil: nil
    }
  }

  /// A string, be it blank; nil for anything else.
  public var string: String? { tape.string(at: place) }

  /// The number of its elements or members; zero for anything that has none.
  public var size: Int {
    let slot = tape.slots[place]
    return slot.kind == .array || slot.kind == .object ? slot.count : 0
  }

  /// A string, or a number or flag written as one; nil for anything else and for a blank one.
  public var text: String? {
    switch tape.slots[place].kind {
    case .plain, .escaped: isBlank ? nil : string?.nonBlank
    case .no: "false"
    case .yes: "true"
    case .integer, .number:
      switch tape.number(at: place) {
      case .integer(let number)?: String(number)
      case .number(let number)?: String(number)
      case .beyond?, nil: nil
      }
    case .null, .array, .object: nil
    }
  }

  /// A whole number, or a string that is one.
  public var whole: Int? {
    switch tape.number(at: place) {
    case .integer(let number)?: Int(exactly: number)
    case .number(let number)?: Int(exactly: number.rounded(.down))
    case .beyond?: nil
    case nil: string.flatMap { Int($0.trimmed) }
    }
  }

  /// What the value is, for a message.
  public var kindName: String { node.kindName }

  /// Whether a string is written as nothing but white space.
  private var isBlank: Bool {
    tape.withLiteral(at: place) { $0.allSatisfy(Ascii.isSpace) }
  }
}

extension String {
  /// Itself; nil where it is nothing but white space.
  fileprivate var nonBlank: String? { utf8.allSatisfy(Ascii.isSpace) ? nil : self }
}
