/// Something that a query may fit: an item at hand, or a row of a table of which little was read.
public protocol QuerySubject {
  /// Whether a field holds a text; a tag counts where it begins with it.
  mutating func contains(_ text: FoldedText, in field: ItemQuery.Field) -> Bool

  /// Whether it was read.
  var isRead: Bool { mutating get }

  /// Whether it is starred.
  var isStarred: Bool { mutating get }

  /// Whether it is going on now.
  var isLive: Bool { mutating get }

  /// The date that it bears; nil where it bears none.
  var date: Instant? { mutating get }
}

extension ItemQuery {
  /// Whether an item fits.
  ///
  /// - Complexity: O(n) in its texts.
  public func matches(_ item: Item, isRead: Bool, isStarred: Bool) -> Bool {
    var subject = ItemSubject(item: item, isRead: isRead, isStarred: isStarred)
    return matches(&subject)
  }

  /// Whether something fits; it is asked no more than it takes, and for its content last.
  public func matches(_ subject: inout some QuerySubject) -> Bool {
    for index in order {
      let condition = conditions[index]
      guard case .text(let text, let fields) = condition.test else {
        if holds(condition.test, &subject) == condition.isNegated { return false }
        continue
      }
      let isFound =
        Self.nearFields.contains { field in
          fields.contains(field) && subject.contains(text, in: field)
        } || fields.contains(.content) && subject.contains(text, in: .content)
      if isFound == condition.isNegated { return false }
    }
    return true
  }

  /// The places of conditions in the order in which they are looked at: first what is cheap to
  /// tell, then what the content is read for, the longest word first, which is the rarest as a
  /// rule.
  static func order(of conditions: [Condition]) -> [Int] {
    let costs = conditions.map { condition in
      guard case .text(let text, let fields) = condition.test, fields.contains(.content) else {
        return Int.min
      }
      return -text.bytes.count
    }
    return conditions.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
  }

  private static let nearFields: [Field] = [.title, .source, .address, .author, .tag, .summary]

  private func holds(_ test: Test, _ subject: inout some QuerySubject) -> Bool {
    switch test {
    case .text: true
    case .isRead: subject.isRead
    case .isStarred: subject.isStarred
    case .isLive: subject.isLive
    case .isBefore(let moment): subject.date.map { $0 < moment } ?? false
    case .isAfter(let moment): subject.date.map { $0 >= moment } ?? false
    }
  }
}

/// An item as a query sees it.
private struct ItemSubject: QuerySubject {
  let item: Item
  let isRead: Bool
  let isStarred: Bool

  var isLive: Bool { item.isLive }
  var date: Instant? { item.date }

  func contains(_ text: FoldedText, in field: ItemQuery.Field) -> Bool {
    switch field {
    case .title: text.isContained(in: item.title)
    case .source: text.isContained(in: item.sourceTitle ?? "")
    case .address: text.isContained(in: item.id.source)
    case .author: item.authors.contains { text.isContained(in: $0) }
    case .tag: item.categories.contains { text.begins($0) }
    case .summary: item.summary.map { text.isContained(in: $0.text, as: $0.kind) } ?? false
    case .content: item.content.map { text.isContained(in: $0.text, as: $0.kind) } ?? false
    }
  }
}
