import Items
public import PageDocument
internal import Store

/// A source that consists of others, which are asked by themselves.
protocol SourceGroup: ItemSource {
  /// The others.
  ///
  /// - Throws: A ``SourceError`` where they cannot be told.
  func members() async throws(SourceError) -> [any ItemSource]
}

extension SourceFactory {
  /// Asks sources for what is new, and keeps it without showing it.
  ///
  /// Each source is asked once, also where several documents name it. All are asked at once: the
  /// client sees to it that none of their hosts is asked too much.
  ///
  /// - Parameters:
  ///   - documents: The sources.
  ///   - isForced: Whether those are asked too that are not due; a host that asked to be left alone
  ///     is left alone all the same.
  ///   - progress: Told, from any thread, how many are done of how many.
  /// - Returns: What came of it, in the order of the documents.
  public func refresh(
    _ documents: [SourceDocument], isForced: Bool = false,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async -> [RefreshReport] {
    var seen: Set<String> = []
    var reports: [RefreshReport?] = []
    var sources: [(place: Int, source: any ItemSource, shown: String, interval: Int?)] = []
    for document in documents.flatMap(\.refreshedAlone) {
      for found in await leaves(of: source(for: document)) {
        switch found {
        case .success(let source) where seen.insert(source.id).inserted:
          let shown = document.shownAddress(of: source)
          sources.append((reports.count, source, shown, document.refresh))
          reports.append(nil)
        case .success: break
        case .failure(let error):
          reports.append(
            RefreshReport(
              source: document.shownAddress, title: error.source, outcome: .failed(error)))
        }
      }
    }
    // All of them at once: a read for each would take longer than what is read.
    let ids = sources.compactMap { ($0.source as? CachedSource)?.id }
    let outlook = (try? await store?.outlook(of: ids)) ?? Outlook()
    await withTaskGroup(of: (Int, RefreshReport).self) { group in
      for (place, source, shown, interval) in sources {
        group.addTask {
          var report = await report(of: source, every: interval, in: outlook, isForced: isForced)
          report.source = shown
          return (place, report)
        }
      }
      var done = 0
      for await (place, report) in group {
        reports[place] = report
        done += 1
        progress(done, sources.count)
      }
    }
    return reports.compactMap { $0 }
  }

  /// The sources that are asked by themselves.
  private func leaves(
    of source: any ItemSource
  ) async -> [Result<any ItemSource, SourceError>] {
    guard let group = source as? any SourceGroup else { return [.success(source)] }
    do throws(SourceError) {
      var all: [Result<any ItemSource, SourceError>] = []
      for member in try await group.members() { all += await leaves(of: member) }
      return all
    } catch {
      return [.failure(error)]
    }
  }

  private func report(
    of source: any ItemSource, every interval: Int?, in outlook: Outlook, isForced: Bool
  ) async -> RefreshReport {
    guard let cached = source as? CachedSource else {
      return RefreshReport(source: source.id, title: source.title, outcome: .notKept)
    }
    let known = cached.known(in: outlook)
    let title = cached.feed.name(feedTitle: known.standing?.page?.title)
    let turn = interval.flatMap { interval in
      known.standing?.status.nextTurn(every: Int64(interval), now: now())
    }
    let due = [turn, known.standing?.status.nextDue, known.pause?.until].compactMap { $0 }.max()
    if !isForced, let due, due > now() {
      return RefreshReport(
        source: cached.id, title: title, outcome: .notDue, nextDue: due)
    }
    do throws(SourceError) {
      let answer = try await cached.refreshed(known)
      if let reason = answer.reasonNotKept {
        return RefreshReport(
          source: cached.id, title: title,
          outcome: .failed(SourceError(.unavailable, source: title, reason: reason)),
          bytes: answer.exchange.bytes, milliseconds: answer.exchange.milliseconds)
      }
      return RefreshReport(
        source: cached.id, title: cached.feed.name(feedTitle: answer.page.title),
        outcome: .answered(status: answer.status), newItems: answer.newCount,
        bytes: answer.exchange.bytes, milliseconds: answer.exchange.milliseconds,
        nextDue: answer.page.nextDue)
    } catch {
      return RefreshReport(
        source: cached.id, title: title, outcome: .failed(error), nextDue: error.retryAt)
    }
  }
}

extension SourceStatus {
  /// When a source that is asked every so often has its turn; nil where other rules hold.
  ///
  /// They do where it failed or never answered. A little early is fine: asking takes a while.
  func nextTurn(every seconds: Int64, now: Instant) -> Instant? {
    guard failedSince == nil, let answeredAt, answeredAt <= now else { return nil }
    return answeredAt.advanced(bySeconds: seconds - seconds / 20)
  }
}

extension SourceDocument {
  /// Itself, or the members of a merge and of those in it.
  fileprivate var refreshedAlone: [SourceDocument] {
    guard case .merge(let members) = origin else { return [self] }
    return members.flatMap(\.refreshedAlone)
  }

  /// The address, as it may be shown, of a source that was made of this document.
  fileprivate func shownAddress(of source: any ItemSource) -> String {
    if case .url = origin { return shownAddress }
    return SourceDocument(.url(source.id)).shownAddress
  }
}

extension MergedSource: SourceGroup {
  func members() async throws(SourceError) -> [any ItemSource] { members }
}

extension LimitedSource: SourceGroup {
  func members() async throws(SourceError) -> [any ItemSource] { [base] }
}
