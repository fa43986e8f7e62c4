public import Items
public import Store

/// What the source browser shows, and what it may ask for.
///
/// The application provides one as a service of the screen context.
public struct SourceDirectory {
  /// The sources that the page names, in its order, as far as they are known now.
  public let sources: () -> [ListedSource]

  /// The same, with those that have to be looked up first: the feeds of lists of subscriptions.
  public let allSources: () async -> [ListedSource]

  /// What is known of sources that were ever asked.
  public let summaries: () async -> [SourceSummary]

  /// What goes on with the sources now.
  public let activity: () async -> SourceActivity

  /// Items of a source, the newest first.
  public let items: (_ address: String) async -> [Item]

  /// Asks a source now; why that failed, nil where it went well.
  public let refresh: (_ address: String) async -> String?

  /// Makes a directory.
  public init(
    sources: @escaping () -> [ListedSource], allSources: @escaping () async -> [ListedSource],
    summaries: @escaping () async -> [SourceSummary],
    activity: @escaping () async -> SourceActivity = { SourceActivity() },
    items: @escaping (_ address: String) async -> [Item],
    refresh: @escaping (_ address: String) async -> String?
  ) {
    self.sources = sources
    self.allSources = allSources
    self.summaries = summaries
    self.activity = activity
    self.items = items
    self.refresh = refresh
  }

  /// What is known now of some sources.
  func entries(of listed: [ListedSource]) async -> [SourceEntry] {
    let activity = await activity()
    let summaries = Dictionary(
      await summaries().map { ($0.address, $0) }, uniquingKeysWith: { $1 })
    return listed.map { source in
      SourceEntry(
        listed: source, summary: summaries[source.address],
        isRunning: activity.running.contains(source.address),
        pausedUntil: activity.pauses[source.address])
    }
  }
}

/// A source as the page names it.
public struct ListedSource: Hashable, Sendable {
  /// Its address or path, which nobody is shown: there may be secrets in it.
  public var address: String

  /// The address as it may be shown.
  public var shownAddress: String

  /// What the page calls it; nil where it does not say.
  public var title: String?

  /// The tabs that show it.
  public var tabs: [String]

  /// How many seconds after it was asked it is asked again; nil where the page does not say.
  public var interval: Int?

  /// Makes a source.
  public init(
    address: String, shownAddress: String? = nil, title: String? = nil, tabs: [String] = [],
    interval: Int? = nil
  ) {
    self.address = address
    self.shownAddress = shownAddress ?? address
    self.title = title
    self.tabs = tabs
    self.interval = interval
  }
}
