public import Items

/// How long ago something was, as short as it can be said: `now`, `12 m`, `3 h`, `4 d`, then a
/// date.
nonisolated public struct Age: Hashable, Sendable {
  /// The age as text, at most six columns for the years 0 to 9999 and some beyond.
  public let text: String

  /// When the text will be another, in seconds since 1970; nil for never.
  public let changesAt: Int64?

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static let day: Int64 = 86_400

  /// So long a date is said by its day even when the year is another.
  private static let recent = 180 * day

  /// Says how old `instant` is at `now` (seconds since 1970); dates are those of the reader's zone,
  /// `zoneOffset` seconds east of UTC.
  ///
  /// The future counts as now.
  public init(of instant: Instant, now: Int64, zoneOffset: Int = 0) {
    let then = instant.seconds
    let seconds = now > then ? now - then : 0
    func changes(every unit: Int64) -> Int64 { then + (seconds / unit + 1) * unit }
    switch seconds {
    case ..<60:
      self.init(text: "now", changesAt: then + 60)
    case ..<3600:
      self.init(text: "\(seconds / 60) m", changesAt: changes(every: 60))
    case ..<Self.day:
      self.init(text: "\(seconds / 3600) h", changesAt: changes(every: 3600))
    case ..<(7 * Self.day):
      self.init(text: "\(seconds / Self.day) d", changesAt: changes(every: Self.day))
    default:
      self.init(date: instant, now: now, zoneOffset: zoneOffset)
    }
  }

  /// The day in the year that runs and for half a year after it, then the year alone.
  private init(date instant: Instant, now: Int64, zoneOffset: Int) {
    let date = instant.civilDate(offsetSeconds: zoneOffset)
    let newYear = Instant(
      CivilDate(year: date.year + 1, month: 1, day: 1), offsetSeconds: zoneOffset)
    let end = max(newYear.seconds, instant.seconds + Self.recent)
    if now < end, Self.months.indices.contains(date.month - 1) {
      self.init(text: "\(Self.months[date.month - 1]) \(date.day)", changesAt: end)
    } else {
      self.init(text: "\(date.year)", changesAt: nil)
    }
  }

  private init(text: String, changesAt: Int64?) {
    self.text = text
    self.changesAt = changesAt
  }
}
