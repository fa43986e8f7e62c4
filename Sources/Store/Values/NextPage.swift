internal import Items

/// Where a source continues: an address, and what has to be known there beside it.
///
/// What is known stays apart from the address, which documents and servers write: nothing in an
/// address can be taken for a place.
public struct NextPage: Hashable, Sendable {
  /// The absolute address of the document.
  public var address: String

  /// The number of the page, at most ``mostPages``.
  public let page: Int?

  /// How many elements the first page had.
  public let size: Int?

  /// How many elements of the document's list come before the page.
  public let skip: Int

  /// The ids that are left of a list.
  public let ids: [String]

  /// The last number of a page.
  public static let mostPages = 1_000_000

  /// The most elements that are counted.
  private static let mostElements = 1_000_000_000

  /// Makes a place; numbers beyond their bounds become the nearest within.
  public init(
    _ address: String, page: Int? = nil, size: Int? = nil, skip: Int = 0, ids: [String] = []
  ) {
    self.address = address
    self.page = page?.clamped(to: 0...Self.mostPages)
    self.size = size?.clamped(to: 0...Self.mostElements)
    self.skip = skip.clamped(to: 0...Self.mostElements)
    self.ids = ids
  }

  /// Whether the address says it all.
  private var isPlain: Bool { page == nil && size == nil && skip == 0 && ids.isEmpty }
}

// As a text of the store: an address, or a blank, with which none begins, and a list of fields.
extension NextPage {
  var text: String {
    guard !isPlain || address.hasPrefix(" ") else { return address }
    let numbers = [page, size, skip].map { $0.map(String.init) ?? "" }
    return " " + (FieldList.text(of: [address] + numbers + ids) ?? "")
  }

  init?(text: String?) {
    guard let text else { return nil }
    guard text.hasPrefix(" ") else {
      self.init(text)
      return
    }
    let fields = FieldList.fields(in: String(text.dropFirst()))
    guard fields.count >= 4 else { return nil }
    self.init(
      fields[0], page: Int(fields[1]), size: Int(fields[2]), skip: Int(fields[3]) ?? 0,
      ids: Array(fields[4...]))
  }
}
