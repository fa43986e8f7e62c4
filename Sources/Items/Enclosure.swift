/// A file that belongs to an item (RSS `enclosure`, Atom `rel=enclosure`, JSON Feed attachment).
public struct Enclosure: Hashable, Sendable {
  /// Its absolute address.
  public var url: String

  /// Its media type, as declared.
  public var type: String?

  /// Its length in bytes, as declared.
  public var length: Int?

  /// Makes an enclosure.
  public init(url: String, type: String? = nil, length: Int? = nil) {
    self.url = url
    self.type = type
    self.length = length
  }
}
