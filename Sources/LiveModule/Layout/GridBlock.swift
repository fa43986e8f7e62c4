import TextGrid

/// A plan of areas with its frames worked out, counted from its own top left corner.
nonisolated struct GridBlock: Sendable {
  /// The frames of the areas, in the order in which items fill them.
  let frames: [Rect]
  /// The columns of all.
  let width: Int
  /// The rows of all.
  let height: Int

  /// Works out `areas` in the columns of `split`; `heights` says how high each row is.
  init(_ areas: GridAreas, split: Split, width: Int, heights: [Int], lineSpacing: Int) {
    self.width = width
    var tops = [0]
    for row in 0..<areas.rowCount { tops.append(tops[row] + heights[row] + lineSpacing) }
    height = tops[areas.rowCount] - lineSpacing
    frames = areas.areas.map { area in
      let last = area.columns.upperBound - 1
      let left = split.x(of: area.columns.lowerBound)
      let top = tops[area.rows.lowerBound]
      return Rect(
        x: left, y: top, width: split.x(of: last) + split.width(of: last) - left,
        height: tops[area.rows.upperBound] - lineSpacing - top)
    }
  }

  /// Puts the areas of `block` under each other, each `width` wide: what a narrow page shows.
  init(stacking block: GridBlock, width: Int, lineSpacing: Int) {
    self.width = width
    var top = 0
    frames = block.frames.map { frame in
      defer { top += frame.height + lineSpacing }
      return Rect(x: 0, y: top, width: width, height: frame.height)
    }
    height = max(0, top - lineSpacing)
  }

  /// A block whose frames are worked out already.
  init(frames: [Rect], size: Size) {
    self.frames = frames
    width = size.width
    height = size.height
  }
}
