extension Reading {
  /// The first line of a file that a document names, without white space around it.
  func firstLine(ofFile path: String, named node: Node) -> String? {
    let name = fileName(of: path)
    let content: [UInt8]
    do throws(UnreadableFile) {
      content = try read(name)
    } catch {
      fail(at: node.position, found: "\(quoted(path)), \(error.found)", expected: "a file")
      return nil
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = content.starts(with: mark) ? content.dropFirst(mark.count) : content[...]
    let line = String(decoding: text.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    let words = line.drop(while: \.isWhitespace)
    let end = words.lastIndex { !$0.isWhitespace }
    guard let end else {
      fail(
        at: node.position, found: "\(quoted(path)), whose first line is empty",
        expected: "a token, or user:password")
      return nil
    }
    return String(words[...end])
  }

  /// The name of a file that a document names by `path`.
  private func fileName(of path: String) -> String {
    SourceDocument(location.origin(of: path)).address
  }
}
