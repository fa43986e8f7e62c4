/// What the `page` of a tab leads to: one tab, and perhaps more blocks behind it.
public struct DeliveredTab: Hashable, Sendable {
  /// The tab with its blocks.
  public var tab: TabDocument

  /// The address of a document of the same kind with further blocks; nil at the end.
  public var next: String?

  /// What was understood but not done, in the document's order.
  public var notices: [PageNotice]

  /// Reads a tab in YAML or JSON: `{title, blocks, …}`, or a page, whose first tab is meant.
  ///
  /// What a server sends wrong in one place is left out with a notice; a block of an unknown kind
  /// is shown as a list.
  ///
  /// - Parameters:
  ///   - bytes: The document, as for ``PageDocument``.
  ///   - file: What it was opened as; relative addresses in it start from there.
  ///   - environment: The variables that `${NAME}` may name in a document of one's own.
  ///   - files: The way to the further files that it names; a delivered document reads none.
  ///   - isDelivered: Whether a server sent it, which may then not do what a person's own may.
  /// - Throws: Every fault that leaves nothing to show, with places.
  public init(
    reading bytes: [UInt8], from file: String, environment: [String: String] = [:],
    files: PageFiles = .none, isDelivered: Bool
  ) throws(PageErrors) {
    let reading = Reading(
      file: file, environment: isDelivered ? [:] : environment,
      files: isDelivered ? .none : files, isDelivered: isDelivered)
    var found: (tab: TabDocument, next: String?)?
    do throws(TreeFault) {
      let tree = try Tree(bytes, isJSON: file.lowercased().hasSuffix(".json"))
      for fault in tree.duplicates { reading.repeatedKey(fault) }
      if let root = IncludeReader.tree(tree.root, in: reading) {
        if root["tabs"] != nil {
          let page = PageReader(reading: reading).page(root)
          found = page.tabs.first.map { ($0, nil) }
        } else {
          found = PageReader(reading: reading).single(root)
        }
      }
    } catch {
      reading.fail(error)
    }
    if let failure = reading.failure { throw failure }
    guard let found else { throw PageErrors([]) }
    tab = found.tab
    next = found.next
    notices = reading.sortedNotices
  }
}
