/// Parameters in the query of an address (RFC 3986 §3.4).
enum AddressQuery {
  /// The address with a parameter set, in the place of one of that name where there is one.
  static func setting(_ name: String, _ value: String, in address: String) -> String {
    let (head, query, fragment) = parts(of: address)
    let pair = "\(encoded(name))=\(encoded(value))"
    var pairs = query.split(separator: "&").map { String($0) }
    if let index = pairs.firstIndex(where: { self.name(of: $0) == name }) {
      pairs[index] = pair
    } else {
      pairs.append(pair)
    }
    return head + "?" + pairs.joined(separator: "&") + fragment
  }

  /// The address with parameters behind those that it has.
  static func appending(_ pairs: [(name: String, value: String)], to address: String) -> String {
    guard !pairs.isEmpty else { return address }
    let (head, query, fragment) = parts(of: address)
    let all =
      query.split(separator: "&").map { String($0) }
      + pairs.map { "\(encoded($0.name))=\(encoded($0.value))" }
    return head + "?" + all.joined(separator: "&") + fragment
  }

  /// The value of the first parameter of that name; nil where there is none.
  static func value(of name: String, in address: String) -> String? {
    parts(of: address).query.split(separator: "&").first { self.name(of: String($0)) == name }
      .map { pair in decoded(pair.drop { $0 != "=" }.dropFirst()) }
  }

  /// A text with everything encoded that means something in an address.
  static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: result.append(byte)
      default: result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  static func decoded(_ text: Substring) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func name(of pair: String) -> String {
    decoded(pair.prefix { $0 != "=" })
  }

  private static func parts(
    of address: String
  ) -> (head: Substring, query: Substring, fragment: Substring) {
    let fragment = address.firstIndex(of: "#") ?? address.endIndex
    let rest = address[..<fragment]
    let mark = rest.firstIndex(of: "?") ?? rest.endIndex
    return (rest[..<mark], rest[mark...].dropFirst(), address[fragment...])
  }
}
