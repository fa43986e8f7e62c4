/// A value to be written as JSON (RFC 8259), its keys in the order that they are given in.
nonisolated indirect enum JSONValue {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// A string, or null.
  init(_ text: String?) {
    self = text.map(JSONValue.string) ?? .null
  }

  /// An integer, or null.
  init(_ number: Int?) {
    self = number.map(JSONValue.integer) ?? .null
  }
}

nonisolated extension JSONValue {
  /// The value as JSON on one line.
  ///
  /// - Complexity: O(n).
  var text: String {
    var output: [UInt8] = []
    write(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func write(to output: inout [UInt8]) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): output.append(contentsOf: String(value).utf8)
    case .string(let value): Self.write(value, to: &output)
    case .array(let values):
      output.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        value.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.write(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var before: UInt8 = 0
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(contentsOf: [92, byte])
      case 10: output.append(contentsOf: "\\n".utf8)
      case 13: output.append(contentsOf: "\\r".utf8)
      case 9: output.append(contentsOf: "\\t".utf8)
      case 0..<32, 127: escape(UInt32(byte), to: &output)
      // C1 controls would reach a terminal that the text is printed on.
      case 0x80...0x9F where previous == 0xC2:
        output.removeLast()
        escape(UInt32(byte), to: &output)
      // So would what turns the order of the text around it.
      case 0x8E...0x8F where before == 0xE2 && previous == 0x80,
        0xA8...0xAE where before == 0xE2 && previous == 0x80,
        0xA6...0xA9 where before == 0xE2 && previous == 0x81:
        output.removeLast(2)
        escape(0x2000 | UInt32(previous & 0x3F) << 6 | UInt32(byte & 0x3F), to: &output)
      default: output.append(byte)
      }
      before = previous
      previous = byte
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func escape(_ scalar: UInt32, to output: inout [UInt8]) {
    let digits = String(scalar, radix: 16)
    output.append(contentsOf: "\\u".utf8)
    output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
    output.append(contentsOf: digits.utf8)
  }
}
