internal import Items

/// Reads dates that are written exactly as in mail (RFC 2822 §3.3), which most feeds do:
/// `Mon, 30 Nov 2026 08:05:09 +0000`, also with `GMT` or `UTC`.
///
/// Anything else is left to ``DateWords``, which would read these, too, but in ten times the time.
enum MailDate {
  static func instant(_ bytes: UnsafeBufferPointer<UInt8>) -> Instant? {
    guard bytes.count >= 20 else { return nil }
    var index = 0
    if bytes[3] == UInt8(ascii: ","), bytes[4] == Ascii.space {
      guard bytes[..<3].allSatisfy(Ascii.isLetter) else { return nil }
      index = 5
    }
    let digits = bytes[index + 1] == Ascii.space ? 1 : 2
    guard let day = number(digits, in: bytes, at: index), day > 0,
      has(Ascii.space, in: bytes, at: index + digits)
    else { return nil }
    index += digits + 1
    // What follows has one length, up to the zone: `Nov 2026 08:05:09 `.
    guard bytes.count >= index + 18, let month = month(in: bytes, at: index),
      has(Ascii.space, in: bytes, at: index + 3),
      let year = number(4, in: bytes, at: index + 4), has(Ascii.space, in: bytes, at: index + 8),
      let hour = number(2, in: bytes, at: index + 9), hour < 24,
      has(UInt8(ascii: ":"), in: bytes, at: index + 11),
      let minute = number(2, in: bytes, at: index + 12), minute < 60,
      has(UInt8(ascii: ":"), in: bytes, at: index + 14),
      let second = number(2, in: bytes, at: index + 15), second < 60,
      has(Ascii.space, in: bytes, at: index + 17),
      let offset = zone(bytes[(index + 18)...])
    else { return nil }
    return DateText.finish(
      CivilDate(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second),
      offset: offset)
  }

  private static let months: [[UInt8]] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ].map { Array($0.utf8) }

  private static func month(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    months.firstIndex { name in
      (0..<3).allSatisfy { Ascii.lower(bytes[start + $0]) == name[$0] }
    }.map { $0 + 1 }
  }

  /// Seconds ahead of UTC.
  private static func zone(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let zone = UnsafeBufferPointer(rebasing: bytes)
    if zone.count == 3 {
      return zone.elementsEqual("GMT".utf8) || zone.elementsEqual("UTC".utf8) ? 0 : nil
    }
    guard zone.count == 5, zone[0] == UInt8(ascii: "+") || zone[0] == UInt8(ascii: "-"),
      let hours = number(2, in: zone, at: 1), hours < 15,
      let minutes = number(2, in: zone, at: 3), minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (zone[0] == UInt8(ascii: "-") ? -60 : 60)
  }

  private static func has(
    _ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Bool {
    index < bytes.count && bytes[index] == byte
  }

  /// The number that so many digits make.
  private static func number(
    _ digits: Int, in bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int? {
    guard start + digits <= bytes.count else { return nil }
    var number = 0
    for index in start..<start + digits {
      guard Ascii.isDigit(bytes[index]) else { return nil }
      number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
    }
    return number
  }
}
