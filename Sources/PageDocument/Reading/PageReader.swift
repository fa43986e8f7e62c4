/// Reads a whole page from its tree.
struct PageReader {
  let reading: Reading

  /// The page; of no use when errors were told.
  func page(_ root: Node) -> PageDocument {
    if case .absent = root.kind {
      reading.refuse(
        at: root.position, found: "an empty document", expected: "a page with `tabs`")
      return PageDocument(tabs: [])
    }
    guard let fields = Fields(root, .page, in: reading) else { return PageDocument(tabs: []) }
    var page = PageDocument(tabs: [])
    page.title = fields.text("title")
    page.refresh = fields.duration("refresh")
    let themes = ThemeReader(reading: reading)
    page.themes = fields["themes"].map(themes.themes) ?? []
    page.theme = fields["theme"].flatMap { themes.name($0, among: page.themes) }
    page.mute = fields["mute"].map(MuteReader(reading: reading).rules) ?? []
    let sources = SourceReader(fields["sources"], refresh: page.refresh, in: reading)
    page.sources = sources.all()
    page.tabs = tabs(fields, page: page, sources: sources)
    var variants = SourceVariants()
    variants.number(&page.tabs)
    if page.tabs.isEmpty, reading.isDelivered, fields["tabs"] != nil {
      reading.refuse(
        at: fields.position(of: "tabs"), found: "no tab that can be shown",
        expected: "a list of tabs")
    }
    return page
  }

  /// A document that is one tab: what the `page` of a tab leads to.
  func single(_ root: Node) -> (tab: TabDocument, next: String?)? {
    guard case .mapping = root.kind else {
      reading.refuse(
        at: root.position, found: root.described, expected: "a tab: a map with `blocks`")
      return nil
    }
    guard let fields = Fields(root, .deliveredTab, in: reading) else { return nil }
    guard fields["blocks"] != nil else {
      reading.refuse(
        at: root.position, found: "a tab without `blocks`", expected: "a list of blocks")
      return nil
    }
    let sources = SourceReader(
      fields["sources"], refresh: fields.duration("refresh"), in: reading)
    var identifiers = Identifiers()
    guard var tab = tab(fields, &identifiers, page: PageDocument(tabs: []), sources: sources)
    else { return nil }
    var variants = SourceVariants()
    variants.number(&tab.blocks)
    let next = fields["next"].flatMap { node in
      reading.text(node, expected: "an address").flatMap { text in
        sources.origin(of: text, at: node.position).map { SourceDocument($0).address }
      }
    }
    return (tab, next)
  }

  private func tabs(
    _ fields: Fields, page: PageDocument, sources: SourceReader
  ) -> [TabDocument] {
    guard let node = fields["tabs"] else {
      reading.refuse(
        at: fields.position, found: "a page without `tabs`", expected: "a list of tabs")
      return []
    }
    guard let nodes = reading.list(node, expected: "a list of tabs") else { return [] }
    guard !nodes.isEmpty else {
      reading.fail(at: node.position, found: "an empty list", expected: "at least one tab")
      return []
    }
    var identifiers = Identifiers()
    return nodes.compactMap { tab($0, &identifiers, page: page, sources: sources) }
  }

  private func tab(
    _ node: Node, _ identifiers: inout Identifiers, page: PageDocument, sources: SourceReader
  ) -> TabDocument? {
    guard let fields = Fields(node, .tab, in: reading) else { return nil }
    return tab(fields, &identifiers, page: page, sources: sources)
  }

  private func tab(
    _ fields: Fields, _ identifiers: inout Identifiers, page: PageDocument, sources: SourceReader
  ) -> TabDocument? {
    let own = fields["id"].flatMap { node in reading.text(node).map { ($0, node.position) } }
    let title = fields.text("title")
    let id = identifiers.next(
      own: own, title: title, fallback: "tab", at: fields["title"]?.position ?? fields.position,
      of: "tab", in: reading)
    let refresh = fields.duration("refresh") ?? page.refresh
    var tab = TabDocument(
      id: id, title: title ?? own?.0 ?? page.title ?? "Home", refresh: refresh, blocks: [])
    tab.position = fields.position
    tab.deliveredFrom = reading.isDelivered ? reading.file : nil
    tab.loadMore = fields.choice("loadMore", of: TabDocument.LoadMore.self) ?? .auto
    tab.columns = columns(fields)
    tab.page = fields["page"].flatMap { node in
      reading.expandedText(node, expected: "an address").flatMap { text in
        sources.origin(of: text, at: node.position).map { SourceDocument($0).address }
      }
    }
    var blocks = BlockReader(reading: reading, sources: sources, tab: id, refresh: refresh)
    if let nodes = self.blocks(fields) {
      for node in nodes {
        if let block = blocks.block(node) { tab.blocks.append(block) }
      }
    }
    return tab
  }

  /// The weights of the page's columns.
  private func columns(_ fields: Fields) -> [Int] {
    let expected = "weights such as [2, 1]"
    guard let node = fields["columns"], let nodes = reading.list(node, expected: expected) else {
      return []
    }
    guard nodes.count <= BlockReader.mostColumns else {
      reading.fail(
        at: node.position, found: "\(nodes.count) columns",
        expected: "at most \(BlockReader.mostColumns)")
      return []
    }
    return nodes.compactMap { reading.whole($0, in: 1...1000) }
  }

  private func blocks(_ fields: Fields) -> [Node]? {
    guard let node = fields["blocks"] else {
      if fields["page"] == nil {
        reading.fail(
          at: fields.position, found: "a tab without `blocks`", expected: "a list of blocks")
      }
      return nil
    }
    return reading.list(node, expected: "a list of blocks")
  }
}
