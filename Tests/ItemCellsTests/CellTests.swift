import Items
import LiveModule
import TestSupport
import Testing
import TextGrid

@testable import ItemCells

/// Titles that other programs broke on.
let hostileTitles: [String] = [
  "", " ", "Plain words that go on for a good while, longer than any card is wide",
  "📚 Books 👨‍👩‍👧‍👦 and ❤️ or ❤ in 🇩🇪 🇫🇷", "e\u{301}te\u{301} cafe\u{301}", "ภาษาไทยไม่มีช่องว่าง",
  "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "ﷺ ﷽", "ＦＵＬＬ　ｗｉｄｔｈ",
  "zero\u{200B}width\u{AD}soft",
  "tab\tand\nline\r\nbreaks", "a" + String(repeating: "\u{301}", count: 300), "\u{301}leading",
  "\u{1B}]8;;https://e.example\u{7}link\u{1B}[2J", "\u{9B}31mred\u{202E}nwod edispu\u{2066}",
  "書道：静けさの一文字を書く時間", "한국어 제목이 길어도 테두리는 그대로", "مرحبا بالعالم", "🇩", "\u{200D}\u{FE0F}",
  String(repeating: "字", count: 500), String(repeating: "x", count: 5000),
]

/// An item with everything that cells show.
func fullItem(_ title: String, number: Int = 0) -> Item {
  var item = Item(
    id: ItemID(source: "s", value: "\(number)"), title: title, link: "https://e.example/\(number)")
  item.sourceTitle = title
  item.published = Instant(seconds: AgeTests.now - 3600)
  item.metrics.viewers = 1240
  item.metrics.score = -12_345
  item.metrics.comments = 48
  item.isLive = true
  return item
}

@MainActor
private let state = CellState(theme: .dark, now: AgeTests.now)

/// A cell of a class, set up as a component does it.
@MainActor
private func cell<Cell: ItemCell>(_ type: Cell.Type, _ item: Item, text: String) -> Cell {
  let cell = Cell()
  cell.setup(with: item)
  if Cell.textLimit > 0 { cell.text = text }
  return cell
}

@MainActor
private func cells(_ item: Item, text: String) -> [any ItemCell] {
  [
    cell(LineCell.self, item, text: text), cell(CompactCell.self, item, text: text),
    cell(CardCell.self, item, text: text), cell(TagCell.self, item, text: text),
    cell(TextCell.self, item, text: text),
  ]
}

/// What a cell draws in a frame of a larger grid full of dots.
@MainActor
private func drawn(_ cell: any ItemCell, in size: Size, isFocused: Bool = false) -> Grid {
  let grid = Grid(size: Size(width: size.width + 4, height: size.height + 2))
  let dot = TextLine(".").glyphs.first ?? .blank
  Surface(grid).fill(with: TextGrid.Cell(dot))
  let frame = Rect(x: 2, y: 1, width: size.width, height: size.height)
  Surface(grid).fill(frame)
  cell.draw(in: Surface(grid)[frame], state: state.focused(isFocused))
  return grid
}

private func text(_ grid: Grid, row: Int) -> String {
  grid.row(row).reduce(into: "") { $0 += $1.glyph.text }
}

@Suite("Cells of items")
@MainActor
struct CellTests {
  static let sizes = [
    Size(width: 1, height: 1), Size(width: 2, height: 1), Size(width: 3, height: 3),
    Size(width: 4, height: 3), Size(width: 7, height: 3), Size(width: 8, height: 4),
    Size(width: 18, height: 3), Size(width: 30, height: 6), Size(width: 49, height: 2),
    Size(width: 78, height: 1), Size(width: 130, height: 1), Size(width: 40, height: 12),
  ]

  @Test("no cell draws outside its frame, whatever the title", arguments: hostileTitles)
  func staysInside(_ title: String) {
    for item in [fullItem(title), Item(id: ItemID(source: "s", value: "1"), title: title)] {
      for cell in cells(item, text: title) {
        for size in Self.sizes {
          for isFocused in [false, true] {
            let grid = drawn(cell, in: size, isFocused: isFocused)
            for y in 0..<grid.size.height {
              let line = text(grid, row: y)
              let isOutside = y == 0 || y == grid.size.height - 1
              let dots = String(repeating: ".", count: isOutside ? grid.size.width : 2)
              #expect(line.hasPrefix(dots) && line.hasSuffix(dots), "\(type(of: cell)) \(size)")
              #expect(TextLine(line, whiteSpace: .kept()).width == grid.size.width)
            }
          }
        }
      }
    }
  }

  @Test("every border of a card stays in its column", arguments: hostileTitles)
  func bordersHold(_ title: String) {
    for item in [fullItem(title), Item(id: ItemID(source: "s", value: "1"), title: title)] {
      let cell = cell(CardCell.self, item, text: title)
      for width in [4, 5, 8, 12, 17, 18, 30, 31, 60] {
        for height in [3, 4, 5, 6, 9] {
          let grid = drawn(cell, in: Size(width: width, height: height))
          let corners = [
            grid[2, 1], grid[width + 1, 1], grid[2, height], grid[width + 1, height],
          ]
          #expect(corners.map(\.glyph.text) == ["╭", "╮", "╰", "╯"])
          for y in 2..<height {
            #expect(grid[2, y].glyph.text == "│" && grid[width + 1, y].glyph.text == "│")
          }
        }
      }
    }
  }

  @Test("a card that fits its text is as high as that, and cuts none of it", arguments: 12...60)
  func fitting(width: Int) {
    let title = "A tap that drips, a bucket that is full and a plumber who never comes"
    for isFull in [true, false] {
      var item = isFull ? fullItem(title) : Item(id: ItemID(source: "s", value: "1"), title: title)
      item.sourceTitle = nil
      for words in ["", "Monday. Tuesday."] {
        let card = cell(CardCell.self, item, text: words)
        card.fitsText = true
        let height = card.height(for: width)
        let grid = drawn(card, in: Size(width: width, height: height))
        let inside = (2..<height).map { text(grid, row: $0) }
        let titleRows = TextLine.wrap(title, width: width - 4, maxLines: 6).count
        let textRows = words.isEmpty ? 0 : TextLine.wrap(words, width: width - 4).count
        #expect(height == 2 + titleRows + textRows + (isFull ? 2 : 0), "\(inside)")
        #expect(inside.contains { $0.contains("LIVE") } == isFull)
        #expect(inside.contains { $0.contains("comes") } || titleRows == 6)
        #expect(inside.contains { $0.contains("Tuesday.") } == !words.isEmpty)
      }
    }
  }

  @Test("a height is at least one row, and a tag at most as wide as there is room")
  func heights() {
    for title in hostileTitles {
      for cell in cells(fullItem(title), text: title) {
        for width in [0, 1, 2, 30, 200] { #expect(cell.height(for: width) >= 1) }
        #expect((0...12).contains(cell.width(for: 12)))
      }
    }
  }

  @Test("a cut title or text ends in …")
  func cuts() {
    let long = "One two three four five six seven eight nine ten eleven twelve"
    var item = Item(id: ItemID(source: "s", value: "1"), title: long)
    item.sourceTitle = "Somewhere"
    let card = drawn(cell(CardCell.self, item, text: ""), in: Size(width: 20, height: 5))
    #expect(text(card, row: 3).contains("…"))
    item.title = "Short"
    let withText = drawn(cell(CardCell.self, item, text: long), in: Size(width: 20, height: 6))
    #expect(text(withText, row: 4).contains("…"))
    #expect(text(withText, row: 5).contains("Somewhere"))
  }

  @Test("a row's columns stand beneath each other, with a date or without")
  func columns() throws {
    var one = fullItem("One")
    one.metrics = Metrics()
    one.sourceTitle = "Harbour"
    var other = one
    other.title = "A longer title"
    other.published = nil
    var third = one
    third.published = Instant(seconds: AgeTests.now - 40 * 86_400)
    let columns = [one, other, third].map { item in
      let grid = drawn(cell(LineCell.self, item, text: ""), in: Size(width: 80, height: 1))
      return grid.row(1).firstIndex { $0.glyph.text == "H" }.map { $0 % grid.size.width }
    }
    #expect(Set(columns).count == 1 && columns[0] != nil)
  }

  @Test("a wide row has the beginning of the text, beginning in one column")
  func snippets() {
    var item = fullItem("Title")
    item.metrics = Metrics()
    let wide = drawn(cell(LineCell.self, item, text: "Words"), in: Size(width: 160, height: 1))
    #expect(text(wide, row: 1).contains("Words"))
    let narrow = drawn(cell(LineCell.self, item, text: "Words"), in: Size(width: 80, height: 1))
    #expect(!text(narrow, row: 1).contains("Words"))
    item.title = "Another title"
    let other = drawn(cell(LineCell.self, item, text: "Words"), in: Size(width: 160, height: 1))
    #expect(
      text(wide, row: 1).prefix { $0 != "W" }.count
        == text(other, row: 1).prefix { $0 != "W" }.count)
  }

  @Test("what has the focus, is live or was seen is told without a colour")
  func withoutColour() {
    var quiet = fullItem("Quiet")
    quiet.isLive = false
    quiet.metrics = Metrics()
    for size in [Size(width: 40, height: 1), Size(width: 40, height: 2)] {
      let line = cell(LineCell.self, quiet, text: "")
      #expect(text(drawn(line, in: size), row: 1).hasPrefix("..● Quiet"))
      #expect(text(drawn(line, in: size, isFocused: true), row: 1).hasPrefix("..●▌Quiet"))
      line.isRead = true
      #expect(text(drawn(line, in: size), row: 1).hasPrefix("..  Quiet"))
      #expect(text(drawn(line, in: size, isFocused: true), row: 1).hasPrefix(".. ▌Quiet"))
      line.isStarred = true
      #expect(text(drawn(line, in: size), row: 1).hasPrefix("..★ Quiet"))
    }
    let live = cell(LineCell.self, fullItem("Loud"), text: "")
    #expect(text(drawn(live, in: Size(width: 40, height: 1)), row: 1).hasPrefix("..◉ Loud"))
    for height in 3...6 {
      let card = cell(CardCell.self, fullItem("Loud"), text: "")
      let grid = drawn(card, in: Size(width: 30, height: height))
      let all = (0..<grid.size.height).map { text(grid, row: $0) }.joined()
      #expect(all.contains("●"), "a card of \(height) rows hides that it is live")
    }
  }

  @Test("a reused cell shows nothing of the item before")
  func reuse() {
    let bare = Item(id: ItemID(source: "s", value: "2"), title: "Bare")
    for (used, fresh) in zip(
      cells(fullItem("Before"), text: "Before"), cells(bare, text: ""))
    {
      used.isRead = true
      _ = drawn(used, in: Size(width: 120, height: 6))
      used.prepareForReuse()
      used.setup(with: bare)
      let size = Size(width: 120, height: 6)
      #expect(drawn(used, in: size).cells == drawn(fresh, in: size).cells, "\(type(of: used))")
    }
  }

  @Test("a compact cell says how many watch what is live")
  func watched() {
    let grid = drawn(
      cell(CompactCell.self, fullItem("x"), text: ""), in: Size(width: 60, height: 2))
    #expect(text(grid, row: 2).contains("x · 1.2k ◉ ▲"))
    var over = fullItem("x")
    over.isLive = false
    let other = drawn(cell(CompactCell.self, over, text: ""), in: Size(width: 60, height: 2))
    #expect(!text(other, row: 2).contains("1.2k"))
  }

  @Test("a frame is asked for when the age that is shown will change")
  func nextFrame() {
    let pass = DrawPass()
    let state = CellState(theme: .dark, now: AgeTests.now, pass: pass)
    let grid = Grid(size: Size(width: 80, height: 1))
    cell(LineCell.self, fullItem("x"), text: "").draw(in: Surface(grid), state: state)
    #expect(pass.nextDue == AgeTests.now + 3600)
  }

  @Test("a title of a megabyte looks like its beginning", .timeLimit(.minutes(1)))
  func hugeTitle() {
    let size = Size(width: 80, height: 6)
    let words = "wide 字 "
    let huge = cells(fullItem(String(repeating: words, count: 150_000)), text: "")
    let long = cells(fullItem(String(repeating: words, count: 1000)), text: "")
    for (cell, other) in zip(huge, long) where !(cell is TextCell) {
      #expect(drawn(cell, in: size).cells == drawn(other, in: size).cells, "\(type(of: cell))")
    }
  }
}
