import TextGrid

@testable import LiveModule

/// Shows a word on one row, in angle brackets where it has the focus.
class LabelCell: CollectionCell, ConfigurableCell {
  var word = ""
  /// What was done to the cell, in order.
  var history: [String] = []

  override class var sizing: Sizing { .uniform }

  func setup(with content: String) {
    word = content
    history.append("setup \(content)")
  }

  override func prepareForReuse() { history.append("reuse") }

  override func draw(in surface: Surface, state: CellState) {
    surface.write(state.isFocused ? "<\(word)>" : word, at: .zero)
  }
}

/// Shows a word as high as its number of characters.
final class TallCell: LabelCell {
  override class var sizing: Sizing { .measured }

  override func height(for width: Int) -> Int { max(1, word.count) }

  override func draw(in surface: Surface, state: CellState) {
    for (row, character) in word.enumerated() {
      surface.write(
        state.isFocused ? "<\(character)>" : "\(character)", at: Point(x: 0, y: row))
    }
  }
}

/// Shows a word as wide as it is.
final class WideCell: LabelCell {
  override class var sizing: Sizing { .intrinsic }

  override func width(for maxWidth: Int) -> Int { min(maxWidth, word.count) }
}
