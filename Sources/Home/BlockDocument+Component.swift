import ItemCells
import LiveModule
import PageDocument
import TextGrid

extension BlockDocument {
  /// Makes the component of the block, with cells of its style.
  func makeComponent(loadsMoreBySelf: Bool, marks: PageMarks) -> any Block {
    func make<Cell: ItemCell>(_ type: Cell.Type) -> any Block {
      BlockComponent<Cell>(self, loadsMoreBySelf: loadsMoreBySelf, marks: marks)
    }
    if layout == .tags { return make(TagCell.self) }
    return switch style {
    case .line: make(LineCell.self)
    case .compact: make(CompactCell.self)
    case .card: make(CardCell.self)
    case .poster: make(PosterCell.self)
    case .text: make(TextCell.self)
    }
  }

  /// The layout in the words of LiveModule.
  var componentLayout: any LiveModule.Layout {
    let margins = TextGrid.Insets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    if layout == .tags {
      return FlexLayout(
        gravity: flexGravity, insets: margins, lineSpacing: lineSpacing,
        interitemSpacing: interitemSpacing)
    }
    if layout == .waterfall {
      return WaterfallLayout(
        distribution: listDistribution, direction: waterfallDirection, insets: margins,
        lineSpacing: lineSpacing, interitemSpacing: interitemSpacing,
        minimumItemWidth: smallestWidth)
    }
    if layout == .areas {
      return GridLayout(
        rowHeights: areaHeight.map { [$0] } ?? [], areas: try? GridAreas(rows: areas),
        repetition: repetition == .last ? .last : .all, insets: margins,
        lineSpacing: lineSpacing, interitemSpacing: interitemSpacing,
        minimumItemWidth: smallestWidth)
    }
    return ListLayout(
      distribution: listDistribution, itemRatio: listRatio, insets: margins,
      lineSpacing: lineSpacing, interitemSpacing: interitemSpacing,
      minimumItemWidth: smallestWidth, rows: rows)
  }

  /// Fewer columns than these say nothing; fewer items then share a row.
  private var smallestWidth: Int {
    switch style {
    case .card, .poster: 12
    case .line, .compact, .text: 8
    }
  }

  private var flexGravity: LiveModule.Gravity {
    switch gravity {
    case .start: .start
    case .end: .end
    case .center: .center
    case .between: .spaceBetween
    case .around: .spaceAround
    }
  }

  private var waterfallDirection: WaterfallLayout.Direction {
    switch direction {
    case .shortest: .shortest
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }

  private var listDistribution: LiveModule.Distribution {
    if let columns, layout == .waterfall || layout == .grid { return .perRow(columns) }
    return switch distribution {
    case .perRow(let count): .perRow(count)
    case .absolute(let cells): .absolute(cells)
    case .fraction(let share): .fraction(share)
    case .minimum(let cells): .adaptive(minimum: cells)
    }
  }

  private var listRatio: LiveModule.ItemRatio {
    switch itemRatio {
    case .ratio(let width, let height): .ratio(width / height)
    case .rows(let rows): .rows(rows)
    case nil: .measured
    }
  }
}
