import TestSupport
import Testing

@testable import TextGrid

@Suite struct SurfaceTests {
  @Test("a wide character that an edge cuts becomes a blank, and the rest of the row stays")
  func cutByEdge() {
    let surface = Surface(size: Size(width: 6, height: 1))
    let window = surface[Rect(x: 1, y: 0, width: 4, height: 1)]
    window.write("漢x字y", at: Point(x: -1, y: 0))
    #expect(surface.grid.description == "  x字")
    window.write("ab漢字", at: Point(x: -1, y: 0))
    #expect(surface.grid.description == " b漢")
    window.write("abc漢", at: .zero)
    #expect(surface.grid.description == " abc")
  }

  @Test("a write over one half of a wide character blanks the other half")
  func overwrittenHalf() {
    let surface = Surface(size: Size(width: 6, height: 1))
    surface.write("漢字漢", at: .zero)
    surface.write("x", at: Point(x: 1, y: 0))
    surface.fill(Rect(x: 4, y: 0, width: 1, height: 1), with: Cell(Glyph("-")))
    #expect(surface.grid.description == " x字-")
  }

  @Test("filling with a wide glyph leaves blanks, because half of it would stand alone")
  func wideFill() {
    let surface = Surface(size: Size(width: 3, height: 1))
    surface.fill(with: Cell(Glyph("漢"), style: Style(attributes: .bold)))
    #expect(surface.grid.cells.allSatisfy { $0 == Cell(style: Style(attributes: .bold)) })
  }

  @Test("a written text keeps its blanks, and of a long one only the visible part is read")
  func writtenText() {
    let surface = Surface(size: Size(width: 8, height: 1))
    #expect(surface.write("  a  b ", at: Point(x: 1, y: 0)) == 7)
    #expect(surface.grid.description == "   a  b")
    #expect(surface.write(String(repeating: "x", count: 1000), at: Point(x: -2, y: 0)) == 10)
    #expect(surface.write("x", at: Point(x: 9, y: 0)) == 0)
    #expect(surface.grid.description == "xxxxxxxx")
  }

  @Test("a glyph of a character is its display form")
  func glyphs() {
    #expect(Glyph("漢").width == 2 && Glyph("─").text == "─" && Glyph("\u{1B}") == .blank)
    #expect(Glyph("🇩🇪").text == "D" && Glyph("\n") == .blank)
  }

  @Test("borders have their corners at the corners, in any size")
  func borders() {
    for (width, height, shown) in [
      (4, 3, "╭──╮\n│  │\n╰──╯"), (2, 2, "╭╮\n╰╯"), (1, 3, "\n\n"), (3, 1, ""), (0, 0, ""),
    ] {
      let surface = Surface(size: Size(width: width, height: height))
      surface.drawBorder(.rounded)
      #expect(surface.grid.description == shown)
    }
  }

  @Test(
    "whatever the title, the right border of a card stays in its column",
    arguments: [
      "Books 📚 and more books 📚📚📚", "Families 👨‍👩‍👧‍👦👨‍👩‍👧‍👦 at home", "❤️ and ❤ and ☺️☺️", "🇩🇪🇫🇷🇯🇵 flags in a row",
      "caf\u{65}\u{301} \u{301}\u{301} combining", "ภาษาไทยกำลังดี ในการ์ด",
      "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} 자모",
      "ﷺ ﷺ ﷺ ﷺ ﷺ ﷺ ﷺ", "Ｆｕｌｌｗｉｄｔｈ ｌｅｔｔｅｒｓ", "zero\u{200B}width\u{AD}hyphen\ttab",
      "\u{202E}right to left\u{202C}",
      "a" + String(repeating: "\u{300}", count: 300) + "bcdefghijklmnopqrst", "\u{300}leading",
      "\u{1B}]8;;http://h.example\u{7}link\u{1B}]8;;\u{7}", "\u{1B}[2J\u{9B}31mred\u{9B}m",
      "क्षत्रिय हिन्दी में शीर्षक", "𓀀 hieroglyphs \u{1FAE9} unassigned",
    ])
  func cardBorder(title: String) {
    for width in 2...24 {
      let surface = Surface(size: Size(width: width + 3, height: 3))
      let card = surface[Rect(x: 0, y: 0, width: width, height: 3)]
      card.drawBorder(.rounded)
      let inside = card[Rect(x: 1, y: 1, width: width - 2, height: 1)]
      inside.write(TextLine(title).truncated(to: inside.size.width), at: .zero)
      #expect(surface.grid[width - 1, 1].glyph.text == "│", "width \(width)")
      let columns = surface.grid.row(1).reduce(0) { $0 + $1.glyph.width }
      #expect(columns == width + 3, "width \(width)")
    }
  }

  @Test("rows are shared from top to bottom")
  func rows() {
    let surface = Surface(size: Size(width: 3, height: 7))
    #expect(
      surface.rows([.fixed(1), .filling, .filling, .fixed(1)]).map(\.size.height) == [1, 2, 3, 1])
    let low = Surface(size: Size(width: 3, height: 2))
    #expect(low.rows([.fixed(1), .filling, .fixed(3)]).map(\.size.height) == [1, 0, 1])
    #expect(low.rows([.fixed(-1), .fixed(9)]).map(\.size.height) == [0, 2])
  }

  @Test(
    "whatever is drawn, nothing leaves its surface and no half stands alone", arguments: 0..<300)
  func property(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let marked = Cell(Glyph("#"))
    let surface = Surface(
      size: Size(width: Int.random(in: 0..<30, using: &random), height: 6))
    surface.fill(with: marked)
    let outer = Self.randomRect(&random)
    let inner = Self.randomRect(&random)
    let window = surface[outer][inner]
    for _ in 0..<20 { Self.draw(on: window, &random) }

    let visible = surface.bounds.intersection(outer)
      .intersection(inner.offset(x: outer.minX, y: outer.minY))
    for y in 0..<surface.size.height {
      let row = Array(surface.grid.row(y))
      for (x, cell) in row.enumerated() {
        if !visible.contains(Point(x: x, y: y)) { #expect(cell == marked, "seed \(seed)") }
        let isSecond = x > 0 && row[x - 1].glyph.width == 2
        #expect((cell.glyph.width == 0) == isSecond, "seed \(seed)")
      }
      #expect(row.last?.glyph.width != 2, "seed \(seed)")
    }
  }

  private static func randomRect(_ random: inout SeededGenerator) -> Rect {
    Rect(
      x: Int.random(in: -6..<25, using: &random), y: Int.random(in: -2..<5, using: &random),
      width: Int.random(in: -1..<20, using: &random), height: Int.random(in: -1..<6, using: &random)
    )
  }

  private static func draw(on surface: Surface, _ random: inout SeededGenerator) {
    let style = Style(foreground: .palette(UInt8.random(in: 0..<8, using: &random)))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: surface.fill(randomRect(&random), with: Cell(style: style))
    case 1: surface[randomRect(&random)].drawBorder(.rounded, style: style)
    case 2: surface.restyle(randomRect(&random)) { $0 = $0.adding(.bold) }
    default:
      let text = randomText(length: Int.random(in: 0..<12, using: &random), using: &random)
      let place = Point(
        x: Int.random(in: -20..<25, using: &random), y: Int.random(in: -2..<7, using: &random))
      surface.write(text, at: place, style: style)
    }
  }

  @Test("rows are the same only where every cell is")
  func rowComparison() {
    let one = Surface(size: Size(width: 5, height: 2))
    let other = Surface(size: Size(width: 5, height: 2))
    one.write("abc", at: .zero)
    other.write("abc", at: .zero)
    #expect(one.grid.isRow(0, sameAs: other.grid) && one.grid.isRow(1, sameAs: other.grid))
    other.restyle(Rect(x: 2, y: 0, width: 1, height: 1)) { $0 = $0.adding(.dim) }
    #expect(!one.grid.isRow(0, sameAs: other.grid))
    one.write("e\u{301}", at: Point(x: 4, y: 1))
    other.write("e", at: Point(x: 4, y: 1))
    #expect(!one.grid.isRow(1, sameAs: other.grid))
    #expect(!one.grid.isRow(0, sameAs: Grid(size: Size(width: 4, height: 2))))
  }

  @Test("a cell has no gaps, which the comparison of rows relies on")
  func cellLayout() {
    #expect(MemoryLayout<Cell>.size == 28 && MemoryLayout<Cell>.stride == 28)
  }
}
