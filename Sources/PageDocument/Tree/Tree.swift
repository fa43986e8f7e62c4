/// A document as a tree, before anything is known about its meaning.
struct Tree: Hashable, Sendable {
  /// What is refused, so that a small document cannot take all the time and memory there is.
  enum Limit {
    /// Bytes of a document.
    static let bytes = 4 << 20

    /// Lists and maps within each other.
    static let depth = 64

    /// Values, with every alias written out.
    static let values = 100_000
  }

  /// The outermost value.
  var root: Node

  /// Keys that stand twice in one map; the tree has the first.
  var duplicates: [TreeFault] = []

  /// Reads JSON (RFC 8259) or YAML 1.1, in UTF-8 or in UTF-16 with a byte-order mark.
  ///
  /// What begins like JSON is read as JSON, because libyaml refuses surrogate pairs; what then is
  /// no JSON may still be YAML's flow style, unless its name says otherwise.
  init(_ bytes: [UInt8], isJSON: Bool) throws(TreeFault) {
    guard bytes.count <= Limit.bytes else {
      throw TreeFault(
        Position(), found: "\(bytes.count) bytes", expected: "at most \(Limit.bytes)")
    }
    let text = try Tree.utf8(bytes)
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard isJSON || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      self = try YAMLTreeReader.tree(of: text)
      return
    }
    do throws(TreeFault) {
      var reader = JSONTreeReader(text)
      self = try reader.document()
    } catch {
      guard !isJSON else { throw error }
      self = try YAMLTreeReader.tree(of: text)
    }
  }

  private init(root: Node) {
    self.root = root
  }

  init(root: Node, duplicates: [TreeFault]) {
    self.root = root
    self.duplicates = duplicates
  }
}

extension Tree {
  /// `bytes` as UTF-8 without a byte-order mark.
  private static func utf8(_ bytes: [UInt8]) throws(TreeFault) -> [UInt8] {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      let high = bytes[0] == 0xFE ? 0 : 1
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: text, as: UTF8.self) == nil else { return text }
    throw invalidUTF8(in: text)
  }

  private static func invalidUTF8(in text: [UInt8]) -> TreeFault {
    var decoder = UTF8()
    var source = text.makeIterator()
    var position = Position()
    while true {
      switch decoder.decode(&source) {
      case .scalarValue("\n"): position = Position(line: position.line + 1)
      case .scalarValue: position.column += 1
      case .emptyInput, .error:
        return TreeFault(position, found: "bytes that are no UTF-8", expected: "text in UTF-8")
      }
    }
  }
}
