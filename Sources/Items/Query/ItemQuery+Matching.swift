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
    // What is dear to read is looked at only in what fits otherwise.
    var left: [Condition] = []
    for condition in conditions {
      guard case .text(let text, let fields) = condition.test else {
        if holds(condition.test, &subject) == condition.isNegated { return false }
        continue
      }
      let near = fields.subtracting([.content])
      if near.contains(where: { subject.contains(text, in: $0) }) {
        if condition.isNegated { return false }
      } else if fields.contains(.content) {
        left.append(condition)
      } else if !condition.isNegated {
        return false
      }
    }
    return left.allSatisfy { condition in
      guard case .text(let text, _) = condition.test else { return true }
      return subject.contains(text, in: .content) != condition.isNegated
    }
  }

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
