import Feeds
import TextGrid

/// What a list of subscriptions becomes on a page: tabs with blocks.
nonisolated struct SubscriptionPlan: Equatable {
  /// One block to be.
  struct Block: Equatable {
    /// The title of its tab.
    var tab: String

    /// Its own title; nil for what its feed calls itself.
    var title: String?

    /// Its feeds; a block of a folder merges them.
    var feeds: [Subscription]

    /// Whether it stands for a folder, be there one feed in it or many.
    var isFolder: Bool

    /// The word of its layout; nil for the default.
    var layout: String?
  }

  private(set) var blocks: [Block] = []

  /// How many feeds it has.
  var count: Int { blocks.reduce(0) { $0 + $1.feeds.count } }

  /// How many feeds of the list it leaves out, since they were known.
  private(set) var known = 0

  /// What cannot stand on a page.
  private(set) var leftovers: [SubscriptionList.Leftover] = []

  /// Plans a list.
  ///
  /// The outermost folder is the tab. Deeper ones are a block that has their names, since tabs do
  /// not lie within each other.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - tab: The tab of what lies in no folder.
  ///   - keys: The keys of the addresses that are on the page; those of the list are added.
  init(_ list: SubscriptionList, tab: String, known keys: inout Set<String>) {
    for var feed in list.subscriptions {
      feed.address = Address.harmless(Address.fetched(feed.address))
      feed.title = feed.title.map(Self.line)
      guard let fault = Self.fault(of: feed.address) else {
        if keys.insert(Address.key(feed.address)).inserted {
          add(feed, tab: tab)
        } else {
          known += 1
        }
        continue
      }
      leftovers.append(.init(text: Address.shown(feed.address), reason: fault))
    }
  }

  private mutating func add(_ feed: Subscription, tab: String) {
    let folders = feed.folders.map(Self.line).filter { !$0.isEmpty }
    let tab = folders.first ?? tab
    guard folders.count > 1 else {
      blocks.append(Block(tab: tab, title: feed.title, feeds: [feed], isFolder: false))
      return
    }
    let title = folders.dropFirst().joined(separator: " / ")
    let place = blocks.firstIndex { $0.isFolder && $0.tab == tab && $0.title == title }
    if let place {
      blocks[place].feeds.append(feed)
    } else {
      blocks.append(Block(tab: tab, title: title, feeds: [feed], isFolder: true))
    }
  }

  /// Why an address cannot stand on a page; nil where it can.
  private static func fault(of address: String) -> String? {
    guard !address.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else {
      return "no address: there are blanks in it"
    }
    let scheme = URLReference.scheme(of: address)
    let authority = URLReference.parts(of: address).authority ?? ""
    switch scheme {
    case "http", "https": return authority.isEmpty ? "no address: it names no host" : nil
    case "file": return address.hasPrefix("file:///") ? nil : "no address of a file here"
    case let scheme?: return "\(scheme) addresses are not fetched"
    case nil: return "no address"
    }
  }

  /// A name as a page may have it: one line without control characters.
  static func line(_ text: String) -> String {
    TextCleaner.clean(text).split { $0.isWhitespace }.joined(separator: " ")
  }
}
