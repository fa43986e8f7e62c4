import ItemSources
import Items
import LiveModule
import PageDocument

extension Block {
  /// What the header says at the right, from left to right.
  ///
  /// Where there are no items, the message in their place says what failed, and only the times are
  /// told here.
  var headerParts: [BlockHeaderView.Part] {
    var parts: [BlockHeaderView.Part] = []
    if contents.filter != nil, !contents.visible.isEmpty {
      parts.append(.init(value: .text("\(items.count) of \(contents.visible.count)")))
    }
    if let order = contents.order, count > 0 {
      parts.append(.init(value: .text(order.text), rank: 2))
    }
    if count == 0, contents.visible.isEmpty {
      return parts + failureTimes + standingParts(hasItems: false)
    }
    // A merge of which members failed still has what the others brought.
    if failures.isEmpty || loadStatus.error == nil { parts += countParts }
    parts += failures.isEmpty ? warningParts : failureParts
    return parts + standingParts(hasItems: true)
  }

  /// `3 live`, `25`, `12 of 25 unread`.
  private var countParts: [BlockHeaderView.Part] {
    if counts.live > 0 { return [.init(value: .text("\(counts.live) live"), look: .live)] }
    guard contents.filter == nil else { return [] }
    // How many there are of what the page itself holds, whoever wrote it knows.
    if document.source == nil, counts.unread == 0 { return [] }
    let more = loadStatus.hasMore && independentData != nil ? "+" : ""
    let all = "\(count)\(more)"
    let text =
      switch counts.unread {
      case 0: all
      case count: "\(all) unread"
      default: "\(counts.unread) of \(all) unread"
      }
    return [.init(value: .text(text), rank: 1)]
  }

  private var warningParts: [BlockHeaderView.Part] {
    warnings.first.map { [.init(value: .text($0), rank: 4, isElastic: true)] } ?? []
  }

  /// Why it failed, since when, and when it is tried again.
  private var failureParts: [BlockHeaderView.Part] {
    guard let error = failures.first else { return [] }
    var parts: [BlockHeaderView.Part] = []
    if failures.count > 1 {
      parts.append(
        .init(value: .text("\(failures.count) sources failed"), look: .failure, rank: 0))
    }
    parts.append(
      .init(
        value: .text(error.message), look: .failure, rank: failures.count > 1 ? 5 : 0,
        isElastic: true))
    return parts + failureTimes
  }

  /// Since when it fails, and when it is tried again.
  private var failureTimes: [BlockHeaderView.Part] {
    guard !failures.isEmpty, !loadStatus.isLoading else { return [] }
    var parts: [BlockHeaderView.Part] = []
    if let since = standing.failedSince {
      parts.append(.init(value: .since(since), look: .failure, rank: 3))
    }
    if let next = standing.nextTry {
      parts.append(.init(value: .until(next), look: .failure, rank: 4))
    }
    return parts
  }

  /// That it is being asked, or how old it is.
  private func standingParts(hasItems: Bool) -> [BlockHeaderView.Part] {
    if loadStatus.isLoading {
      return [.init(value: .text(hasItems ? "⟳" : "loading…"), rank: 2)]
    }
    guard hasItems, failures.isEmpty, let fetched = standing.fetchedAt else { return [] }
    return [.init(value: .age(fetched), rank: 3)]
  }

  /// All that there is to say of what is wrong with it, for the status line; nil for nothing.
  func complaint(now: Int64, clock: (Int64) -> String) -> String? {
    if let error = failures.first {
      let others = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
      var text = error.message + others
      if let since = standing.failedSince { text += "; since \(clock(since))" }
      if let next = standing.nextTry, next > now { text += ", again at \(clock(next))" }
      return text
    }
    return warnings.isEmpty ? nil : warnings.joined(separator: "; ")
  }
}
