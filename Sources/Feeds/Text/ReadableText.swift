/// A text made for reading: blocks from top to bottom, and where its links lead.
public struct ReadableText: Hashable, Sendable {
  /// What a block is.
  public enum Kind: Hashable, Sendable {
    /// Running text.
    case paragraph
    /// A heading; 1 is the highest level, 6 the lowest.
    case heading(level: Int)
    /// An entry of a list: its depth from 1, and "•", "1." or nothing to put before it.
    case listItem(depth: Int, marker: String)
    /// Quoted text; its depth from 1.
    case quote(depth: Int)
    /// Lines whose blanks and breaks count.
    case preformatted
    /// A row of a table, its cells separated by tabs.
    case row
    /// A line across, without a text.
    case rule
    /// A picture; the text is what stands for it.
    case image
  }

  /// One block.
  public struct Block: Hashable, Sendable {
    /// What it is.
    public var kind: Kind
    /// Its text, broken only where the writer broke it.
    public var text: String

    /// Makes a block.
    public init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// The blocks from top to bottom.
  public var blocks: [Block] = []

  /// Absolute addresses; the marker `[1]` in a text means the first of them.
  public var links: [String] = []

  /// Makes a text without blocks.
  public init() {}
}
