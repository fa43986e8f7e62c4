extension Reading {
  /// The name of the file at `path`, from the document that has the place.
  func fileName(of path: String, at position: Position) -> String {
    SourceDocument(origin(of: path, at: position)).address
  }

  /// The place that `path` names, from the document that has the position.
  func origin(of path: String, at position: Position) -> SourceDocument.Origin {
    let origin = location(at: position).origin(of: atHome(path))
    record.resolve(SourceDocument(origin).address, at: position)
    return origin
  }

  /// `path` with the reader's home for a leading `~`.
  func atHome(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = environment["HOME"] else { return path }
    return home + path.dropFirst()
  }

  /// The first line of a file that a document names, without white space around it.
  func firstLine(ofFile path: String, at position: Position) -> String? {
    let name = fileName(of: path, at: position)
    let shown = quoted(shown(path, at: position))
    let content: [UInt8]
    do throws(UnreadableFile) {
      content = try read(name)
    } catch {
      fail(at: position, found: "\(shown), \(error.found)", expected: "a file")
      return nil
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = content.starts(with: mark) ? content.dropFirst(mark.count) : content[...]
    let line = String(decoding: text.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    let words = line.drop(while: \.isWhitespace)
    let end = words.lastIndex { !$0.isWhitespace }
    guard let end else {
      fail(
        at: position, found: "\(shown), whose first line is empty",
        expected: "a token, or user:password")
      return nil
    }
    return String(words[...end])
  }
}
