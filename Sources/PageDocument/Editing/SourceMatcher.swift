/// Tells which sources of a page are meant by a name.
struct SourceMatcher {
  private let name: String
  private let addresses: Set<String>

  /// The names under `sources` that stand for it.
  private let names: Set<String>

  /// Where the sources that are meant stand in the page itself.
  private let positions: Set<Position>

  /// An address, else a name under `sources`, else the title of a source, else that of a block.
  init(_ name: String, in page: PageDocument) {
    self.name = name.lowercased()
    let used = page.tabs.flatMap(\.blocks).compactMap(\.source).flatMap(\.leaves)
    let all = used + page.sources.values.flatMap(\.leaves)
    let wanted = SourceDocument.comparable(name)
    var names: Set<String> = []
    var meant = all.filter { SourceDocument.comparable($0.address) == wanted }
    if meant.isEmpty, let named = page.sources[name] {
      names = [name]
      meant = all.filter { $0.position == named.position }
    } else if meant.isEmpty {
      meant = all.filter { $0.title?.lowercased() == name.lowercased() }
    }
    positions = Set(meant.map(\.position))
    addresses = Set(meant.map(\.address))
    let placed = positions
    self.names = names.union(
      page.sources.filter { placed.contains($0.value.position) }.keys)
  }

  /// Whether the source that stands there is meant.
  func matches(_ node: SpanNode) -> Bool {
    positions.contains(node.position) || node.text.map(names.contains) == true
  }

  /// Whether the name under `sources` is meant.
  func isNamed(_ name: String) -> Bool { names.contains(name) }

  /// Whether a block is meant as a whole, where no source is.
  func matches(block title: String?) -> Bool {
    positions.isEmpty && names.isEmpty && title?.lowercased() == name
  }

  func matches(_ source: SourceDocument) -> Bool { positions.contains(source.position) }

  /// Whether a line of a page's outline may be gone when what is meant is gone.
  func mayGo(_ line: PageOutline.Line) -> Bool {
    guard case .source(let source) = line, !positions.isEmpty else { return true }
    return addresses.contains(source.address)
  }
}
