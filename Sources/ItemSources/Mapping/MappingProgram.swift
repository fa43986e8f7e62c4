import Feeds
import Items
import PageDocument

/// A mapping made ready to run: reads items out of JSON.
///
/// Lenient with each field: what is null, absent or of the wrong type costs that field alone.
///
/// A class, like its steps, because it is handed around for each field of each item, and to copy
/// what it consists of costs more than to read a field.
final class MappingProgram: Sendable {
  let document: MappingDocument

  /// Where the files of an item are.
  let files: Files?

  /// The ways to each field, in the order of the fields.
  private let ways: [[Step]]

  /// What of an answer its items are in.
  private let places: [JSONRoute]

  private let each: Template?
  private let preferences: [JSONRoute]
  private let conditions: [Condition]

  /// What an answer held.
  struct Output: Sendable {
    /// The items, each once.
    var items: [Item] = []

    /// What the server says of their marks; an item has no entry where it says nothing.
    var isRead: [ItemID: Bool] = [:]

    /// The same of stars.
    var isStarred: [ItemID: Bool] = [:]

    /// How many items were dropped because they were there already.
    var duplicates = 0

    /// How many elements the mapping leaves out.
    var skipped = 0

    /// How many elements the answer had, whatever became of them.
    var elements = 0
  }

  /// Makes a mapping ready.
  init(_ document: MappingDocument) {
    self.document = document
    ways = MappingDocument.Field.allCases.map { field in
      (document.fields[field]?.values ?? []).map { Step($0) }
    }
    places = document.items.map(\.route)
    each = document.each.map { Template($0) }
    preferences = document.prefer.map(\.route)
    conditions = document.skip.map { Condition($0) }
    files = document.enclosures.map { Files($0) }
  }

  /// The values that stand for items; nil where there is no such place in the answer.
  func elements(of root: JSONView) -> [JSONView]? {
    guard !places.isEmpty else { return root.isNull ? nil : root.list }
    let index = document.items.firstIndex { path in
      // A list that has no elements is there all the same.
      let start = JSONPath(Array(path.steps.prefix { $0 != .all }))
      return start.steps.isEmpty ? !root.isNull : root.has(start.route)
    }
    guard let index else { return nil }
    var elements: [JSONView] = []
    root.visit(places[index]) { node in
      elements += node.list
      return false
    }
    return elements
  }

  /// Reads the items out of some elements.
  ///
  /// - Parameters:
  ///   - elements: The values that stand for items.
  ///   - source: What becomes the source of their identities.
  ///   - url: The address that relative ones resolve against.
  ///   - isDistinct: Whether what repeats is there once; otherwise everything is there as it came.
  /// - Returns: The items in the order of the elements.
  /// - Complexity: O(n).
  func output(
    of elements: [JSONView], source: String, url: String?, isDistinct: Bool = true
  ) -> Output {
    var output = Output()
    output.elements = elements.count
    var items: [Item] = []
    items.reserveCapacity(elements.count)
    for outer in elements {
      Interaction.letPass()
      let node = preferred(outer)
      guard !isSkipped(outer), !isSkipped(node) else {
        output.skipped += 1
        continue
      }
      guard let item = item(node, source: source, url: url) else { continue }
      items.append(item)
      if let isRead = flag(.read, in: node) { output.isRead[item.id] = isRead }
      if let isStarred = flag(.starred, in: node) { output.isStarred[item.id] = isStarred }
    }
    output.items = items
    if isDistinct { (output.items, output.duplicates) = FieldText.distinct(items) }
    return output
  }

  /// The ids that elements give, for a mapping that asks for each item by itself.
  func addresses(of elements: [JSONView], url: String) -> [String] {
    guard let each else { return [] }
    return elements.compactMap { element in
      text(of: each, in: element, encoded: true).map { URLReference.resolve($0, against: url) }
    }
  }

  /// How much a mapping finds in an answer: the fields of its first items that have a value.
  func yield(of root: JSONView) -> Int {
    let elements = elements(of: root) ?? []
    guard document.each == nil else { return elements.first?.words == nil ? 0 : 1 }
    return elements.prefix(3).reduce(0) { sum, element in
      let node = preferred(element)
      guard item(node, source: "", url: nil) != nil else { return sum }
      return sum + 1
        + MappingDocument.Field.allCases.count { field in
          steps(of: field).contains { step in
            guard case .path(let route) = step.way else { return false }
            return !node.first(route).isNull
          }
        }
    }
  }

  func preferred(_ node: JSONView) -> JSONView {
    for route in preferences {
      let inner = node.first(route)
      if inner.isObject { return inner }
    }
    return node
  }

  private func isSkipped(_ node: JSONView) -> Bool {
    conditions.contains { condition in
      node.visit(condition.route) { value in
        condition.equals.map(value.isOne) ?? value.isTrue
      }
    }
  }

  /// The ways to a field; looked up by place, which costs less than hashing its name.
  func steps(of field: MappingDocument.Field) -> [Step] { ways[field.place] }
}

extension MappingDocument.Field {
  /// Its place among all fields.
  fileprivate var place: Int {
    switch self {
    case .id: 0
    case .title: 1
    case .link: 2
    case .published: 3
    case .updated: 4
    case .image: 5
    case .author: 6
    case .content: 7
    case .summary: 8
    case .live: 9
    case .comments: 10
    case .stream: 11
    case .duration: 12
    case .tags: 13
    case .source: 14
    case .read: 15
    case .starred: 16
    case .viewers: 17
    case .score: 18
    case .commentCount: 19
    }
  }
}
