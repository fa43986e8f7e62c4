/// How many colours a terminal shows.
public nonisolated enum ColorDepth: Int, Hashable, Sendable, Comparable {
  /// None: bold, dim, reverse and underline only.
  case mono = 0
  /// The eight of old.
  case eight = 8
  /// The eight and their bright forms.
  case sixteen = 16
  /// The palette of 256.
  case palette = 256

  /// The greatest depth that so many colours allow.
  init(colors: Int) {
    switch colors {
    case 256...: self = .palette
    case 16...: self = .sixteen
    case 8...: self = .eight
    default: self = .mono
    }
  }

  /// Whether one shows fewer colours.
  public static func < (one: ColorDepth, other: ColorDepth) -> Bool {
    one.rawValue < other.rawValue
  }
}
