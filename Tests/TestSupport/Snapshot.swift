import FoundationEssentials
public import Testing
public import TextGrid

/// Whether snapshots are written instead of compared: `RECORD_SNAPSHOTS=1` in the environment.
public let isRecordingSnapshots =
  ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

/// Expects a text to be what `Snapshots/<name>.txt`, beside the calling file, holds.
///
/// With `RECORD_SNAPSHOTS=1` the file is written instead. A missing file fails like a different
/// one, and both texts are printed.
public func expectSnapshot(
  of text: String, named name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard isRecordingSnapshots else {
    if let failure = snapshotFailure(of: text, named: name, filePath: filePath) {
      Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
    }
    return
  }
  do {
    try SnapshotFolder(beside: filePath).write(lines(text), name)
  } catch {
    Issue.record("\(name) cannot be recorded: \(error)", sourceLocation: sourceLocation)
  }
}

/// Why a text is not what `Snapshots/<name>.txt` holds, or nil where it is.
public func snapshotFailure(
  of text: String, named name: String, filePath: String = #filePath
) -> String? {
  let text = lines(text)
  guard let recorded = SnapshotFolder(beside: filePath).read(name) else {
    return "\(name) is not recorded; RECORD_SNAPSHOTS=1 records it. It is now\n\(text)"
  }
  guard recorded != text else { return nil }
  return "\(name) is not as recorded.\n\(SnapshotComparison(recorded: recorded, actual: text))"
}

/// Expects a grid's text, style map and legend to be what `Snapshots/<name>.txt` holds.
public func expectSnapshot(
  of grid: Grid, named name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    of: grid.debugDescription, named: name, filePath: filePath, sourceLocation: sourceLocation)
}

/// Expects every file in the calling file's `Snapshots` to be one of those that tests still use.
public func expectNoStaleSnapshots(
  besides names: some Sequence<String>, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let stale = staleSnapshots(besides: names, filePath: filePath)
  if !stale.isEmpty {
    Issue.record("snapshots that no test uses: \(stale)", sourceLocation: sourceLocation)
  }
}

/// The snapshots in the calling file's folder that are not among those that tests still use.
public func staleSnapshots(
  besides names: some Sequence<String>, filePath: String = #filePath
) -> [String] {
  SnapshotFolder(beside: filePath).names.subtracting(names).sorted()
}

/// A text as a file has it: with a line feed at its end, even after an empty line.
private func lines(_ text: String) -> String {
  text + "\n"
}

/// The recorded texts of one test target.
private struct SnapshotFolder {
  private let path: String

  init(beside filePath: String) {
    let folder = filePath.lastIndex(of: "/").map { filePath[..<$0] } ?? "."
    path = folder + "/Snapshots"
  }

  /// The names of the files, without their extension.
  var names: Set<String> {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return Set(files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) })
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: file(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  func write(_ text: String, _ name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file(name)), options: .atomic)
  }

  private func file(_ name: String) -> String { "\(path)/\(name).txt" }
}

/// Two screens, one below the other, with a mark at the lines that differ.
private struct SnapshotComparison: CustomStringConvertible {
  let recorded: String
  let actual: String

  var description: String {
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    return "recorded:\n\(marked(old, against: new))\nnow:\n\(marked(new, against: old))"
  }

  private func marked(_ lines: [Substring], against other: [Substring]) -> String {
    lines.enumerated().map { index, line in
      index < other.count && other[index] == line ? "  \(line)" : "> \(line)"
    }.joined(separator: "\n")
  }
}
