/// A place in a grid: columns from the left, rows from the top, in cells.
public struct Point: Hashable, Sendable {
  /// The column, counted from 0.
  public var x: Int
  /// The row, counted from 0.
  public var y: Int

  /// Makes a place.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in cells.
public struct Size: Hashable, Sendable {
  /// The columns.
  public var width: Int
  /// The rows.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// No columns and no rows.
  public static let zero = Size(width: 0, height: 0)

  /// Whether it holds no cell.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The columns and rows.
  public var size: Size

  /// Makes a rectangle of an origin and a size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle of its four numbers.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Nothing, at the top left corner.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The first column.
  public var minX: Int { origin.x }
  /// The first row.
  public var minY: Int { origin.y }
  /// The column after the last.
  public var maxX: Int { origin.x + size.width }
  /// The row after the last.
  public var maxY: Int { origin.y + size.height }
  /// The columns.
  public var width: Int { size.width }
  /// The rows.
  public var height: Int { size.height }
  /// Twice the column of the centre, which keeps halves exact.
  public var doubledMidX: Int { origin.x * 2 + size.width }
  /// Twice the row of the centre, which keeps halves exact.
  public var doubledMidY: Int { origin.y * 2 + size.height }
  /// Whether it holds no cell.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether `point` is one of its cells.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether every cell of `other` is one of its cells.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether the two share a cell.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// The cells that the two share; its size is never negative.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y,
      width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
  }

  /// The same rectangle moved by so many columns and rows.
  public func offset(x: Int = 0, y: Int = 0) -> Rect {
    Rect(x: origin.x + x, y: origin.y + y, width: width, height: height)
  }

  /// What is left inside `insets`; its size is never negative.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

/// Margins in cells.
public struct Insets: Hashable, Sendable {
  /// Rows above.
  public var top: Int
  /// Columns before.
  public var left: Int
  /// Rows below.
  public var bottom: Int
  /// Columns after.
  public var right: Int

  /// Makes margins, in the order top, left, bottom, right.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No margins.
  public static let zero = Insets()
}

extension Point: CustomDebugStringConvertible {
  /// `x,y`.
  public var debugDescription: String { "\(x),\(y)" }
}

extension Size: CustomDebugStringConvertible {
  /// `width×height`.
  public var debugDescription: String { "\(width)×\(height)" }
}

extension Rect: CustomDebugStringConvertible {
  /// `x,y width×height`.
  public var debugDescription: String { "\(minX),\(minY) \(width)×\(height)" }
}
