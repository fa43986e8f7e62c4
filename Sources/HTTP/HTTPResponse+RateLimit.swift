import CCurl

extension HTTPResponse {
  /// How long the server wants no further request, because this one used up what it allows.
  ///
  /// Servers tell it in fields called `X-RateLimit-Remaining` and `-Reset` or without the `X-`, or
  /// in one field `RateLimit` (drafts of the IETF's httpapi group). The end of the window comes as
  /// seconds from now, as seconds since 1970 or as a date.
  ///
  /// - Parameter now: The present moment, in seconds since 1970.
  /// - Returns: Seconds from now, at most ``longestRetryDelay``; nil where something is left, or
  ///   where the server does not say.
  public func exhaustion(secondsSince1970 now: Int64) -> Int? {
    if let wait = combinedExhaustion { return min(wait, Self.longestRetryDelay) }
    for prefix in ["X-RateLimit-", "RateLimit-", "X-Rate-Limit-"] {
      guard let left = headers[prefix + "Remaining"].flatMap({ Double($0) }), left < 1,
        let reset = headers[prefix + "Reset"]
      else { continue }
      return Self.seconds(until: reset, now)
    }
    return nil
  }

  /// The same of an answer that says by its status that nothing is left.
  func resetDelay(secondsSince1970 now: Int64) -> Int? {
    if let wait = exhaustion(secondsSince1970: now) { return wait }
    let resets = ["X-RateLimit-Reset", "RateLimit-Reset", "X-Rate-Limit-Reset"]
    return resets.lazy.compactMap { headers[$0] }.first.flatMap { Self.seconds(until: $0, now) }
  }

  /// What the one field says: `limit=9, remaining=0, reset=30`, or `"name";r=0;t=30`.
  private var combinedExhaustion: Int? {
    var longest: Int?
    for value in headers.values(of: "RateLimit") {
      // The policies of the newer form stand behind each other, those of the older are one.
      let isNew = value.contains(";")
      for policy in isNew ? value.split(separator: ",") : [value[...]] {
        var numbers: [String: Int] = [:]
        for pair in policy.split(separator: isNew ? ";" : ",") {
          let halves = pair.split(separator: "=").map { $0.filter { !$0.isWhitespace } }
          if halves.count == 2 { numbers[halves[0].lowercased()] = Int(halves[1]) }
        }
        guard let left = numbers["r"] ?? numbers["remaining"], left <= 0,
          let wait = numbers["t"] ?? numbers["reset"], wait > 0
        else { continue }
        longest = max(longest ?? 0, wait)
      }
    }
    return longest
  }

  /// The seconds until a moment that a server named; nil where it cannot be read.
  private static func seconds(until text: String, _ now: Int64) -> Int? {
    let wait: Int64
    if let number = Double(text), number.isFinite, number.magnitude < 1e15 {
      // Nobody has to wait for thirty years: numbers that large count from 1970.
      let isMoment = number >= 1e9
      wait = isMoment ? Int64(number >= 1e12 ? number / 1000 : number) - now : Int64(number)
    } else {
      let moment = Int64(curl_getdate(plainDate(text), nil))
      guard moment >= 0 else { return nil }
      wait = moment - now
    }
    return Int(min(max(0, wait), Int64(longestRetryDelay)))
  }

  /// A date of ISO 8601 in a form that curl reads; other text as it is.
  private static func plainDate(_ text: String) -> String {
    guard let separator = text.firstIndex(of: "T"), text.prefix(4).allSatisfy(\.isNumber) else {
      return text
    }
    let day = text[..<separator].filter { $0 != "-" }
    let rest = text[text.index(after: separator)...]
    let time = rest.prefix { $0.isNumber || $0 == ":" }
    let zone = rest.drop { $0.isNumber || $0 == ":" || $0 == "." }.filter { $0 != ":" }
    return "\(day) \(time) \(zone.first == "+" || zone.first == "-" ? zone : "GMT")"
  }
}
