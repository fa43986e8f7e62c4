import TextGrid

/// What holds the picture still: a section, an item where one is at the edge, and how far below the
/// viewport's top it begins.
struct Anchor {
  var section: Int
  var item: Int?
  var distance: Int
}

extension CollectionView {
  /// A page whose estimates were right takes one pass, others two.
  ///
  /// More come where something below is held still, and what comes in above it is many times as
  /// high as it was thought to be.
  private static var passLimit: Int { 64 }

  /// Measures what is on screen and holds an anchor still: one that was given, or
  /// else what held the picture in the last frame.
  ///
  /// The page's end is an estimate as well, so it bounds the offset only once all that is visible
  /// has been measured.
  func measureVisible(holding given: Anchor? = nil) {
    if given == nil { clampOffset() }
    var still = given ?? stillAnchor()
    for _ in 0..<Self.passLimit {
      var top = offset
      if let still, offset > 0 || given != nil {
        hold(still)
        if still.item != nil { top = min(offset, offset + still.distance) } else { top = offset }
      }
      let rows = top..<max(top, offset) + max(1, size.height)
      var hasChanged = false
      for index in sections(in: rows) {
        hasChanged = measure(section: index, rows: rows) || hasChanged
      }
      if hasChanged {
        stack()
        continue
      }
      let held = [offset, focusedShelfOffset]
      if let still, let hidden = rowsAbove(still) { offset -= hidden }
      clampOffset()
      if mustReveal { revealFocus() }
      if [offset, focusedShelfOffset] == held { break }
      lastAnchor = mustReveal ? focusAnchor() : still
      still = offset > 0 ? stillAnchor() : nil
    }
    clampOffset()
    mustReveal = false
    lastAnchor = anchor()
  }

  private var focusedShelfOffset: Int {
    guard let focus, sections[focus.section].content == .shelf else { return 0 }
    return shelf(of: focus.section).offset
  }

  private func measure(section index: Int, rows: Range<Int>) -> Bool {
    guard sections[index].arrangement != nil else { return false }
    guard sections[index].content == .shelf else {
      let area = Rect(
        x: 0, y: rows.lowerBound - contentTop(index), width: contentWidth(index),
        height: rows.count)
      return sections[index].arrangement?.measure(in: area) ?? false
    }
    let shelf = shelf(of: index)
    let window = Rect(
      x: shelf.offset, y: 0, width: contentWidth(index), height: LayoutItems.longest)
    let focused = mustReveal && focus?.section == index ? focus?.item : nil
    let first = focused ?? sections[index].arrangement?.indices(in: window).first
    let distance = first.map { columns(of: $0, in: index).lowerBound - shelf.offset }
    guard sections[index].arrangement?.measure(in: window) == true else { return false }
    if let first, let distance, shelf.offset > 0 {
      shelf.scroll(to: columns(of: first, in: index).lowerBound - distance)
    }
    settleShelf(index)
    return true
  }

  private func columns(of item: Int, in section: Int) -> Range<Int> {
    sections[section].arrangement?.frame(at: item).columns ?? 0..<0
  }

  func clampOffset() { offset = min(max(0, offset), maximumOffset) }

  // MARK: Anchors

  /// What has the focus, so that what is measured between it and the top pushes it nowhere.
  private func focusAnchor() -> Anchor? {
    guard let focus else { return nil }
    let isShelf = sections[focus.section].content == .shelf
    return Anchor(section: focus.section, item: isShelf ? nil : focus.item, distance: 0)
  }

  /// How far an anchor's item has shrunk out of sight at the top; nil where some of it is visible.
  private func rowsAbove(_ anchor: Anchor) -> Int? {
    guard let item = anchor.item, anchor.distance < 0 else { return nil }
    let end = frame(of: IndexPath(section: anchor.section, item: item)).maxY
    return end > offset ? nil : offset - end + 1
  }

  /// What held the picture in the last frame, where it is still visible, so that what is scrolled
  /// in at the top grows upwards.
  private func stillAnchor() -> Anchor? {
    guard var still = lastAnchor, sections.indices.contains(still.section) else {
      return anchor()
    }
    var rows = tops[still.section]..<tops[still.section] + max(1, sections[still.section].height)
    if let item = still.item {
      guard let arrangement = sections[still.section].arrangement, item < arrangement.count else {
        return anchor()
      }
      let frame = frame(of: IndexPath(section: still.section, item: item))
      rows = frame.minY..<frame.maxY
    }
    guard rows.overlaps(offset..<offset + max(1, size.height)) else { return anchor() }
    still.distance = rows.lowerBound - offset
    return still
  }

  /// The first visible item, or the first visible block that shows something else or scrolls
  /// sideways.
  func anchor() -> Anchor? {
    let visible = sections(in: offset..<offset + max(1, size.height))
    for index in visible {
      let local = offset - contentTop(index)
      switch sections[index].content {
      case .hidden: continue
      case .items:
        guard let arrangement = sections[index].arrangement else { continue }
        let rows = Rect(
          x: 0, y: local, width: max(1, contentWidth(index)), height: max(1, size.height))
        guard let item = arrangement.indices(in: rows).first else { continue }
        return Anchor(
          section: index, item: item, distance: arrangement.frame(at: item).minY - local)
      case .shelf, .placeholders, .message:
        if local >= sections[index].contentHeight { continue }
        return Anchor(section: index, item: nil, distance: tops[index] - offset)
      }
    }
    return visible.first.map { Anchor(section: $0, item: nil, distance: tops[$0] - offset) }
  }

  /// Scrolls to where the anchor is as far from the top as it was, be that beyond the page's ends.
  private func hold(_ anchor: Anchor) {
    guard sections.indices.contains(anchor.section) else { return }
    if let item = anchor.item, let arrangement = sections[anchor.section].arrangement,
      item < arrangement.count
    {
      offset = frame(of: IndexPath(section: anchor.section, item: item)).minY - anchor.distance
    } else {
      offset = tops[anchor.section] - anchor.distance
    }
  }
}
