internal import CUTF8Proc

/// What a terminal of the xterm family shows after the bytes that a program wrote to it.
///
/// It knows the sequences that curses and this program use. Any other is a complaint, because what
/// a terminal does with it nobody knows.
public struct TerminalScreen: Sendable {
  /// The columns.
  public private(set) var width: Int
  /// The rows.
  public private(set) var height: Int
  /// The rows one after the other.
  public internal(set) var cells: [ScreenCell]
  /// What was written that no terminal of this family is known to understand.
  public internal(set) var complaints: [String] = []
  /// Frames that were shown at once (private mode 2026).
  public internal(set) var frames = 0
  /// How often the whole screen was erased.
  public internal(set) var clears = 0
  /// The window's titles, in the order of setting.
  public internal(set) var titles: [String] = []
  /// Private modes that are set; 7 and 25 are from the start.
  public internal(set) var modes: Set<Int> = [7, 25]

  var main: [ScreenCell] = []
  var x = 0
  var y = 0
  var wrapsNext = false
  var style = ScreenStyle()
  var region: Range<Int>
  var saved: (x: Int, y: Int, style: ScreenStyle) = (0, 0, ScreenStyle())
  var savedOfMain: (x: Int, y: Int) = (0, 0)
  var inserts = false
  var isShiftedOut = false
  var hasApplicationKeys = false
  var charset = UInt8(ascii: "B")
  var pushedTitles = 0
  var pushedKeyboards = 0
  var last = ""
  var parser = SequenceParser()

  /// A blank screen.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    cells = Array(repeating: .blank, count: self.width * self.height)
    region = 0..<self.height
  }

  /// Takes what a program wrote, cut anywhere.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let step = parser.step(byte) else { continue }
      perform(step)
    }
  }

  /// Gives the window another size; what no longer fits is lost.
  public mutating func resize(width newWidth: Int, height newHeight: Int) {
    let size = (max(1, newWidth), max(1, newHeight))
    cells = resized(cells, to: size)
    if !main.isEmpty { main = resized(main, to: size) }
    (width, height) = size
    region = 0..<height
    (x, y) = (min(x, width - 1), min(y, height - 1))
    wrapsNext = false
  }

  private func resized(_ old: [ScreenCell], to size: (Int, Int)) -> [ScreenCell] {
    var new = Array(repeating: ScreenCell.blank, count: size.0 * size.1)
    for row in 0..<min(height, size.1) {
      for column in 0..<min(width, size.0) {
        new[row * size.0 + column] = old[row * width + column]
      }
    }
    return new
  }

  /// A row as text.
  public func text(ofRow row: Int) -> String {
    cells[row * width..<(row + 1) * width].map(\.text).joined()
  }

  /// The cells of a row as somebody sees them.
  public func cells(ofRow row: Int) -> [ScreenCell] {
    cells[row * width..<(row + 1) * width].map(\.visible)
  }

  /// The cells as somebody sees them.
  public var visibleCells: [ScreenCell] { cells.map(\.visible) }

  /// What a program that has ended left behind; empty where the terminal is as it was found.
  public var remnants: [String] {
    var found = modes.subtracting([7, 25]).sorted().map { "mode \($0) is still set" }
    if !modes.contains(25) { found.append("the cursor is hidden") }
    if !modes.contains(7) { found.append("lines do not wrap") }
    if !main.isEmpty { found.append("the alternate screen is still there") }
    if pushedTitles != 0 { found.append("\(pushedTitles) titles are still pushed") }
    if pushedKeyboards != 0 { found.append("\(pushedKeyboards) keyboards are still pushed") }
    if inserts { found.append("characters are still inserted") }
    if isShiftedOut || charset != UInt8(ascii: "B") { found.append("another character set") }
    if hasApplicationKeys { found.append("application keypad") }
    if style != ScreenStyle() { found.append("colours or attributes: \(style)") }
    if region != 0..<height { found.append("rows \(region) scroll") }
    if parser.isInside { found.append("a sequence without an end") }
    return found
  }
}

extension TerminalScreen {
  /// Writes a character at the cursor.
  mutating func put(_ scalar: Unicode.Scalar) {
    let columns = Int(utf8proc_charwidth(Int32(bitPattern: scalar.value)))
    if columns == 0 { return combine(scalar) }
    if wrapsNext && modes.contains(7) {
      wrapsNext = false
      x = 0
      lineFeed()
    }
    if x + columns > width {
      guard columns <= width else { return }
      x = 0
      lineFeed()
    }
    if inserts { insertBlanks(columns) }
    last = String(Character(scalar))
    set(last, at: x)
    if columns == 2 { set("", at: x + 1) }
    x += columns
    if x >= width {
      x = width - 1
      wrapsNext = true
    }
  }

  /// Writes a cell; the other half of a wide character there becomes blank, as terminals have it.
  private mutating func set(_ text: String, at column: Int) {
    let place = y * width + column
    if cells[place].text.isEmpty && column > 0 && !text.isEmpty {
      cells[place - 1].text = " "
    }
    if column + 1 < width && cells[place + 1].text.isEmpty {
      cells[place + 1].text = " "
    }
    cells[place] = ScreenCell(text: text, style: style)
  }

  private mutating func combine(_ scalar: Unicode.Scalar) {
    var column = wrapsNext ? x : x - 1
    guard column >= 0 else { return complainInFull("a mark without a character") }
    if cells[y * width + column].text.isEmpty { column -= 1 }
    guard column >= 0 else { return }
    cells[y * width + column].text.unicodeScalars.append(scalar)
  }

  /// Goes a row down, scrolling at the end of the region.
  mutating func lineFeed() {
    if y == region.upperBound - 1 {
      scroll(up: 1, in: region)
    } else if y < height - 1 {
      y += 1
    }
  }

  /// Moves rows up within a range, or down where the count is negative.
  mutating func scroll(up count: Int, in rows: Range<Int>) {
    let old = cells
    for row in rows {
      let source = row + count
      for column in 0..<width {
        cells[row * width + column] =
          rows.contains(source) ? old[source * width + column] : erased
      }
    }
  }

  /// What erasing leaves: the background of now.
  var erased: ScreenCell {
    var cell = ScreenCell.blank
    cell.style.background = style.background
    return cell
  }

  /// Erases cells, counted from the screen's first.
  mutating func erase(_ places: Range<Int>) {
    let places = places.clamped(to: 0..<cells.count)
    guard !places.isEmpty else { return }
    // Half of a wide character is no character.
    if places.lowerBound % width > 0 && cells[places.lowerBound].text.isEmpty {
      cells[places.lowerBound - 1].text = " "
    }
    if places.upperBound % width > 0 && cells[places.upperBound].text.isEmpty {
      cells[places.upperBound].text = " "
    }
    for place in places { cells[place] = erased }
  }

  /// Moves the rest of the row to the right.
  mutating func insertBlanks(_ count: Int) {
    let (start, end) = (y * width + x, (y + 1) * width)
    let count = min(count, end - start)
    cells.replaceSubrange(
      start..<end,
      with: Array(repeating: erased, count: count) + cells[start..<end - count])
  }

  /// Moves the rest of the row to the left.
  mutating func deleteCells(_ count: Int) {
    let (start, end) = (y * width + x, (y + 1) * width)
    let count = min(count, end - start)
    cells.replaceSubrange(
      start..<end, with: cells[start + count..<end] + Array(repeating: erased, count: count))
  }

  /// Complains of characters where only the program can have written them: before and after the
  /// full screen, and while another program runs, the system shows what is typed.
  mutating func complainInFull(_ what: String) {
    if !main.isEmpty { complain(what) }
  }

  mutating func complain(_ what: String) {
    if complaints.count < 20 { complaints.append(what) }
  }
}
