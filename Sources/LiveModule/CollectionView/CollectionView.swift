public import TextGrid

/// The viewport over a data source: what of it is visible, what has the focus, and how far page and
/// shelves are scrolled.
///
/// It reads what was applied last and draws visible cells alone: a frame costs what is on screen,
/// however much there is.
public final class CollectionView {
  /// Where the components come from.
  public let dataSource: DataSource

  /// How much taller than wide a cell of the terminal is.
  public var cellAspect = 2.0

  /// The blank rows between two blocks.
  public var sectionSpacing = 1

  /// The columns of the page by weight, side by side where the view is wide enough.
  public var columns = [1] { didSet { if columns != oldValue { appliedRevision = -1 } } }

  /// Whether the focus is shown: not while another view on the screen has the keys.
  public var showsFocus = true

  /// How many screens above and below what is visible count as the working range.
  public var workingRange = 1

  /// The columns and rows of the viewport, as it was drawn last.
  public private(set) var size = Size.zero

  /// The rows that are scrolled away at the top.
  public internal(set) var offset = 0

  /// The item that the keys act on; nil where there is none.
  public internal(set) var focus: IndexPath?

  /// Items above what the reader sees that came in since the top was last seen.
  public var unseenInsertions: Int { unseen.values.reduce(0) { $0 + $1.count } }

  var sections: [Section] = []
  /// The first row of each section.
  private(set) var tops: [Int] = []
  /// The sections of each column of the page, from top to bottom.
  private(set) var stacks: [[Int]] = []
  private(set) var pageColumns = PageColumns(weights: [1], width: 0)
  var shelves: [String: OrthogonalSectionController] = [:]
  /// The doubled column that up and down try to keep.
  var goalX: Int?
  /// Whether the focus was moved and must be scrolled to once its surroundings are measured.
  var mustReveal = false
  /// Whether the reader has chosen where the focus is.
  var isTouched = false
  /// Whether the item that had the focus when a frame was last drawn is gone.
  var hasLostFocus = false
  /// The items, by component id, that came in above what the reader sees.
  var unseen: [String: Set<Int>] = [:]
  /// What held the picture still in the last frame.
  var lastAnchor: Anchor?

  /// Who answers where there is no module: a view model.
  weak var behind: (any CollectionViewProtocol)?

  private var appliedRevision = -1
  private var appliedReloads = 0
  var visibleCells: [IndexPath: CollectionCell] = [:]
  /// The components within the working range of the last frame, by id.
  var workingComponents: [String: Component] = [:]
  /// The item on which a mouse button is held down.
  var highlighted: IndexPath?
  /// The component and item that were told last that they have the focus.
  var toldFocus: (component: Component, item: Int)?

  /// Makes a viewport over a data source.
  public init(dataSource: DataSource) {
    self.dataSource = dataSource
  }

  /// The place, in its component, of the item that has the focus; nil where nothing has it, or the
  /// row for the rest of a collapsed block.
  public var focusedItem: Int? {
    focus.flatMap { sections[$0.section].isMore($0.item) ? nil : $0.item }
  }

  /// The component that has the focus.
  public var focusedComponent: Component? { focus.map { sections[$0.section].component } }

  /// The rows of the longest column of the page.
  public private(set) var contentHeight = 0

  /// Whether less than half a screen is left below what is visible.
  public var isNearEnd: Bool { contentHeight - offset - size.height < max(1, size.height / 2) }

  /// How far the page is scrolled, in percent; nil where all of it is visible.
  public var scrollPosition: Int? {
    maximumOffset > 0 ? min(offset, maximumOffset) * 100 / maximumOffset : nil
  }

  /// The largest offset.
  var maximumOffset: Int { max(0, contentHeight - size.height) }

  /// Whether there is nothing further up, neither to scroll to nor to move to.
  public var isAtTop: Bool {
    offset == 0 && focus.flatMap { nextLine(from: $0, isDown: false) } == nil
  }

  /// Brings everything up to date with the data source and a viewport's size.
  ///
  /// - Complexity: by what is visible, and O(n) in the items of components that changed.
  public func layout(in newSize: Size) {
    update(to: newSize)
    reloadCells()
    measureVisible()
    if offset == 0 { unseen = [:] }
  }

  /// Takes over what the data source holds now without drawing, so that the focus names the item
  /// that the reader sees in it: call it before `focus` is used to find an item.
  public func update() {
    if !sections.isEmpty { update(to: size) }
  }

  private func update(to newSize: Size) {
    let newSize = Size(width: max(0, newSize.width), height: max(0, newSize.height))
    guard dataSource.revision != appliedRevision || newSize != size else { return }
    appliedRevision = dataSource.revision
    measureVisible(holding: apply(in: newSize))
  }

  func recycleAll() {
    for path in visibleCells.keys { endDisplaying(path) }
  }

  /// Takes a cell off the screen.
  func endDisplaying(_ path: IndexPath) {
    guard let cell = visibleCells.removeValue(forKey: path) else { return }
    if sections.indices.contains(path.section) {
      sections[path.section].component.didEndDisplaying(cell, at: path.item)
    }
    dataSource.recycle(cell)
  }

  /// Lets the cells go that were asked to be set up anew.
  private func reloadCells() {
    guard dataSource.reloads != appliedReloads else { return }
    appliedReloads = dataSource.reloads
    for (index, section) in sections.enumerated() {
      let log = section.component.reloads
      guard log.version != section.appliedReloads else { continue }
      for path in visibleCells.keys
      where path.section == index && log.contains(path.item, after: section.appliedReloads) {
        endDisplaying(path)
      }
      sections[index].appliedReloads = log.version
    }
  }

  func setSize(_ size: Size) {
    self.size = size
    pageColumns = PageColumns(weights: columns, width: size.width)
  }

  func shelf(of section: Int) -> OrthogonalSectionController {
    let id = sections[section].key
    if let known = shelves[id] { return known }
    let new = OrthogonalSectionController()
    shelves[id] = new
    return new
  }

  /// What a shelf scrolls through; nil where a section is none.
  func extent(of section: Int) -> ShelfExtent? {
    guard sections[section].content == .shelf, let arrangement = sections[section].arrangement
    else { return nil }
    return ShelfExtent(arrangement, viewport: contentWidth(section))
  }

  /// Brings a shelf to where it may rest.
  func settleShelf(_ section: Int) {
    guard let extent = extent(of: section) else { return }
    shelf(of: section).settle(sections[section].scrolling, in: extent)
  }

  // MARK: Geometry

  /// Computes where the sections lie.
  ///
  /// Hidden ones take no rows and no spacing.
  func stack() {
    tops = Array(repeating: 0, count: sections.count)
    stacks = Array(repeating: [], count: pageColumns.columns.count)
    var ends = Array(repeating: 0, count: stacks.count)
    for (index, section) in sections.enumerated() {
      let column = section.column
      if section.height > 0, ends[column] > 0 { ends[column] += sectionSpacing }
      tops[index] = ends[column]
      ends[column] += section.height
      stacks[column].append(index)
    }
    contentHeight = ends.max() ?? 0
  }

  /// The first row of a section's content.
  func contentTop(_ section: Int) -> Int { tops[section] + sections[section].contentFrame.minY }

  /// The first column of a section's content.
  func contentLeft(_ section: Int) -> Int {
    sections[section].columns.lowerBound + sections[section].contentFrame.minX
  }

  /// The columns of a section's content: what a shelf has to scroll in.
  func contentWidth(_ section: Int) -> Int { sections[section].contentFrame.width }

  /// The sections that share a row with `rows`, by columns of the page from left to right.
  ///
  /// - Complexity: O(log n) in the sections, and the result.
  func sections(in rows: Range<Int>) -> [Int] {
    guard !rows.isEmpty else { return [] }
    return stacks.flatMap { stack in
      let first = stack.partitioningIndex { tops[$0] + sections[$0].height > rows.lowerBound }
      return stack[first...].prefix { tops[$0] < rows.upperBound }
    }
  }

  /// The sections above another in its column, the nearest first, or below it.
  func sections(beyond section: Int, isDown: Bool) -> some Sequence<Int> {
    let stack = stacks[sections[section].column]
    let place = stack.firstIndex(of: section) ?? 0
    return isDown ? Array(stack[(place + 1)...]) : stack[..<place].reversed()
  }

  /// The frame of an item in the page's own rows and columns, its shelf's offset applied.
  ///
  /// - Precondition: the item exists.
  func frame(of path: IndexPath) -> Rect {
    guard let arrangement = sections[path.section].arrangement else { return .zero }
    let x = sections[path.section].content == .shelf ? -shelf(of: path.section).offset : 0
    return arrangement.frame(at: path.item)
      .offset(x: x + contentLeft(path.section), y: contentTop(path.section))
  }

  nonisolated deinit {}
}
