import Feeds

/// What was found at a place that a person named.
nonisolated enum FoundSource {
  /// A feed.
  case feed(FoundFeed)

  /// A list of feeds.
  case list(SubscriptionList)

  /// A folder of feed files, by its absolute path.
  case folder(String)
}

/// A feed, and how it was found.
nonisolated struct FoundFeed: Equatable {
  /// How it was come by.
  enum Way: Equatable {
    /// The person named it.
    case named
    /// A web page names it.
    case linked(from: String)
    /// It lies in a usual place of its site.
    case guessed(from: String)
  }

  /// Its address, or the absolute path of its file.
  var address: String

  /// Whether it is a file.
  var isFile = false

  /// What it calls itself; empty where it has no name.
  var title: String

  /// Its format.
  var kind: Feed.Kind

  /// How many items it holds.
  var count: Int

  /// How it was come by.
  var way = Way.named

  /// The other feeds that the page names.
  var others: [FeedLink] = []
}

/// Why nothing was found.
nonisolated struct FinderFault: Error, Equatable, CustomStringConvertible {
  /// What was found, and what to do about it.
  let description: String

  /// Whether nobody answered, so that another scheme is worth a try.
  var isNobody = false

  init(_ description: String, isNobody: Bool = false) {
    self.description = description
    self.isNobody = isNobody
  }
}
