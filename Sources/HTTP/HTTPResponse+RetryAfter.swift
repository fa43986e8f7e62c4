import CCurl

extension HTTPResponse {
  /// The longest wait that a server may ask for, in seconds: a day.
  public static let longestRetryDelay = 86_400

  /// How long `Retry-After` asks to wait before another request (RFC 9110 §10.2.3), or what an API
  /// that is asked too often has in its place.
  ///
  /// The header holds seconds or a date. What is absurd is bounded: a time gone by becomes 0, a
  /// far one ``longestRetryDelay``.
  ///
  /// - Parameter now: The present moment, in seconds since 1970.
  /// - Returns: Seconds from now; nil where the header is absent or cannot be read.
  public func retryDelay(secondsSince1970 now: Int64) -> Int? {
    guard let text = headers["Retry-After"], !text.isEmpty else {
      return status == 429 ? resetDelay(secondsSince1970: now) : nil
    }
    let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    // More digits than a number of 64 bits holds still mean "very long".
    if isNumber { return min(Int(text) ?? .max, Self.longestRetryDelay) }
    let date = Int64(curl_getdate(text, nil))
    guard date >= 0 else { return nil }
    let (delay, overflow) = date.subtractingReportingOverflow(now)
    return overflow ? nil : Int(min(max(0, delay), Int64(Self.longestRetryDelay)))
  }
}
