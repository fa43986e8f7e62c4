import Items

/// Finds the newest items of several sources without looking at all of them: each source's own are
/// in order by an index, and are merged as they are needed.
///
/// Those with a date come first, the newest first, whatever source they are of; behind them those
/// without, source by source.
struct NewestItems {
  let sources: [Int]
  let isListed: Bool
  let database: Database

  /// An item on its way to the window.
  private struct Candidate {
    let moment: Int
    let number: Int

    func precedes(_ other: Candidate) -> Bool {
      moment != other.moment ? moment > other.moment : number < other.number
    }
  }

  /// What has been read ahead of one source.
  private struct Stream {
    let source: Int
    var ahead: ArraySlice<Candidate> = []
    var last: Candidate?
    var isAtEnd = false
  }

  /// The numbers of so many items behind a place, and the place behind them; nil at the end.
  func numbers(
    after place: WindowPlace?, limit: Int
  ) throws(StoreError) -> (numbers: [Int], end: WindowPlace?) {
    let last: Candidate?
    switch place?.kind {
    case .undated(let source, let count):
      return try undated(from: source, skipping: count, limit: limit)
    case .dated(let moment, let number): last = Candidate(moment: moment, number: number)
    case nil: last = nil
    }
    let (found, hasMore) = try dated(after: last, limit: limit)
    let numbers = found.map(\.number)
    if hasMore, let last = found.last {
      return (numbers, WindowPlace(.dated(moment: last.moment, number: last.number)))
    }
    let rest = try undated(from: 0, skipping: 0, limit: limit - numbers.count)
    return (numbers + rest.numbers, rest.end)
  }

  // MARK: With a date

  private func dated(
    after place: Candidate?, limit: Int
  ) throws(StoreError) -> (found: [Candidate], hasMore: Bool) {
    let portion = max(4, min(limit + 1, 2 * limit / max(1, sources.count)))
    var streams: [Stream] = []
    for source in sources {
      var stream = Stream(source: source, last: place)
      try fill(&stream, portion)
      streams.append(stream)
    }
    var found: [Candidate] = []
    while let index = newest(of: streams), let next = streams[index].ahead.first {
      guard found.count < limit else { return (found, true) }
      found.append(next)
      streams[index].ahead.removeFirst()
      if streams[index].ahead.isEmpty { try fill(&streams[index], portion) }
    }
    return (found, false)
  }

  /// The stream whose first item comes next; nil where all are at their ends.
  private func newest(of streams: [Stream]) -> Int? {
    var best: (index: Int, candidate: Candidate)?
    for (index, stream) in streams.enumerated() {
      guard let candidate = stream.ahead.first else { continue }
      if let known = best, !candidate.precedes(known.candidate) { continue }
      best = (index, candidate)
    }
    return best?.index
  }

  private func fill(_ stream: inout Stream, _ count: Int) throws(StoreError) {
    guard !stream.isAtEnd else { return }
    let last = stream.last
    let rows = try database.rows(
      isListed ? Self.selectListed : Self.selectUnlisted,
      [stream.source, last?.moment ?? Int.max, last?.number ?? -1, count]
    ) { row in
      Candidate(moment: row.integer() ?? 0, number: row.integer() ?? 0)
    }
    stream.ahead = rows[...]
    stream.last = rows.last ?? last
    stream.isAtEnd = rows.count < count
  }

  // MARK: Without a date

  private func undated(
    from first: Int, skipping: Int, limit: Int
  ) throws(StoreError) -> (numbers: [Int], end: WindowPlace?) {
    var numbers: [Int] = []
    var skipped = skipping
    for index in sources.indices.dropFirst(first) {
      let all = try undated(of: sources[index])
      let rest = all.dropFirst(skipped)
      guard numbers.count + rest.count <= limit else {
        let taken = rest.prefix(limit - numbers.count)
        return (numbers + taken, WindowPlace(.undated(source: index, count: skipped + taken.count)))
      }
      numbers += rest
      skipped = 0
    }
    return (numbers, nil)
  }

  /// The items without a date of a source, those it lists in its order.
  private func undated(of source: Int) throws(StoreError) -> [Int] {
    let numbers = try database.rows(
      isListed ? Self.selectUndatedListed : Self.selectUndatedUnlisted, [source]
    ) { $0.integer() ?? 0 }
    guard isListed, numbers.count > 1 else { return numbers }
    let undated = Set(numbers)
    return try Listing.numbers(of: source, in: database).filter { undated.contains($0) }
  }

  private static let selectListed = select("unlisted_at IS NULL")
  private static let selectUnlisted = select("unlisted_at IS NOT NULL AND is_live = 0")
  private static let selectUndatedListed = selectUndated("unlisted_at IS NULL")
  private static let selectUndatedUnlisted = selectUndated(
    "unlisted_at IS NOT NULL AND is_live = 0")

  /// Both halves of the place are not given as one condition with OR, which no index can serve.
  private static func select(_ which: String) -> String {
    """
    SELECT sorted_at, number FROM items
    WHERE source = ?1 AND \(which) AND sorted_at <= ?2 AND NOT (sorted_at = ?2 AND number <= ?3)
    ORDER BY sorted_at DESC, number LIMIT ?4
    """
  }

  private static func selectUndated(_ which: String) -> String {
    """
    SELECT number FROM items WHERE source = ?1 AND \(which) AND sorted_at IS NULL
    ORDER BY number DESC
    """
  }
}
