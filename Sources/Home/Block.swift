import ItemSources
import Items
import LiveModule
import PageDocument

/// A component that shows a block of a page document.
protocol Block: Component {
  /// What it shows of the items that it has.
  var contents: BlockContents { get set }

  /// Another number for every other state of what its contents show.
  var revision: Int { get }

  /// Whether it is told what goes live in it.
  var isFollowed: Bool { get }

  /// What went less than well with the last answer.
  var notices: [SourceNotice] { get set }

  /// How its source stands, for the header.
  var standing: BlockStanding { get set }

  /// How many items are going on now, and how many wait to be read; counted when they change, not
  /// for every frame.
  var counts: BlockCounts { get set }

  /// Remembers how many watched what is live.
  var viewers: ViewerHistory? { get set }

  /// Whether it asks for more by itself near its end.
  var loadsMoreBySelf: Bool { get set }

  /// Brings to the screen what the contents show.
  func showContents()

  /// Shows the block as another document describes it, its items as they are.
  func adopt(_ document: BlockDocument)
}

/// What is counted of a block's items.
struct BlockCounts: Equatable {
  /// How many are going on now.
  var live = 0
  /// How many the reader has not read.
  var unread = 0
}

/// How a block's source stands, beside its life cycle.
struct BlockStanding: Equatable {
  /// When what is shown was fetched, in seconds since 1970; nil before the first answer.
  var fetchedAt: Int64?
  /// Since when it has been failing; nil while it is not.
  var failedSince: Int64?
  /// When it is asked again by itself; nil for never.
  var nextTry: Int64?
}

extension Block {
  /// The block as the page describes it.
  var document: BlockDocument { contents.document }

  /// The items that are shown.
  var items: [Item] { contents.shown }

  /// Whether its items are there to be read, so that they count as unread until they are.
  var isForReading: Bool { document.isForReading }

  /// What failed: the block's source, or members of a merge.
  var failures: [SourceError] {
    if let error = loadStatus.error { return [error as? SourceError].compactMap { $0 } }
    return notices.compactMap { if case .failed(let error) = $0 { error } else { nil } }
  }

  /// What a reader should know of an answer that is good all the same.
  var warnings: [String] {
    notices.compactMap { if case .warning(_, let text) = $0 { text } else { nil } }
  }
}

extension Item {
  /// Whether there is anything to it besides its title.
  var canBeRead: Bool { link != nil || content != nil || summary != nil }
}

extension BlockDocument {
  /// Whether its items are there to be read, those too that the page itself holds.
  var isForReading: Bool { layout != .tags && layout != .text }
}
