import ItemSources
import Items
import TextGrid

/// What came of a refresh, as lines for a person or for a program.
nonisolated struct RefreshTable {
  private let reports: [RefreshReport]
  private let now: Instant
  private let zoneOffset: (Int64) -> Int

  init(_ reports: [RefreshReport], now: Int64, zoneOffset: @escaping (Int64) -> Int) {
    self.reports = reports.filter { $0.outcome != .notKept }
    self.now = Instant(seconds: now)
    self.zoneOffset = zoneOffset
  }

  // MARK: For a program

  /// One JSON object a source.
  var json: String { reports.map { object(of: $0).text }.joined(separator: "\n") }

  private func object(of report: RefreshReport) -> JSONValue {
    var status: Int?
    var error: String?
    switch report.outcome {
    case .answered(let code): status = code
    case .failed(let failure): error = failure.message
    case .notDue, .notKept: break
    }
    return .object([
      ("source", .string(report.source)), ("title", .string(report.title)),
      ("outcome", .string(word(report.outcome))), ("status", JSONValue(status)),
      ("new", .integer(report.newItems)), ("bytes", .integer(report.bytes)),
      ("milliseconds", .integer(report.milliseconds)),
      ("nextDue", JSONValue(report.nextDue?.iso8601)), ("error", JSONValue(error)),
    ])
  }

  private func word(_ outcome: RefreshReport.Outcome) -> String {
    switch outcome {
    case .answered(status: 304): "unchanged"
    case .answered: "answered"
    case .notDue: "notDue"
    case .notKept: "notKept"
    case .failed: "failed"
    }
  }

  // MARK: For a person

  /// A table, what failed with its reason, and a line that sums it up.
  var text: String {
    guard !reports.isEmpty else { return "Nothing on this page is refreshed ahead of being shown." }
    let rows = [["SOURCE", "STATUS", "NEW", "BYTES", "TIME", "NEXT"]] + reports.map(cells)
    let widths = rows[0].indices.map { column in
      rows.map { TextLine($0[column]).width }.max() ?? 0
    }
    return (rows.map { line($0, widths) } + [summary]).joined(separator: "\n")
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    var text = ""
    for (column, cell) in row.enumerated() {
      let blanks = String(repeating: " ", count: widths[column] - TextLine(cell).width)
      let isNumber = (2...4).contains(column)
      text += (column > 0 ? "  " : "") + (isNumber ? blanks + cell : cell + blanks)
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  private func cells(of report: RefreshReport) -> [String] {
    let title = TextLine(report.title).truncated(to: 32).description
    let due = report.nextDue.flatMap { $0 > now ? clock($0) : nil } ?? "any time"
    switch report.outcome {
    case .answered(let status):
      return [
        title, status == 304 ? "304 unchanged" : String(status), String(report.newItems),
        bytes(report.bytes), time(report.milliseconds), due,
      ]
    case .failed(let error):
      // The reason is last, so that it may be as long as it likes.
      return [title, "failed", "", "", "", due + "  " + TextCleaner.clean(error.message)]
    case .notDue, .notKept: return [title, "not due", "", "", "", due]
    }
  }

  private var summary: String {
    let failed = reports.count { if case .failed = $0.outcome { true } else { false } }
    let asked = reports.count { $0.outcome != .notDue }
    let new = reports.reduce(0) { $0 + $1.newItems }
    var parts = ["\(asked) of \(reports.count) asked", "\(new) new"]
    if failed > 0 { parts.append("\(failed) failed") }
    parts.append(bytes(reports.reduce(0) { $0 + $1.bytes }))
    return parts.joined(separator: ", ")
  }

  private func bytes(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count) B"
    case ..<1_000_000: "\((count + 500) / 1000) kB"
    default: "\(count / 1_000_000).\(count / 100_000 % 10) MB"
    }
  }

  private func time(_ milliseconds: Int) -> String {
    milliseconds < 1000
      ? "\(milliseconds) ms" : "\(milliseconds / 1000).\(milliseconds / 100 % 10) s"
  }

  /// The reader's clock at a moment, with the day where it is another.
  private func clock(_ moment: Instant) -> String {
    let date = moment.civilDate(offsetSeconds: zoneOffset(moment.seconds))
    let today = now.civilDate(offsetSeconds: zoneOffset(now.seconds))
    let time = two(date.hour) + ":" + two(date.minute)
    let isToday =
      date.year == today.year && date.month == today.month && date.day == today.day
    return isToday ? time : "\(date.year)-\(two(date.month))-\(two(date.day)) \(time)"
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
