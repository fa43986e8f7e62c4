import Feeds
import Glibc
import HTTP
import PageDocument

extension Application {
  /// Adds what was found at some places to a page, one after the other.
  ///
  /// - Returns: The exit status: 1 where one of them gave nothing; the others are added.
  func add(_ options: AddOptions) async -> Int32 {
    guard let path = pagePath(options.page) else { return ExitStatus.usage }
    let layout = options.layout.flatMap(BlockDocument.Layout.init(rawValue:))
    if let word = options.layout, layout == nil {
      let words = BlockDocument.Layout.allCases.map(\.rawValue).joined(separator: ", ")
      fail("found layout “\(word)”, expected one of \(words)")
      return ExitStatus.usage
    }
    let file = PageFile(path: path, environment: environment)
    // A page with faults is told before anything is asked.
    if file.exists, !file.isBlank, case .failure(let failure) = readPage(at: path) {
      return failure.status
    }
    let client = HTTPClient(
      configuration: HTTPConfiguration(userAgent: "homefeed/\(Usage.version)"))
    defer { client.shutDown() }
    let finder = FeedFinder(fetcher: client)
    var status = ExitStatus.fine
    for place in options.places {
      let next = await add(place, options, layout, to: file, with: finder)
      status = max(status, next)
      if next == ExitStatus.usage { break }
    }
    return status
  }

  private func add(
    _ place: String, _ options: AddOptions, _ layout: BlockDocument.Layout?, to file: PageFile,
    with finder: FeedFinder
  ) async -> Int32 {
    let found: FoundSource
    do throws(FinderFault) {
      found = try await finder.find(place)
    } catch {
      fail("\(error)")
      fail("\(spoken(file.path)) is as it was")
      return ExitStatus.sourceFailed
    }
    switch found {
    case .feed(let feed): return add(feed, options, layout, to: file)
    case .folder(let path):
      fail("\(path) is a folder; a block that shows it: {title: …, source: {directory: \(path)}}")
      return ExitStatus.sourceFailed
    case .list(let list):
      let feeds = Self.count(list.subscriptions.count, "feed")
      let status = put("Found a list of \(feeds) at \(Address.shown(place)).")
      return max(status, takeOver(list, tab: options.tab, to: file))
    }
  }

  private func add(
    _ feed: FoundFeed, _ options: AddOptions, _ layout: BlockDocument.Layout?, to file: PageFile
  ) -> Int32 {
    let address = feed.isFile ? file.reference(to: feed.address) : feed.address
    let name = SubscriptionPlan.line(String((options.title ?? feed.title).prefix(200)))
    let title = name.isEmpty ? nil : name
    do throws(PageFileFault) {
      let key = Address.key(feed.address)
      let place = try file.beginOrEdit { isNew throws(PageFileFault) in
        guard isNew else {
          return try file.add(address, key: key, title: title, tab: options.tab, layout: layout)
        }
        let subscription = Subscription(address: address, title: title)
        return try file.begin(with: subscription, tab: options.tab, layout: layout)
      }
      return put(Self.report(of: feed) + "\nAdded it to \(place) of \(spoken(file.path)).")
    } catch {
      _ = put(Self.report(of: feed))
      return tell(error).status
    }
  }

  /// What was found, and what else there was.
  private static func report(of feed: FoundFeed) -> String {
    let name = feed.title.isEmpty ? "a feed" : "the feed “\(SubscriptionPlan.line(feed.title))”"
    let items = count(feed.count, "item")
    var lines = ["Found \(name) (\(feed.kind.name), \(items)) at \(Address.shown(feed.address))"]
    switch feed.way {
    case .named: lines[0] += "."
    case .linked(let page): lines[0] += ", which \(Address.shown(page)) names."
    case .guessed(let page): lines[0] += ", a usual place of \(Address.shown(page))."
    }
    guard !feed.others.isEmpty else { return lines[0] }
    lines.append("The page names more feeds:")
    lines += feed.others.map { other in
      "  \(other.address)" + (other.title.map { "  “\(SubscriptionPlan.line($0))”" } ?? "")
    }
    return lines.joined(separator: "\n")
  }
}

nonisolated extension PageFile {
  /// How the page writes the path of a file: from its own folder where the file lies in that.
  fileprivate func reference(to path: String) -> String {
    let folder = Place.absolute(TextFile.folder(of: self.path))
    guard path.hasPrefix(folder + "/") else { return path }
    let rest = String(path.dropFirst(folder.count + 1))
    // A bare word would be the name of a source.
    return rest.contains("/") || rest.contains(".") ? rest : "./" + rest
  }

  /// Adds a source to the page, and says where it stands.
  fileprivate func add(
    _ address: String, key: String, title: String?, tab: String?, layout: BlockDocument.Layout?
  ) throws(PageFileFault) -> String {
    try edit { edit throws(PageEditError) in
      if tab == nil, let spot = PageSubscriptions(of: edit.page).places[key] {
        throw .alreadyThere(file: path, position: spot.position)
      }
      let outcome = try edit.adding(source: address, title: title, tab: tab, layout: layout)
      return (outcome.text, outcome.place.spoken)
    }
  }

  /// Makes a page of one source, and says where it stands.
  fileprivate func begin(
    with feed: Subscription, tab: String?, layout: BlockDocument.Layout?
  ) throws(PageFileFault) -> String {
    let tab = tab.map(SubscriptionPlan.line) ?? "Home"
    let block = SubscriptionPlan.Block(
      tab: tab, title: feed.title, feeds: [feed], isFolder: false, layout: layout?.rawValue)
    try begin(title: nil, with: block)
    return "the tab “\(tab)”"
  }

  /// Does what makes the page where there is none or an empty file, else what changes it; also
  /// where another program makes the page meanwhile.
  func beginOrEdit<Result>(
    _ work: (_ isNew: Bool) throws(PageFileFault) -> Result
  ) throws(PageFileFault) -> Result {
    guard !exists || isBlank else { return try work(false) }
    do throws(PageFileFault) {
      return try work(true)
    } catch {
      guard case .file(let fault) = error, fault.number == EEXIST else { throw error }
      return try work(false)
    }
  }

  /// Makes a page of one block and what `more` adds to it, all of it or nothing; the comments of an
  /// empty file stay.
  func begin(
    title: String?, with block: SubscriptionPlan.Block,
    more: (PageEdit) throws(PageEditError) -> [UInt8] = { $0.text }
  ) throws(PageFileFault) {
    let isNew = !exists
    // Another program may be filling the empty file; then this is the second to come.
    let lock = isNew ? nil : FolderLock(TextFile.folder(of: path))
    defer { lock?.release() }
    guard isNew || isBlank else {
      throw .file(FileFault(path: path, number: EEXIST, purpose: "written"))
    }
    let comments = isNew ? [] : try bytes()
    let separator = comments.isEmpty || comments.last == UInt8(ascii: "\n") ? "" : "\n"
    let first = comments + Array((separator + BarePage.text(title: title, block: block)).utf8)
    let (text, _) = try changed(first) { edit throws(PageEditError) in (try more(edit), ()) }
    do throws(FileFault) {
      try TextFile.write(String(decoding: text, as: UTF8.self), to: path, isNew: isNew)
    } catch {
      throw .file(error)
    }
  }
}

nonisolated extension PageEdit.Place {
  /// The place in words.
  var spoken: String {
    if isWholeTab { return "the new tab “\(tab)”" }
    return merge.map { "the block “\($0)” in the tab “\(tab)”" } ?? "the tab “\(tab)”"
  }
}

nonisolated extension Feed.Kind {
  /// What people call it.
  fileprivate var name: String {
    switch self {
    case .rss, .rdf: "RSS"
    case .atom: "Atom"
    case .jsonFeed: "JSON Feed"
    case .rssInJSON: "RSS in JSON"
    case .opml: "OPML"
    case .cdf: "CDF"
    }
  }
}
