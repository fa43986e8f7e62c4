import Input
import Testing
import TextGrid

@testable import LiveModule

@Suite("Pages, always") @MainActor struct RandomPageTests {
  private static let sizes = [
    Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 2, height: 2),
    Size(width: 10, height: 3), Size(width: 20, height: 5), Size(width: 80, height: 24),
    Size(width: 500, height: 200), Size(width: 0, height: 9), Size(width: 9, height: 0),
  ]

  private static let commands: [Command] = [
    .moveUp, .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .halfPageUp, .halfPageDown,
    .moveFirst, .moveLast, .nextBlock, .previousBlock, .shelfLeft, .shelfRight, .open,
  ]

  private func component(_ id: String, _ random: inout SeededGenerator) -> Component {
    let items = (0..<random.number(0...30)).map { _ in
      String(repeating: "w", count: random.number(1...9)) + "\(random.number(0...99))"
    }
    let made: Component
    switch random.number(0...5) {
    case 0: made = list(id, items)
    case 1: made = tallList(id, items)
    case 2: made = tags(id, items)
    case 3: made = grid(id, items, perRow: random.number(1...4))
    case 4: made = shelf(id, items, width: random.number(1...30), rows: random.number(1...3))
    default:
      made = tallList(id, items)
      made.layout = random.listLayout()
      made.arrange = Bool.random(using: &random) ? .horizontal : .vertical
    }
    if Bool.random(using: &random) {
      made.layout = random.number(0...1) == 0 ? random.flexLayout() : random.waterfallLayout()
    }
    made.title = Bool.random(using: &random) ? "Title" : nil
    made.headerPinned = Bool.random(using: &random)
    made.hiddenWhenEmpty = Bool.random(using: &random)
    made.isFocusable = random.number(0...4) > 0
    return made
  }

  private func change(_ page: Page, _ random: inout SeededGenerator) {
    let source = page.dataSource
    guard let component = source.components.randomElement(using: &random) else {
      return source.add(self.component("\(random.number(0...5))", &random))
    }
    switch random.number(0...6) {
    case 0: source.remove(id: component.id)
    case 1: source.apply(source.components.shuffled(using: &random))
    case 2:
      source.insert(
        self.component("\(random.number(0...5))", &random), at: random.number(0...source.count))
    case 3: component.title = component.title == nil ? "T" : nil
    default:
      var items = page.words(of: component)
      if random.number(0...6) == 0 { items = [] }
      items.shuffle(using: &random)
      items.removeLast(min(items.count, random.number(0...5)))
      items.insert(
        contentsOf: (0..<random.number(0...5)).map { _ in "n\(random.number(0...999))" }, at: 0)
      switch component {
      case let component as ItemComponent<String, LabelCell>: component.replace(with: items)
      case let component as ItemComponent<String, TallCell>: component.replace(with: items)
      case let component as ItemComponent<String, WideCell>: component.replace(with: items)
      default: break
      }
    }
  }

  private func mouse(_ page: Page, _ random: inout SeededGenerator) {
    let kinds: [MouseEvent.Kind] = [
      .press(.left), .wheel(.up), .wheel(.down), .wheel(.left), .wheel(.right),
    ]
    _ = page.view.handle(
      MouseEvent(
        kinds[random.number(0...4)], x: random.number(-1...60), y: random.number(-1...30),
        modifiers: Bool.random(using: &random) ? .shift : []))
  }

  private func check(_ page: Page, _ label: Comment) {
    let view = page.view
    #expect(view.offset >= 0 && view.offset <= view.maximumOffset, label)
    if let focus = view.focus {
      #expect(view.sections.indices.contains(focus.section), label)
      #expect(focus.item >= 0 && focus.item < view.sections[focus.section].focusableCount, label)
      let component = view.sections[focus.section].component
      #expect(page.dataSource.component(at: focus) === component, label)
    } else {
      #expect(!page.dataSource.components.contains { $0.isFocusable && $0.count > 0 }, label)
    }
    for (index, section) in view.sections.enumerated() where section.content == .shelf {
      let width = section.arrangement?.size.width ?? 0
      let offset = view.shelf(of: index).offset
      #expect(offset >= 0 && offset <= max(0, width - view.size.width), label)
    }
    #expect(view.unseenInsertions >= 0, label)
  }

  @Test(
    "focus and offsets are sound whatever is pressed, resized and changed",
    arguments: [16, 44] + (0..<12).map { UInt64($0) })
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let page = Page()
    for step in 0..<200 {
      switch random.number(0...5) {
      case 0: page.size = Self.sizes[random.number(0...(Self.sizes.count - 1))]
      case 1:
        page.size = Size(width: random.number(0...90), height: random.number(0...30))
      case 2: change(page, &random)
      case 3: mouse(page, &random)
      default: _ = page.view.perform(Self.commands[random.number(0...(Self.commands.count - 1))])
      }
      if random.number(0...3) > 0 {
        page.draw()
        check(page, "seed \(seed) step \(step)")
      }
    }
  }

  @Test(
    "a frame is drawn the same twice, and after a resize the focus is in sight",
    arguments: [1265, 1400, 1403, 1597] + (100..<106).map { UInt64($0) })
  func stable(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let page = Page()
    for step in 0..<60 {
      // A focus that was just given to a page stays where the page begins.
      let (hadFocus, oldSize) = (page.view.focus != nil, page.size)
      change(page, &random)
      for _ in 0..<3 {
        _ = page.view.perform(Self.commands[random.number(0...(Self.commands.count - 1))])
      }
      page.size = Size(width: random.number(5...90), height: random.number(4...30))
      let first = page.draw()
      #expect(page.draw() == first, "seed \(seed) step \(step)")
      guard hadFocus, page.size != oldSize, let focus = page.view.focus else { continue }
      let frame = page.view.frame(of: focus)
      let rows = page.view.offset..<page.view.offset + page.size.height
      #expect((frame.minY..<frame.maxY).overlaps(rows), "seed \(seed) step \(step)")
      #expect(frame.maxX > 0 && frame.minX < page.size.width, "seed \(seed) step \(step)")
    }
  }

  @Test(
    "over a refresh of the items the first visible one stays where it was",
    arguments: (200..<208).map { UInt64($0) })
  func anchors(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let component = tallList("a", (0..<60).map { String(repeating: "x", count: $0 % 4) + "\($0)" })
    let page = Page([component], height: 12)
    for step in 0..<40 {
      page.draw()
      page.view.scroll(by: random.number(-9...14))
      page.draw()
      guard page.view.offset > 0, let anchor = page.view.anchor(), let item = anchor.item else {
        continue
      }
      let word = component.items[item]
      var items = component.items.filter { $0 == word || random.number(0...9) > 0 }
      let more = (0..<random.number(0...4)).map { "n\(step)-\($0)" }
      items.insert(contentsOf: more, at: random.number(0...items.count))
      component.replace(with: items)
      page.draw()
      guard let place = component.items.firstIndex(of: word), page.view.offset > 0,
        page.view.offset < page.view.maximumOffset
      else { continue }
      let top = page.view.frame(of: IndexPath(section: 0, item: place)).minY
      #expect(top - page.view.offset == anchor.distance, "seed \(seed) step \(step)")
    }
  }
}
