import ItemCells
import Items
import Store
import TextGrid

/// A source of the list: as the page names it, and what is known of it.
struct SourceEntry: Hashable {
  let listed: ListedSource
  let summary: SourceSummary?
  /// Whether it is being asked now, because the reader wants it to be.
  var isAsking = false
  /// Whether its answer is awaited, whoever asked.
  var isRunning = false
  /// Until when it has to be left alone because its host asked for it; nil for no such wish.
  var pausedUntil: Instant?

  var address: String { listed.address }

  /// The address without anything secret.
  var shownAddress: String { ShownAddress.text(listed.shownAddress) }

  var name: String { listed.title ?? summary?.title ?? shortAddress }

  /// When it is asked again while the page is open: no sooner than it wishes, and after as long as
  /// the page says; nil where neither tells.
  var nextDue: Instant? {
    guard let summary else { return pausedUntil }
    let status = summary.status
    let byPage = listed.interval.flatMap { interval in
      (summary.askedAt ?? status.answeredAt)?.advanced(bySeconds: Int64(interval))
    }
    return [byPage, status.nextDue, pausedUntil].compactMap { $0 }.max()
  }

  var isFailing: Bool { summary?.status.failedSince != nil }

  /// The address without what goes without saying.
  private var shortAddress: String {
    for scheme in ["https://", "http://"] where shownAddress.hasPrefix(scheme) {
      return String(shownAddress.dropFirst(scheme.count))
    }
    return shownAddress
  }

  /// The bytes that its answers took; nil where nothing came over the wire.
  var transferred: Int? { summary.flatMap { $0.bytes > 0 ? $0.bytes : nil } }

  /// The share of answers that nothing has changed; nil where nothing came over the wire.
  var unchangedText: String? {
    guard transferred != nil, let share = summary?.notModifiedShare else { return nil }
    return "\(Int((share * 100).rounded())) %"
  }

  /// How it stands, in a word or two.
  func state(now: Int64) -> String {
    if isAsking { return "asking" }
    if isRunning { return "running" }
    if isFailing { return "failing" }
    if let rest = pause(now: now) { return "waits \(rest)" }
    guard let summary else { return "never asked" }
    switch summary.status.code {
    case 304: return "unchanged"
    case 200: return "ok"
    case let code?: return "\(code)"
    case nil: return summary.status.answeredAt == nil ? "never asked" : "ok"
    }
  }
}

extension SourceEntry {
  /// How long its host is to be left alone yet; nil where it did not ask for that.
  func pause(now: Int64) -> String? {
    guard let pausedUntil, pausedUntil.seconds > now else { return nil }
    return Moment.wait(pausedUntil, now: now)
  }
}

/// A moment as a list says it.
enum Moment {
  /// How long ago it was; a dash for never.
  static func age(_ moment: Instant?, now: Int64, zoneOffset: Int) -> String {
    moment.map { Age(of: $0, now: now, zoneOffset: zoneOffset).text } ?? "–"
  }

  /// How long it is until then: `due` where it has come.
  static func wait(_ moment: Instant?, now: Int64) -> String {
    guard let moment else { return "–" }
    let seconds = moment.seconds - now
    switch seconds {
    case ...0: return "due"
    case ..<60: return "\(seconds) s"
    case ..<3600: return "\(seconds / 60) m"
    case ..<86_400: return "\(seconds / 3600) h"
    default: return "\(seconds / 86_400) d"
    }
  }
}

/// A number of bytes in at most six columns.
func bytesText(_ count: Int) -> String {
  switch count {
  case ..<1000: "\(count) B"
  case ..<1_000_000: "\(count / 1000) kB"
  case ..<1_000_000_000: "\(count / 1_000_000) MB"
  default: "\(count / 1_000_000_000) GB"
  }
}

/// A duration in at most six columns.
func durationText(_ milliseconds: Int) -> String {
  milliseconds < 1000
    ? "\(milliseconds) ms" : "\(milliseconds / 1000).\(milliseconds % 1000 / 100) s"
}
