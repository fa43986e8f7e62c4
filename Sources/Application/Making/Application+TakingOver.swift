import Feeds
import PageDocument

extension Application {
  /// Takes the subscriptions of files over into a page.
  ///
  /// - Returns: The exit status: 1 where a file holds none; the others are taken over.
  func takeOver(_ options: TakeOverOptions) -> Int32 {
    guard let path = pagePath(options.page) else { return ExitStatus.usage }
    let file = PageFile(path: path, environment: environment)
    var status = ExitStatus.fine
    for name in options.files {
      switch subscriptions(of: name) {
      case .failure(let failure): status = max(status, failure.status)
      case .success(let list): status = max(status, takeOver(list, tab: options.tab, to: file))
      }
    }
    return status
  }

  /// The list that a file holds; says what is wrong where it holds none.
  private func subscriptions(of name: String) -> Result<SubscriptionList, ExitFailure> {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try TextFile.bytes(at: name)
    } catch {
      fail("\(error)")
      if error.isMissing, name.contains("://") { fail("homefeed add \(name) looks at an address") }
      return .failure(ExitFailure(status: ExitStatus.sourceFailed))
    }
    let shown = name == "-" ? "standard input" : name
    let text = String(decoding: bytes, as: UTF8.self)
    guard
      let list = SubscriptionList(opml: bytes)
        ?? (SubscriptionList.isLikelyNewsboat(text) ? SubscriptionList(newsboat: text) : nil)
    else {
      fail("\(shown): found no list of subscriptions, expected OPML or newsboat's file urls")
      return .failure(ExitFailure(status: ExitStatus.sourceFailed))
    }
    for leftover in list.leftovers {
      let place = leftover.line.map { "\(shown):\($0)" } ?? shown
      fail("\(place): not taken: \(leftover.text) (\(leftover.reason))", isLocated: name != "-")
    }
    return .success(list)
  }

  /// Takes a list over into a page, which is made where there is none.
  func takeOver(_ list: SubscriptionList, tab: String?, to file: PageFile) -> Int32 {
    do throws(PageFileFault) {
      let plan = try file.takeOver(list, tab: tab.map(SubscriptionPlan.line) ?? "Feeds")
      for leftover in plan.leftovers { fail("not taken: \(leftover.text) (\(leftover.reason))") }
      let known = plan.known == 0 ? "" : "; there already: \(plan.known)"
      let tabs = Set(plan.blocks.map(\.tab)).count
      guard plan.count > 0 || plan.known > 0 else {
        fail("found no feeds to take over; \(spoken(file.path)) is as it was")
        return ExitStatus.sourceFailed
      }
      return put(
        "Took over \(Self.count(plan.count, "feed")) in \(Self.count(tabs, "tab"))"
          + " to \(spoken(file.path))\(known).")
    } catch {
      return tell(error).status
    }
  }
}

nonisolated extension PageFile {
  /// Adds what a list has that the page has not, and gives what that was.
  fileprivate func takeOver(
    _ list: SubscriptionList, tab: String
  ) throws(PageFileFault) -> SubscriptionPlan {
    try beginOrEdit { isNew throws(PageFileFault) in
      guard isNew else { return try edit(with: list, tab: tab) }
      var known: Set<String> = []
      let plan = SubscriptionPlan(list, tab: tab, known: &known)
      guard let first = plan.blocks.first else { return plan }
      let title = list.title.map(SubscriptionPlan.line)
      try begin(title: title, with: first) { edit throws(PageEditError) in
        try edit.adding(plan.blocks.dropFirst())
      }
      return plan
    }
  }

  private func edit(
    with list: SubscriptionList, tab: String
  ) throws(PageFileFault) -> SubscriptionPlan {
    try edit { edit throws(PageEditError) in
      var known = Set(PageSubscriptions(of: edit.page).places.keys)
      let plan = SubscriptionPlan(list, tab: tab, known: &known)
      return (try edit.adding(plan.blocks[...]), plan)
    }
  }
}

nonisolated extension PageEdit {
  /// The text with some blocks more.
  fileprivate func adding(
    _ blocks: ArraySlice<SubscriptionPlan.Block>
  ) throws(PageEditError) -> [UInt8] {
    let blocks = blocks.map { block in
      NewBlock(
        tab: block.tab, title: block.title,
        sources: block.feeds.map {
          NewBlock.Source(address: $0.address, title: block.isFolder ? $0.title : nil)
        }, isMerge: block.isFolder)
    }
    return try adding(blocks)
  }
}
