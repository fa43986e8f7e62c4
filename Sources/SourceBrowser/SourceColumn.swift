import Items
import Store
import TextGrid

/// A column of the list of sources.
enum SourceColumn: CaseIterable {
  case state
  case age
  case due
  case items
  case unchanged
  case requests
  case bytes
  case time

  /// The columns that a row of a width has room for beside the names, the most telling first.
  static func fitting(_ width: Int) -> [SourceColumn] {
    var room = width - SourceCell.narrowestName
    return allCases.filter { column in
      room -= column.width + 2
      return room >= 0
    }
  }

  var title: String {
    switch self {
    case .state: "status"
    case .age: "asked"
    case .due: "next"
    case .items: "items"
    case .unchanged: "304"
    case .requests: "times"
    case .bytes: "bytes"
    case .time: "took"
    }
  }

  var width: Int {
    switch self {
    case .state: 11
    case .unchanged: 5
    default: 6
    }
  }

  var alignment: TextLine.Alignment { self == .state ? .leading : .trailing }

  func text(_ entry: SourceEntry, now: Int64, zoneOffset: Int) -> String {
    let summary = entry.summary
    switch self {
    case .state: return entry.state(now: now)
    case .age: return Moment.age(summary?.askedAt, now: now, zoneOffset: zoneOffset)
    case .due: return Moment.wait(entry.nextDue, now: now)
    case .items: return summary.map { "\($0.listedCount)" } ?? "–"
    case .unchanged:
      return entry.unchangedText ?? "–"
    case .requests: return summary.map { "\($0.requests)" } ?? "–"
    case .bytes: return entry.transferred.map(bytesText) ?? "–"
    case .time: return summary?.milliseconds.map(durationText) ?? "–"
    }
  }
}

/// The orders that the list may have.
enum SourceOrder: String, CaseIterable {
  case page = "the page's order"
  case failing = "failing first"
  case name = "by name"
  case newest = "last asked first"
  case bytes = "most bytes first"

  var next: SourceOrder {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }

  func sorted(_ entries: [SourceEntry]) -> [SourceEntry] {
    switch self {
    case .page: return entries
    case .failing: return stable(entries) { $0.isFailing && !$1.isFailing }
    case .name: return stable(entries) { $0.name.lowercased() < $1.name.lowercased() }
    case .newest:
      return stable(entries) {
        ($0.summary?.askedAt?.milliseconds ?? .min) > ($1.summary?.askedAt?.milliseconds ?? .min)
      }
    case .bytes: return stable(entries) { ($0.summary?.bytes ?? -1) > ($1.summary?.bytes ?? -1) }
    }
  }

  /// The standard library's sort may turn equal ones around.
  private func stable(
    _ entries: [SourceEntry], _ isBefore: (SourceEntry, SourceEntry) -> Bool
  ) -> [SourceEntry] {
    entries.enumerated().sorted { one, other in
      if isBefore(one.element, other.element) { return true }
      return !isBefore(other.element, one.element) && one.offset < other.offset
    }.map(\.element)
  }
}
