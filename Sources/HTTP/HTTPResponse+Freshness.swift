import CCurl

extension HTTPResponse {
  /// The longest time for which an answer counts as fresh, in seconds: a day.
  public static let longestFreshness = 86_400

  /// Whether the server says that nothing has changed since the answer that the request named.
  public var isNotModified: Bool { status == 304 }

  /// How long the server says that the answer will do, before asking again is of use
  /// (RFC 9111 §4.2).
  ///
  /// `Cache-Control` wins over `Expires`; the `Age` of an answer out of a cache is taken off.
  ///
  /// - Parameter now: The present moment, in seconds since 1970, where the answer has no `Date`.
  /// - Returns: Seconds from now, at most ``longestFreshness``; nil where the server does not say.
  public func freshness(secondsSince1970 now: Int64) -> Int? {
    guard let lifetime = directedLifetime ?? expiringLifetime(now) else { return nil }
    let age = headers["Age"].flatMap { Int($0) } ?? 0
    return min(max(0, lifetime - max(0, age)), Self.longestFreshness)
  }

  /// What `Cache-Control` says; nil where it says nothing of time.
  private var directedLifetime: Int? {
    let directives = headers.values(of: "Cache-Control").flatMap { $0.split(separator: ",") }
      .map { $0.lowercased().filter { !$0.isWhitespace && $0 != "\"" } }
    if directives.contains("no-cache") || directives.contains("no-store") { return 0 }
    guard let age = directives.first(where: { $0.hasPrefix("max-age=") }) else { return nil }
    let digits = age.dropFirst("max-age=".count)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
    // More digits than a number of 64 bits holds still mean "very long".
    return min(Int(digits) ?? .max, Self.longestFreshness)
  }

  /// What `Expires` says; what is no date, such as 0, means that it has expired (RFC 9111 §5.3).
  private func expiringLifetime(_ now: Int64) -> Int? {
    guard let text = headers["Expires"] else { return nil }
    let end = Int64(curl_getdate(text, nil))
    guard end >= 0 else { return 0 }
    let date = headers["Date"].map { Int64(curl_getdate($0, nil)) } ?? -1
    let (lifetime, overflow) = end.subtractingReportingOverflow(date >= 0 ? date : now)
    return overflow ? nil : Int(min(max(0, lifetime), Int64(Self.longestFreshness)))
  }
}
