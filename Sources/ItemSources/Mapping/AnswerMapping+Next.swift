import Feeds
import PageDocument

// What the next page is asked by.
extension AnswerMapping {
  /// The address of the page behind one; nil at the end.
  func next(
    behind root: JSONView, _ count: Int, _ document: FetchedDocument, from address: String,
    of source: FeedSource
  ) -> String? {
    let (plain, place) = PagePlace.taken(from: address)
    switch program.document.next {
    case nil, .slice: return nil
    case .cursor(let path, let parameter):
      return root.first(path.route).words.map { AddressQuery.setting(parameter, $0, in: plain) }
    case .link: return document.nextPage
    case .url(let path):
      return root.first(path.route).words.map { URLReference.resolve($0, against: document.url) }
    case .page(let pages):
      return self.page(behind: root, count, pages, plain, place, of: source)
    case .offset(let offsets):
      let start = AddressQuery.value(of: offsets.parameter, in: plain).flatMap { Int($0) } ?? 0
      let (end, overflow) = max(0, start).addingReportingOverflow(offsets.step ?? count)
      guard count > 0, !overflow else { return nil }
      if let total = offsets.total.flatMap({ root.first($0.route).count }) {
        guard end < total else { return nil }
      } else if let step = offsets.step, count < step {
        return nil
      }
      return AddressQuery.setting(offsets.parameter, String(end), in: plain)
    }
  }

  private func page(
    behind root: JSONView, _ count: Int, _ pages: MappingDocument.Pages, _ plain: String,
    _ place: PagePlace, of source: FeedSource
  ) -> String? {
    let sent = AddressQuery.value(of: pages.parameter, in: plain).flatMap { Int($0) }
    let number = place.page ?? (pages.address == nil ? sent : nil) ?? pages.first
    guard count > 0, number < 1_000_000 else { return nil }
    if let total = pages.count.flatMap({ root.first($0.route).count }) {
      guard number + 1 - pages.first < total else { return nil }
    }
    var following = PagePlace()
    if pages.end == .short {
      let size = place.size ?? count
      guard count >= size else { return nil }
      following.size = size
    }
    guard let address = pages.address else {
      return following.added(
        to: AddressQuery.setting(pages.parameter, String(number + 1), in: plain))
    }
    following.page = number + 1
    let filled = address.replacingFirst("{\(pages.parameter)}", with: String(number + 1))
    let target = URLReference.resolve(filled, against: source.address)
    let query = URLReference.parts(of: source.address).query
    return following.added(
      to: target.contains("?") ? target : target + (query.map { "?\($0)" } ?? ""))
  }
}

extension String {
  fileprivate func replacingFirst(_ word: String, with other: String) -> String {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) {
        return self[..<start] + other + self[start...].dropFirst(word.count)
      }
      start = index(after: start)
    }
    return self
  }
}

/// What has to be remembered of a page beside its address, carried in the fragment, which no server
/// sees.
struct PagePlace: Hashable, Sendable {
  /// The number of the page.
  var page: Int?

  /// How many elements the first page had.
  var size: Int?

  /// How many elements of the list come before the page.
  var skip = 0

  /// The ids that are left of a list.
  var ids: [String] = []

  private static let mark = "#homefeed:"

  /// The address with the place behind it; as it is where there is nothing to remember.
  func added(to address: String) -> String {
    var parts: [String] = []
    if let page { parts.append("page=\(page)") }
    if let size { parts.append("size=\(size)") }
    if skip > 0 { parts.append("skip=\(skip)") }
    if !ids.isEmpty {
      parts.append("ids=" + ids.map(AddressQuery.encoded).joined(separator: ","))
    }
    guard !parts.isEmpty else { return address }
    return address.prefix { $0 != "#" } + Self.mark + parts.joined(separator: "&")
  }

  /// Takes an address with a place apart.
  static func taken(from address: String) -> (plain: String, place: PagePlace) {
    var place = PagePlace()
    guard let hash = address.lastIndex(of: "#"), address[hash...].hasPrefix(mark) else {
      return (address, place)
    }
    for part in address[hash...].dropFirst(mark.count).split(separator: "&") {
      let value = part.drop { $0 != "=" }.dropFirst()
      switch part.prefix(while: { $0 != "=" }) {
      case "page": place.page = Int(value)
      case "size": place.size = Int(value)
      case "skip": place.skip = max(0, Int(value) ?? 0)
      case "ids": place.ids = value.split(separator: ",").map(AddressQuery.decoded)
      default: break
      }
    }
    return (String(address[..<hash]), place)
  }
}
