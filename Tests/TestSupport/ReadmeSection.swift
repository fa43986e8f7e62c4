import FoundationEssentials
public import Testing

/// Expects README.md to hold a text between `<!-- name -->` and `<!-- /name -->`.
///
/// With `RECORD_SNAPSHOTS=1` the text is written there instead. What the program says of itself
/// thus stands in README as it says it.
public func expectReadme(
  section name: String, toBe text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let readme = URL(filePath: "/")
    .appending(path: #filePath.split(separator: "/").dropLast(3).joined(separator: "/"))
    .appending(path: "README.md")
  do {
    var all = String(decoding: try Data(contentsOf: readme), as: UTF8.self)
    guard let opening = all.firstRange(of: "<!-- \(name) -->\n"),
      let closing = all[opening.upperBound...].firstRange(of: "<!-- /\(name) -->")
    else {
      Issue.record("README.md has no section \(name)", sourceLocation: sourceLocation)
      return
    }
    let range = opening.upperBound..<closing.lowerBound
    let text = text.hasSuffix("\n") ? text : text + "\n"
    guard all[range] != text else { return }
    if isRecordingSnapshots {
      all.replaceSubrange(range, with: text)
      try Data(all.utf8).write(to: readme)
    } else {
      Issue.record(
        """
        README.md's section \(name) is not as recorded; RECORD_SNAPSHOTS=1 records it.
        It should be
        \(text)
        """, sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record("README.md: \(error)", sourceLocation: sourceLocation)
  }
}
