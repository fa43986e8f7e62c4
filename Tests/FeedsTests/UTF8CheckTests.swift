import Testing

@testable import Feeds

@Suite("Bytes are UTF-8, or they are not")
struct UTF8CheckTests {
  private func isValid(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { UTF8Check.isValid($0) }
  }

  @Test("it says of every beginning of a sequence, among others, what the standard library says")
  func sequences() {
    let edges: [UInt8] = [
      0, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xF0, 0xF4, 0xFF,
    ]
    var wrong: [[UInt8]] = []
    for lead in UInt8.min...UInt8.max {
      for second in edges {
        for third in edges {
          let rest: [UInt8] = [0xD0, 0xBF, 0xE6, 0xB5, 0xB7, 0x41]
          for bytes in [
            [lead, second, third] + rest, rest + [lead, second, third], rest + [lead],
          ]
          where isValid(bytes) != (String(validating: bytes, as: UTF8.self) != nil) {
            wrong.append(bytes)
          }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(
    "what there is besides ASCII is told",
    arguments: [
      ("plain text, and enough of it", UTF8Check.Kind.ascii), ("", .ascii),
      ("маяк и гавань", .utf8), ("plain text, 海", .utf8), ("海🌊", .utf8),
    ])
  func kind(text: String, expected: UTF8Check.Kind) {
    #expect(Array(text.utf8).withUnsafeBytes { UTF8Check.kind(of: $0) } == expected)
  }
}
