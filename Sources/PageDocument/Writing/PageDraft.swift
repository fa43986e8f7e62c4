/// A page that is to be written: tabs of blocks of sources, with comments.
public struct PageDraft: Hashable, Sendable {
  /// The lines at the top, without their `#`; an empty one is a blank line.
  public var comment: [String]

  /// The page's name; nil for none.
  public var title: String?

  /// The tabs in order, at least one.
  public var tabs: [TabDraft]

  /// Makes a draft.
  public init(comment: [String] = [], title: String? = nil, tabs: [TabDraft]) {
    self.comment = comment
    self.title = title
    self.tabs = tabs
  }
}

/// A tab that is to be written.
public struct TabDraft: Hashable, Sendable {
  /// Its title.
  public var title: String

  /// Its blocks in order.
  public var blocks: [BlockDraft]

  /// The lines above it, without their `#`.
  public var comment: [String]

  /// Makes a draft.
  public init(title: String, blocks: [BlockDraft], comment: [String] = []) {
    self.title = title
    self.blocks = blocks
    self.comment = comment
  }
}

/// A block that is to be written.
public struct BlockDraft: Hashable, Sendable {
  /// Its title; nil for none.
  public var title: String?

  /// Its layout; nil for a list.
  public var layout: BlockDocument.Layout?

  /// Its sources, at least one; several are merged.
  public var sources: [SourceDraft]

  /// The lines above it, without their `#`.
  public var comment: [String]

  /// Makes a draft.
  public init(
    title: String? = nil, layout: BlockDocument.Layout? = nil, sources: [SourceDraft],
    comment: [String] = []
  ) {
    self.title = title
    self.layout = layout
    self.sources = sources
    self.comment = comment
  }
}

/// A source that is to be written.
public struct SourceDraft: Hashable, Sendable {
  /// An address or a path, as it shall stand in the page.
  public var address: String

  /// Its title; nil for the source's own.
  public var title: String?

  /// Makes a draft.
  public init(address: String, title: String? = nil) {
    self.address = address
    self.title = title
  }
}

extension PageDraft {
  /// The page in YAML, its lines ended by line feeds; it reads as what the draft says.
  ///
  /// Tabs and blocks of equal titles get ids of their own.
  public var yaml: String {
    var entries: [YAMLText.Entry] = []
    if let title { entries.append(YAMLText.Entry(key: "title", value: YAMLText(.text(title)))) }
    var ids: [String] = []
    let written = tabs.map { $0.text(besides: &ids) }
    entries.append(YAMLText.Entry(key: "tabs", value: YAMLText(.list(written))))
    let top = YAMLText.comment(comment, "")
    return (top + YAMLText(.map(entries)).lines()).map { $0 + "\n" }.joined()
  }
}

extension TabDraft {
  func text(besides ids: inout [String]) -> YAMLText {
    var entries = YAMLText.Entry.named(title, besides: &ids)
    var blockIDs: [String] = []
    let written = blocks.map { $0.text(besides: &blockIDs) }
    entries.append(YAMLText.Entry(key: "blocks", value: YAMLText(.list(written))))
    return YAMLText(.map(entries), comment: comment)
  }
}

extension BlockDraft {
  /// The block, with an id of its own where its title gives one of `ids`.
  func text(besides ids: inout [String]) -> YAMLText {
    var entries = title.map { YAMLText.Entry.named($0, besides: &ids) } ?? []
    if let layout {
      entries.append(YAMLText.Entry(key: "layout", value: YAMLText(.word(layout.rawValue))))
    }
    entries.append(YAMLText.Entry(key: "source", value: source))
    return YAMLText(.map(entries), comment: comment)
  }

  private var source: YAMLText {
    if let only = sources.first, sources.count == 1 {
      // The title of a block says it already.
      return only.title == nil || only.title == title ? YAMLText(.text(only.address)) : only.text
    }
    let merge = YAMLText(.list(sources.map(\.text)))
    return YAMLText(.map([YAMLText.Entry(key: "merge", value: merge)]))
  }
}

extension SourceDraft {
  /// The source as a member of a list.
  var text: YAMLText {
    guard let title else { return YAMLText(.text(address)) }
    return YAMLText(
      .map([
        YAMLText.Entry(key: "url", value: YAMLText(.text(address))),
        YAMLText.Entry(key: "title", value: YAMLText(.text(title))),
      ]), isFlow: true)
  }
}

extension YAMLText.Entry {
  /// A title, and an id before it where the title alone would give one that is taken.
  static func named(_ title: String, besides ids: inout [String]) -> [YAMLText.Entry] {
    let name = YAMLText.Entry(key: "title", value: YAMLText(.text(title)))
    let made = Identifiers.identifier(from: title)
    guard !made.isEmpty else { return [name] }
    guard ids.contains(made) else {
      ids.append(made)
      return [name]
    }
    let free = (2...(ids.count + 2)).map { "\(made)-\($0)" }.first { !ids.contains($0) } ?? made
    ids.append(free)
    return [YAMLText.Entry(key: "id", value: YAMLText(.text(free))), name]
  }
}
