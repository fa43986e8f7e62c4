public import PageDocument
import Synchronization

/// The presets that come with the program.
public enum Presets {
  private static let known = Mutex<[String: PresetDocument]>([:])

  /// The names of the presets, sorted.
  public static var names: [String] {
    [
      "github-releases", "greader", "hackernews", "lemmy", "lobsters", "mastodon", "miniflux",
      "owncast", "peertube", "reddit", "twitch", "youtube",
    ]
  }

  /// The text of a preset's document, for people who want to copy it; nil for an unknown name.
  public static func text(of name: String) -> String? {
    EmbeddedReader.bytes(at: "presets/\(name).yaml").map { String(decoding: $0, as: UTF8.self) }
  }

  /// The document of a preset; nil for an unknown name.
  public static func document(named name: String) -> PresetDocument? {
    if let document = known.withLock({ $0[name] }) { return document }
    guard let bytes = EmbeddedReader.bytes(at: "presets/\(name).yaml"),
      let document = try? PresetDocument(reading: bytes, named: name)
    else { return nil }
    known.withLock { $0[name] = document }
    return document
  }

  /// The ways to read an answer that a mapping describes, of which the first that finds items is
  /// right: several where the preset that it names has several.
  static func completed(_ mapping: MappingDocument) -> [MappingDocument] {
    guard let preset = mapping.preset.flatMap(document) else { return [mapping] }
    return preset.mappings.map(mapping.over)
  }
}
