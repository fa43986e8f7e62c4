/// Edits the text of a page and leaves everything else in it as it is: comments, order,
/// indentation, quotation marks, line ends.
///
/// What an edit gives is read again and compared with the page before: a text that says anything
/// else than what was meant is never given.
public struct PageEdit: Sendable {
  /// What an edit gives.
  public struct Outcome: Sendable {
    /// The new text.
    public var text: [UInt8]

    /// The page that it reads as.
    public var page: PageDocument

    /// Where the change was made.
    public var place: Place
  }

  /// A part of a page in the words of a person.
  public struct Place: Hashable, Sendable {
    /// The title of the tab.
    public var tab: String

    /// Whether the tab is new, or gone.
    public var isWholeTab = false

    /// The title of the block whose merge was changed; nil where a whole block was.
    public var merge: String?

    /// How many sources were added or removed.
    public var count = 1

    /// Makes a place.
    public init(tab: String, isWholeTab: Bool = false, merge: String? = nil, count: Int = 1) {
      self.tab = tab
      self.isWholeTab = isWholeTab
      self.merge = merge
      self.count = count
    }
  }

  /// The page before the edit.
  public let page: PageDocument

  let file: String
  let source: SourceText
  let hasMark: Bool
  let environment: [String: String]
  let files: PageFiles

  /// The text before the edit.
  public var text: [UInt8] { hasMark ? [0xEF, 0xBB, 0xBF] + source.bytes : source.bytes }

  /// Reads a page that is to be edited.
  ///
  /// - Parameters:
  ///   - text: The page in YAML, in UTF-8.
  ///   - file: What it was opened as.
  ///   - environment: The variables that it may name.
  ///   - files: The way to the further files that it names.
  /// - Throws: ``PageEditError`` for a page with faults, or in another form than YAML in UTF-8.
  public init(
    _ text: [UInt8], file: String, environment: [String: String] = [:], files: PageFiles = .none
  ) throws(PageEditError) {
    self.file = file
    self.environment = environment
    self.files = files
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    hasMark = text.starts(with: mark)
    source = SourceText(bytes: hasMark ? Array(text.dropFirst(mark.count)) : text)
    do throws(PageErrors) {
      page = try PageDocument(
        reading: text, from: file, environment: environment, files: files)
    } catch {
      throw .faults(error)
    }
    guard !file.lowercased().hasSuffix(".json") else {
      throw .unsupported(file: file, reason: "a page in JSON is not edited")
    }
    guard String(validating: source.bytes, as: UTF8.self) != nil else {
      throw .unsupported(file: file, reason: "a page in another encoding than UTF-8 is not edited")
    }
  }

  /// The text with the changes, and the page that it reads as.
  func reading(_ changes: [TextChange]) throws(PageEditError) -> (text: [UInt8], PageDocument) {
    let changed = source.changed(by: changes)
    let text = hasMark ? [0xEF, 0xBB, 0xBF] + changed : changed
    do throws(PageErrors) {
      return (
        text,
        try PageDocument(reading: text, from: file, environment: environment, files: files)
      )
    } catch {
      throw .faults(error)
    }
  }

  /// The tree of the text.
  func spans() throws(PageEditError) -> SpanNode {
    do throws(TreeFault) {
      if let tree = try SpanReader.tree(of: source.bytes) { return tree }
    } catch {
      // JSON that libyaml refuses.
    }
    throw unwritable
  }

  var unwritable: PageEditError {
    .unsupported(file: file, reason: "the page is written in a way that a program cannot edit")
  }

  /// The tabs of the text, in a list that is written here.
  func tabs(of root: SpanNode) throws(PageEditError) -> SpanNode {
    guard let tabs = root["tabs"], tabs.isSequence else {
      let position = page.tabs.first?.position
      throw .elsewhere(file: position?.file ?? file, position: position?.here ?? Position())
    }
    return tabs
  }

  func listEdit(_ root: SpanNode) -> ListEdit {
    var listIndent = 2
    if let entry = root.entry("tabs"), !entry.value.isFlow,
      entry.value.start - source.lineStart(entry.value.start)
        == entry.key.start - source.lineStart(entry.key.start)
    {
      listIndent = 0
    }
    return ListEdit(text: source, listIndent: listIndent)
  }
}

extension Position {
  /// The place without the file that it is in.
  var here: Position { Position(line: line, column: column) }
}
