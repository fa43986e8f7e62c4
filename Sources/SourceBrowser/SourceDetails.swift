import Items
import Store
import TextGrid

/// All that is known of a source, a fact a row.
struct SourceDetails {
  struct Row: Hashable {
    let name: String
    let text: String
    var isFailure = false
  }

  private(set) var rows: [Row] = []

  init(_ entry: SourceEntry, now: Int64, zoneOffset: Int) {
    rows.append(Row(name: "address", text: entry.shownAddress))
    if !entry.listed.tabs.isEmpty {
      rows.append(Row(name: "shown in", text: entry.listed.tabs.joined(separator: ", ")))
    }
    guard let summary = entry.summary else {
      rows.append(Row(name: "status", text: entry.state(now: now)))
      addPause(entry, now: now)
      return
    }
    func ago(_ moment: Instant?) -> String {
      guard let moment else { return "never" }
      let age = Moment.age(moment, now: now, zoneOffset: zoneOffset)
      return age == "now" ? age : age.last?.isNumber == true ? age : "\(age) ago"
    }
    let status = summary.status
    let code = status.code.map { " (\($0))" } ?? ""
    rows.append(
      Row(name: "status", text: entry.state(now: now) + code, isFailure: entry.isFailing))
    addPause(entry, now: now)
    if let since = status.failedSince {
      let reason = status.error ?? "no reason was kept"
      rows.append(Row(name: "fails since", text: "\(ago(since)): \(reason)", isFailure: true))
    }
    let took = summary.milliseconds.map { ", took \(durationText($0))" } ?? ""
    rows.append(Row(name: "asked", text: ago(summary.askedAt) + took))
    rows.append(Row(name: "answered", text: ago(status.answeredAt)))
    rows.append(Row(name: "next", text: Moment.wait(entry.nextDue, now: now)))
    let share = entry.unchangedText.map { ", \($0) unchanged" } ?? ""
    let bytes = entry.transferred.map { ", \(bytesText($0)) in all" } ?? ""
    rows.append(Row(name: "requests", text: "\(summary.requests)\(share)\(bytes)"))
    rows.append(
      Row(name: "items", text: "\(summary.listedCount) listed, \(summary.keptCount) kept"))
    if let place = status.movedTo {
      rows.append(Row(name: "moved to", text: ShownAddress.text(place)))
    }
  }

  private mutating func addPause(_ entry: SourceEntry, now: Int64) {
    guard let rest = entry.pause(now: now) else { return }
    rows.append(Row(name: "left alone", text: "its host asks to wait, another \(rest)"))
  }

  func draw(in surface: Surface, theme: Theme) {
    let column = (rows.map { $0.name.count }.max() ?? 0) + 3
    for (y, row) in rows.enumerated() where y < surface.size.height {
      surface.write(TextLine(row.name), at: Point(x: 2, y: y), style: theme.dimmed)
      surface.write(
        TextLine(row.text).truncated(to: max(0, surface.size.width - column - 4)),
        at: Point(x: 2 + column, y: y), style: row.isFailure ? theme.failure : theme.text)
    }
  }
}
