public import Items

/// How long ago something was, as short as it can be said: `now`, `12 m`, `3 h`, `4 d`, then a
/// date.
nonisolated public struct Age: Hashable, Sendable {
  /// The age as text, at most six columns.
  public let text: String

  /// When the text will be another, in seconds since 1970; nil for never.
  public let changesAt: Int64?

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Says how old `instant` is at `now` (seconds since 1970); dates are those of the reader's zone,
  /// `zoneOffset` seconds east of UTC.
  ///
  /// The future counts as now.
  public init(of instant: Instant, now: Int64, zoneOffset: Int = 0) {
    let seconds = max(0, now - instant.seconds)
    func changes(every unit: Int64) -> Int64 { instant.seconds + (seconds / unit + 1) * unit }
    switch seconds {
    case ..<60:
      self.init(text: "now", changesAt: max(now, instant.seconds) - seconds + 60)
    case ..<3600:
      self.init(text: "\(seconds / 60) m", changesAt: changes(every: 60))
    case ..<86_400:
      self.init(text: "\(seconds / 3600) h", changesAt: changes(every: 3600))
    case ..<(7 * 86_400):
      self.init(text: "\(seconds / 86_400) d", changesAt: changes(every: 86_400))
    default:
      let date = instant.civilDate(offsetSeconds: zoneOffset)
      let today = Instant(seconds: now).civilDate(offsetSeconds: zoneOffset)
      let month = (1...12).contains(date.month) ? Self.months[date.month - 1] : ""
      let isRecent = date.year == today.year || seconds < 180 * 86_400
      self.init(text: isRecent ? "\(month) \(date.day)" : "\(date.year)", changesAt: nil)
    }
  }

  private init(text: String, changesAt: Int64?) {
    self.text = text
    self.changesAt = changesAt
  }
}
