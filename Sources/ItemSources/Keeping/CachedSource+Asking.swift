internal import HTTP
import Items
internal import Store

// Asking the host, and what is remembered of its answer.
extension CachedSource {
  /// Asks for what is new since the source stood so.
  func ask(_ standing: SourceStanding?) async throws(SourceError) -> Answer {
    var status = standing?.status ?? SourceStatus()
    let (response, exchange) = try await response(status)
    guard response.isNotModified else { return try await take(response, exchange, status) }
    note(response, in: &status)
    if let stored = standing?.page {
      status.nextDue = due(after: response, stored)
      try? await store.setStatus(status, of: id, after: exchange)
      var page = feed.page(of: stored, fetchedAt: now)
      page.nextDue = status.nextDue
      return Answer(page: page, status: response.status, exchange: exchange)
    }
    // Nothing changed since an answer that is gone: then all of it, please.
    status.validators = .init()
    let (whole, second) = try await self.response(status)
    return try await take(whole, second, status)
  }

  /// Keeps a new answer, unless it is none.
  private func take(
    _ response: HTTPResponse, _ exchange: Exchange, _ status: SourceStatus
  ) async throws(SourceError) -> Answer {
    var status = status
    let parsed: ParsedPage
    do throws(SourceError) {
      parsed = try await feed.parse(reader.document(of: response), from: feed.address)
    } catch {
      guard error.kind != .cancelled else { throw error }
      throw await failed(error, status, after: exchange, code: response.status)
    }
    guard !Task.isCancelled else { throw .cancelled(title) }
    note(response, in: &status)
    // The rest of what breaks off has to come once more.
    status.validators =
      parsed.isCut
      ? .init()
      : .init(
        entityTag: response.headers["ETag"], lastModified: response.headers["Last-Modified"])
    status.nextDue = due(after: response, parsed.page)
    var warning: SourceNotice?
    var newCount = 0
    do throws(StoreError) {
      newCount = try await store.save(
        parsed.page, of: id, isCut: parsed.isCut, status: status, after: exchange, now: now)
    } catch {
      warning = .warning(source: title, text: error.message)
    }
    await takeMarks(of: parsed)
    var answer = Answer(
      page: feed.page(of: parsed, isWhole: warning != nil, fetchedAt: now),
      isKept: warning == nil, status: response.status, exchange: exchange, newCount: newCount)
    answer.page.nextDue = status.nextDue
    if let warning { answer.page.notices.append(warning) }
    swap(&answer.items, &answer.page.items)
    return answer
  }

  /// The answer of the host: a page or that there is nothing new.
  func response(
    _ status: SourceStatus
  ) async throws(SourceError) -> (HTTPResponse, Exchange) {
    var exchange = Exchange(askedAt: now, milliseconds: 0)
    let beginning = ContinuousClock.now
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await reader.ask(address(status), conditions: conditions(status))
    } catch {
      let failure = SourceError(error, source: title)
      guard error != .cancelled else { throw failure }
      exchange.milliseconds = (ContinuousClock.now - beginning).wholeMilliseconds
      throw await failed(
        failure, status, after: exchange, blamesHost: error.blamesHost && !error.isOffline)
    }
    exchange.milliseconds = (ContinuousClock.now - beginning).wholeMilliseconds
    exchange.bytes = response.receivedBytes
    exchange.isNotModified = response.isNotModified
    guard response.isSuccess || response.isNotModified else {
      let error = SourceError(response, host: host, source: title, now: now)
      let delay =
        response.retryDelay(secondsSince1970: now.seconds)
        ?? response.exhaustion(secondsSince1970: now.seconds) ?? 0
      throw await failed(
        error, status, after: exchange, code: response.status,
        blamesHost: response.status == 429 || response.status >= 500,
        asksToWait: response.status == 429 || delay > 0 ? Int64(delay) : nil)
    }
    if let wait = response.exhaustion(secondsSince1970: now.seconds), wait > 0 {
      // It was the last answer that the host allows for now.
      let end = now.advanced(bySeconds: Int64(wait))
      try? await store.setPause(HostPause(failures: 0, until: end, isAskedFor: true), of: host)
    } else {
      exchange.wellHost = host
    }
    return (response, exchange)
  }

  /// Where to ask: where the source has been moving to for long enough, else where it was.
  private func address(_ status: SourceStatus) -> String {
    guard let target = status.movedTo, let since = status.movedSince,
      now.seconds(since: since) >= Self.moveTrial
    else { return feed.address }
    return target
  }

  private func conditions(_ status: SourceStatus) -> HTTPHeaders {
    var headers = HTTPHeaders()
    if let tag = status.validators.entityTag { headers.append("If-None-Match", tag) }
    if let date = status.validators.lastModified { headers.append("If-Modified-Since", date) }
    return headers
  }

  /// Takes down what every good answer tells.
  func note(_ response: HTTPResponse, in status: inout SourceStatus) {
    status.code = response.status
    status.answeredAt = now
    status.failedSince = nil
    status.error = nil
    // A 304 may bring new validators, and keeps those that it does not name (RFC 9111 §4.3.4).
    if let tag = response.headers["ETag"] { status.validators.entityTag = tag }
    if let date = response.headers["Last-Modified"] { status.validators.lastModified = date }
    guard address(status) == feed.address else { return }
    if response.permanentURL != status.movedTo {
      status.movedTo = response.permanentURL
      status.movedSince = response.permanentURL.map { _ in now }
    }
  }

  /// When the source may be asked again; nil for whenever somebody wants to.
  func due(after response: HTTPResponse, _ page: StoredPage) -> Instant? {
    let freshness = response.freshness(secondsSince1970: now.seconds) ?? 0
    let wait = min(max(freshness, page.timeToLive ?? 0), HTTPResponse.longestFreshness)
    let wish = now.advanced(bySeconds: Int64(max(0, wait)))
    let due = page.quietTimes.end(from: wish)
    return due > now ? due : nil
  }
}

// Failures.
extension CachedSource {
  /// Takes down a failure.
  ///
  /// - Parameters:
  ///   - error: What went wrong.
  ///   - status: How the source stood before.
  ///   - exchange: What the request cost.
  ///   - code: The status code of the answer, where there was one.
  ///   - blamesHost: Whether other sources of the host would fare the same.
  ///   - asksToWait: The seconds for which the host asks to be left alone, 0 where it does not say
  ///     for how long; nil where it does not ask.
  /// - Returns: The error, which now knows when another try is welcome.
  func failed(
    _ error: SourceError, _ status: SourceStatus, after exchange: Exchange, code: Int? = nil,
    blamesHost: Bool = false, asksToWait: Int64? = nil
  ) async -> SourceError {
    var error = error
    var status = status
    if address(status) != feed.address {
      // Perhaps the move was a mistake: the next try goes where the source was.
      status.movedTo = nil
      status.movedSince = nil
    }
    status.code = code
    let since = status.failedSince ?? now
    status.failedSince = since
    status.error = error.reason
    var wait = Backoff.delay(failingFor: now.seconds(since: since), jitter: jitter())
    if error.isOffline { wait = min(wait, Backoff.longestOffline) }
    var retryAt = now.advanced(bySeconds: wait)
    if blamesHost || asksToWait != nil {
      let pause = await leaveHostAlone(asked: asksToWait)
      retryAt = pause.until
      if asksToWait == 0 {
        let wait = spoken(seconds: Int(pause.until.seconds(since: now)))
        error.reason += ", so it is left alone for \(wait)"
      }
    }
    status.nextDue = retryAt
    error.retryAt = retryAt
    try? await store.setStatus(status, of: id, after: exchange)
    return error
  }

  /// Lengthens the pause of the host.
  ///
  /// Sources that fail side by side tell of one failure of the host, not of several.
  private func leaveHostAlone(asked: Int64?) async -> HostPause {
    let before = await pause
    let isKnown = before.map { $0.until > now } ?? false
    let failures = (before?.failures ?? 0) + (isKnown ? 0 : 1)
    var pause = HostPause(
      failures: failures, until: now.advanced(bySeconds: Backoff.first), isAskedFor: asked != nil)
    if let asked, asked > 0 {
      pause.until = now.advanced(bySeconds: asked)
    } else {
      let wait = Backoff.delay(failures: failures, jitter: jitter())
      pause.until = now.advanced(bySeconds: wait)
    }
    if let before, isKnown {
      pause.isAskedFor = pause.isAskedFor || before.isAskedFor
      pause.until = max(pause.until, before.until)
    }
    try? await store.setPause(pause, of: host)
    return pause
  }
}

extension HTTPError {
  /// Whether it tells of the host rather than of one address.
  fileprivate var blamesHost: Bool {
    switch self {
    case .badAddress, .refusedScheme, .tooLarge, .tooManyRedirects, .badEncoding, .cancelled,
      .proxyFailed, .privateAddress:
      false
    default: true
    }
  }
}

extension Duration {
  /// The time in milliseconds, rounded down.
  fileprivate var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
