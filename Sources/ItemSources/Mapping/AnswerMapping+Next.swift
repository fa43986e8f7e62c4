import Feeds
import Items
import PageDocument
internal import Store

// What the next page is asked by.
extension AnswerMapping {
  /// The place of the page behind one; nil at the end.
  func next(
    behind root: JSONView, _ count: Int, _ document: FetchedDocument, from place: NextPage,
    of source: FeedSource
  ) -> NextPage? {
    let plain = place.address
    switch program.document.next {
    case nil, .slice: return nil
    case .cursor(let path, let parameter):
      return root.first(path.route).words.map {
        NextPage(AddressQuery.setting(parameter, $0, in: plain))
      }
    case .link: return document.nextPage.map { NextPage($0) }
    case .url(let path):
      return root.first(path.route).words.map {
        NextPage(URLReference.resolve($0, against: document.url))
      }
    case .page(let pages):
      return self.page(behind: root, count, pages, place, of: source)
    case .offset(let offsets):
      let start = AddressQuery.value(of: offsets.parameter, in: plain).flatMap { Int($0) } ?? 0
      let (end, overflow) = max(0, start).addingReportingOverflow(offsets.step ?? count)
      guard count > 0, !overflow else { return nil }
      if let total = offsets.total.flatMap({ root.first($0.route).count }) {
        guard end < total else { return nil }
      } else if let step = offsets.step, count < step {
        return nil
      }
      return NextPage(AddressQuery.setting(offsets.parameter, String(end), in: plain))
    }
  }

  private func page(
    behind root: JSONView, _ count: Int, _ pages: MappingDocument.Pages,
    _ place: NextPage, of source: FeedSource
  ) -> NextPage? {
    let plain = place.address
    let sent = AddressQuery.value(of: pages.parameter, in: plain).flatMap { Int($0) }
    let number = place.page ?? (pages.address == nil ? sent : nil) ?? pages.first
    // A page before the first, or one that nobody reaches, is somebody's mistake or mischief.
    guard count > 0, (0..<NextPage.mostPages).contains(number) else { return nil }
    if let total = pages.count.flatMap({ root.first($0.route).count }) {
      guard number + 1 - pages.first < total else { return nil }
    }
    var pageSize: Int?
    if pages.end == .short {
      let size = place.size ?? count
      guard count >= size else { return nil }
      pageSize = size
    }
    guard let address = pages.address else {
      return NextPage(
        AddressQuery.setting(pages.parameter, String(number + 1), in: plain), size: pageSize)
    }
    let filled = address.replacingFirst("{\(pages.parameter)}", with: String(number + 1))
    let target = URLReference.resolve(filled, against: source.address)
    let query = URLReference.parts(of: source.address).query
    return NextPage(
      target.contains("?") ? target : target + (query.map { "?\($0)" } ?? ""),
      page: number + 1, size: pageSize)
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
