import Feeds
import ItemSources
import Items
import TextGrid

/// The addresses of an item, numbered, over the last rows of the page while one is being chosen.
final class LinkPanel {
  /// The item.
  let item: Item
  /// Its addresses: its own, those in its text, then what belongs to it; as many as have a digit.
  private(set) var links: [String]
  /// Asks for the text that the list of items left out.
  private(set) var loading: Task<Void, Never>?

  /// The most that a digit can choose from.
  static let most = 9

  /// Makes the panel of an item; `onLoad` is told when all of its addresses are known.
  init(_ item: Item, loader: (any ContentLoading)?, onLoad: @escaping () -> Void) {
    self.item = item
    links = Self.links(of: item)
    guard let loader, item.content == nil else { return }
    loading = Task { [weak self] in
      let whole = await loader.content(of: item)
      guard let self, !Task.isCancelled else { return }
      self.loading = nil
      self.links = Self.links(of: whole)
      onLoad()
    }
  }

  /// No longer wants to know more.
  func close() { loading?.cancel() }

  static func links(of item: Item) -> [String] {
    let texts = [item.content, item.summary].lazy.compactMap { $0.map(HTMLText.readable) }
    let text = texts.first { !$0.blocks.isEmpty }?.links ?? []
    let others = [item.comments, item.stream].compactMap { $0 } + item.enclosures.map(\.url)
    var known: Set<String> = []
    let all = [item.link].compactMap { $0 } + text + others
    return Array(all.filter { known.insert($0).inserted }.prefix(most))
  }

  /// Draws a line with the item's title, and a line an address, at the foot of a surface.
  func draw(in surface: Surface, theme: Theme) {
    let width = surface.size.width
    let height = min(links.count + 1, surface.size.height)
    guard height > 0, width > 4 else { return }
    let panel = surface[
      Rect(x: 0, y: surface.size.height - height, width: width, height: height)]
    panel.fill()
    panel.write(String(repeating: "─", count: width), at: .zero, style: theme.border)
    panel.write(
      TextLine(" Links of “\(item.title)” ").truncated(to: width - 2), at: Point(x: 1, y: 0),
      style: theme.header)
    for (index, link) in links.enumerated() {
      panel.write("\(index + 1)", at: Point(x: 1, y: index + 1), style: theme.accent)
      panel.write(
        TextLine(link).truncated(to: width - 4), at: Point(x: 3, y: index + 1), style: theme.text)
    }
  }

  nonisolated deinit {}
}
