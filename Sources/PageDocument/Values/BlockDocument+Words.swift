extension BlockDocument {
  /// How the items of a block are arranged.
  public enum Layout: String, Hashable, Sendable, CaseIterable {
    /// One line that scrolls sideways.
    case shelf

    /// Cards side by side, line under line.
    case grid

    /// One item a line.
    case list

    /// Words, as many in a line as fit.
    case tags

    /// Columns in which every item is as high as it wants.
    case waterfall

    /// A plan of named areas, an item each.
    case areas

    /// Paragraphs of text.
    case text

    /// The style of an item where the document gives none.
    public var defaultStyle: Style {
      switch self {
      case .shelf, .grid, .waterfall, .areas: .card
      case .list, .tags: .line
      case .text: .text
      }
    }

    /// The width of an item where the document gives none.
    public var defaultDistribution: Distribution {
      switch self {
      case .shelf, .grid, .tags, .waterfall, .areas: .minimum(30)
      case .list, .text: .perRow(1)
      }
    }
  }

  /// How one item is drawn.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// One line: title, source and age.
    case line

    /// Two lines without a border.
    case compact

    /// A bordered card.
    case card

    /// A picture's place with the title beneath it.
    case poster

    /// The item's text, wrapped.
    case text
  }

  /// How wide an item is.
  public enum Distribution: Hashable, Sendable {
    /// That many items side by side.
    case perRow(Int)

    /// That many columns.
    case absolute(Int)

    /// That part of the width, above 0 and at most 1.
    case fraction(Double)

    /// As many items side by side as fit with at least that many columns each.
    case minimum(Int)
  }

  /// How high an item is.
  public enum ItemRatio: Hashable, Sendable {
    /// Width to height as the eye sees them, both above 0.
    case ratio(width: Double, height: Double)

    /// That many rows.
    case rows(Int)
  }

  /// Where a shelf comes to rest when it scrolls.
  public enum Scrolling: String, Hashable, Sendable, CaseIterable {
    /// It does not scroll.
    case none

    /// Anywhere.
    case continuous

    /// With an item at the leading edge.
    case leading

    /// Page by page.
    case page

    /// Item by item.
    case group

    /// Item by item, centred.
    case centered
  }

  /// Where the tags of a line stand.
  public enum Gravity: String, Hashable, Sendable, CaseIterable {
    /// At the left edge.
    case start

    /// At the right edge.
    case end

    /// In the middle.
    case center

    /// From edge to edge, the free columns between them.
    case between

    /// From edge to edge, free columns before the first and behind the last too.
    case around
  }

  /// Which column of a waterfall the next item goes to.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// The shortest one; the leftmost of several.
    case shortest

    /// One after the other, from the left.
    case leftToRight

    /// One after the other, from the right.
    case rightToLeft
  }

  /// What follows when a plan of areas is full.
  public enum Repetition: String, Hashable, Sendable, CaseIterable {
    /// The whole plan again.
    case all

    /// Its last row again and again.
    case last
  }

  /// What is told outside the page when it happens.
  public enum Notification: String, Hashable, Sendable, CaseIterable {
    /// That an item goes live.
    case live
  }

  /// The order of the items of a block.
  public enum Sort: String, Hashable, Sendable, CaseIterable {
    /// By date, the newest first.
    case newest

    /// By date, the oldest first.
    case oldest

    /// Source by source.
    case source

    /// By score, the highest first.
    case score
  }

  /// Empty cells around something.
  public struct Insets: Hashable, Sendable {
    /// Rows above.
    public var top: Int

    /// Columns to the left.
    public var left: Int

    /// Rows below.
    public var bottom: Int

    /// Columns to the right.
    public var right: Int

    /// Makes insets; a column to the left and right when nothing is given.
    public init(top: Int = 0, left: Int = 1, bottom: Int = 0, right: Int = 1) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }
}
