import Items

extension PageEdit {
  /// Removes every use of a source, with its block where it was all that the block had, and its
  /// tab where that was the tab's last block.
  ///
  /// - Parameter name: The address of the source, its name under `sources`, its title, or the title
  ///   of its block.
  /// - Returns: The new text.
  /// - Throws: ``PageEditError``; the page is as it was.
  public func removing(_ name: String) throws(PageEditError) -> Outcome {
    let root = try spans()
    let tabs = try tabs(of: root)
    let matcher = SourceMatcher(name, in: page)
    var removal = Removal(edit: listEdit(root), matcher: matcher)
    removal.visit(tabs)
    removal.visitNames(of: root)
    guard let place = removal.place else { throw missing(name, matcher) }
    guard !removal.isBlocked else { throw unwritable }
    guard let (text, after) = try? reading(removal.changes) else { throw unwritable }
    guard let lines = PageOutline(after).added(in: PageOutline(page)), !lines.isEmpty,
      lines.allSatisfy(matcher.mayGo)
    else { throw unwritable }
    return Outcome(text: text, page: after, place: place)
  }

  /// Why nothing was found.
  private func missing(_ name: String, _ matcher: SourceMatcher) -> PageEditError {
    let all = page.tabs.flatMap(\.blocks).compactMap(\.source).flatMap(\.leaves)
    if let other = all.first(where: { matcher.matches($0) }), let file = other.position.file {
      return .elsewhere(file: file, position: other.position.here)
    }
    if let block = page.tabs.flatMap(\.blocks).first(where: { matcher.matches(block: $0.title) }) {
      guard let file = block.position.file else { return unwritable }
      return .elsewhere(file: file, position: block.position.here)
    }
    let titles = page.tabs.flatMap(\.blocks).compactMap { $0.source == nil ? nil : $0.title }
    let words = page.sources.keys.sorted() + titles + all.compactMap(\.title) + all.map(\.address)
    return .notFound(name: name, suggestion: Spelling.suggestion(for: name, among: words))
  }
}
