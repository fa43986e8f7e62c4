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
    // What is dear to read is looked at only in what fits otherwise; a bit for each condition that
    // waits for it, beyond which there is no more waiting.
    var waiting: UInt64 = 0
    for index in conditions.indices {
      let condition = conditions[index]
      guard case .text(let text, let fields) = condition.test else {
        if holds(condition.test, &subject) == condition.isNegated { return false }
        continue
      }
      var isFound = Self.nearFields.contains { field in
        fields.contains(field) && subject.contains(text, in: field)
      }
      if !isFound, fields.contains(.content) {
        if index < UInt64.bitWidth {
          waiting |= 1 << UInt64(index)
          continue
        }
        isFound = subject.contains(text, in: .content)
      }
      if isFound == condition.isNegated { return false }
    }
    while waiting != 0 {
      let condition = conditions[waiting.trailingZeroBitCount]
      waiting &= waiting - 1
      guard case .text(let text, _) = condition.test else { continue }
      if subject.contains(text, in: .content) == condition.isNegated { return false }
    }
    return true
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
