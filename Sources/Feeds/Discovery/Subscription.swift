/// A feed that somebody follows, as lists of subscriptions name it.
public struct Subscription: Hashable, Sendable {
  /// The feed's address as it is written.
  public var address: String

  /// What the reader calls it; nil for the feed's own name.
  public var title: String?

  /// The names of the folders it lies in, the outermost first.
  public var folders: [String]

  /// The address of the page that the feed belongs to.
  public var page: String?

  /// Makes a subscription.
  public init(
    address: String, title: String? = nil, folders: [String] = [], page: String? = nil
  ) {
    self.address = address
    self.title = title
    self.folders = folders
    self.page = page
  }
}

/// A list of subscriptions, as readers of feeds hand them on.
public struct SubscriptionList: Hashable, Sendable {
  /// An entry that is no subscription.
  public struct Leftover: Hashable, Sendable {
    /// The line of the file, 1 for the first; nil where the format has no lines.
    public var line: Int?

    /// What the entry says, on one line.
    public var text: String

    /// Why it was not taken.
    public var reason: String

    /// Makes a leftover.
    public init(line: Int? = nil, text: String, reason: String) {
      self.line = line
      self.text = text
      self.reason = reason
    }
  }

  /// The list's name; nil where it has none.
  public var title: String?

  /// The subscriptions in the list's order.
  public var subscriptions: [Subscription]

  /// What was not taken, in the list's order.
  public var leftovers: [Leftover] = []

  /// Makes a list.
  public init(title: String? = nil, subscriptions: [Subscription] = []) {
    self.title = title
    self.subscriptions = subscriptions
  }
}
