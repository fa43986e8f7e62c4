public import Items
public import LiveModule

/// A cell that draws an item.
public protocol ItemCell: ConfigurableCell where Content == Item {
  /// Whether the reader has read the item; read items are dimmed.
  var isRead: Bool { get set }

  /// Whether the item is starred.
  var isStarred: Bool { get set }

  /// Readable text of the item's summary or content, where the cell has room for it.
  ///
  /// Whoever configures the component turns HTML into text; a cell knows no markup.
  var text: String { get set }

  /// How much of the text the cell can use, in characters; 0 for none.
  static var textLimit: Int { get }
}

extension ItemCell {
  /// None.
  public static var textLimit: Int { 0 }

  /// Titles are measured so far; no row is wider.
  static var widestTitle: Int { 2000 }
}
