import FoundationEssentials
import Synchronization
public import Testing

/// What README.md holds between `<!-- name -->` and `<!-- /name -->`, line breaks included.
///
/// Throws what reading the file throws; a section that is not there fails the test.
public func readmeSection(_ name: String) throws -> String {
  let readme = try Readme()
  return String(readme.text[try #require(readme.range(of: name), "README.md has no \(name)")])
}

/// Expects README.md to hold a text between `<!-- name -->` and `<!-- /name -->`.
///
/// With `RECORD_SNAPSHOTS=1` the text is written there instead. What the program says of itself
/// thus stands in README as it says it. Throws what reading and writing the file throw.
public func expectReadme(
  section name: String, toBe text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let readme = try Readme()
  let range = try #require(
    readme.range(of: name), "README.md has no \(name)", sourceLocation: sourceLocation)
  let text = text.hasSuffix("\n") ? text : text + "\n"
  guard readme.text[range] != text else { return }
  if isRecordingSnapshots {
    try Readme.replace(section: name, with: text)
  } else {
    Issue.record(
      """
      README.md's \(name) is not as recorded; RECORD_SNAPSHOTS=1 records it. It should be
      \(text)
      """, sourceLocation: sourceLocation)
  }
}

/// The file, in the package's root.
private struct Readme {
  var text: String

  init() throws {
    text = String(decoding: try Data(contentsOf: Self.url), as: UTF8.self)
  }

  func range(of section: String) -> Range<String.Index>? {
    guard let opening = text.firstRange(of: "<!-- \(section) -->\n"),
      let closing = text[opening.upperBound...].firstRange(of: "<!-- /\(section) -->")
    else { return nil }
    return opening.upperBound..<closing.lowerBound
  }

  /// One at a time: tests of two sections may run side by side.
  static func replace(section: String, with text: String) throws {
    try writing.withLock { _ in
      var readme = try Readme()
      guard let range = readme.range(of: section) else { return }
      readme.text.replaceSubrange(range, with: text)
      try Data(readme.text.utf8).write(to: url)
    }
  }

  private static let writing = Mutex(())

  private static let url = URL(
    filePath: #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
      + "/README.md")
}
