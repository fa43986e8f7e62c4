import Feeds
import Glibc
import ItemSources
import Items
import PageDocument

/// What libFuzzer calls with every input; it looks for one that traps or takes too long.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Subject.current.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// What is fed with the inputs, as the environment's `SUBJECT` has it.
enum Subject: String {
  /// Mapping documents, each run over an answer.
  case mappings
  /// Answers, each read by the mappings of all presets.
  case answers
  /// Page documents.
  case pages

  static let current =
    getenv("SUBJECT").flatMap { Subject(rawValue: String(cString: $0)) } ?? .answers

  private static let presets = Presets.names.compactMap { Presets.document(named: $0) }

  private static let answer = Array(
    #"[{"id": 1, "a": {"b": ["x", null, 2.5]}, "url": "/y", "t": "2026-01-01", "on": true}]"#.utf8)

  func read(_ bytes: [UInt8]) {
    switch self {
    case .mappings:
      guard let mapping = try? MappingDocument(reading: bytes, from: "m.yaml") else { return }
      _ = try? mapping.items(in: Self.answer, source: "s", url: "https://s.example/")
    case .answers:
      for mapping in Self.presets.flatMap(\.mappings) {
        _ = try? mapping.items(in: bytes, source: "s", url: "https://s.example/")
      }
    case .pages:
      _ = try? PageDocument(reading: bytes, from: "p.yaml")
      _ = try? PageDocument(reading: bytes, from: "p.json", isDelivered: true)
    }
  }
}
