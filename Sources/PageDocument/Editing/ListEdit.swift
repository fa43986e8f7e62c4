/// Adds to lists and maps of a text, and takes out of them.
struct ListEdit {
  let text: SourceText

  /// How much further right than its key a list begins: 2, or 0 in the other common style.
  let listIndent: Int

  /// Puts `value` behind the last element of a list; nil where the list is written in a way that
  /// has no place for it.
  func append(_ value: YAMLText, to list: SpanNode) -> TextChange? {
    append([value], to: list)
  }

  /// Puts some values behind the last element of a list; nil as for one.
  func append(_ values: [YAMLText], to list: SpanNode) -> TextChange? {
    guard !list.isFlow else {
      let written = values.map(\.inLine).joined(separator: ", ")
      return appendInBrackets(written, to: list, list.elements)
    }
    guard let last = list.elements.last, let column = dashColumn(of: list) else { return nil }
    let element = YAMLText(.list(values))
    let lines = element.lines(indent: column, listIndent: listIndent)
    return insert(lines, behind: last.end, column: column)
  }

  /// Puts an entry behind the last one of a map.
  func append(_ key: String, _ value: YAMLText, to map: SpanNode) -> TextChange? {
    guard case .mapping(let entries) = map.kind, let last = entries.last else { return nil }
    let entry = YAMLText.Entry(key: key, value: value)
    guard !map.isFlow else {
      let written = String(YAMLText(.map([entry]), isFlow: true).inLine.dropFirst().dropLast())
      return appendInBrackets(written, to: map, entries.map(\.whole))
    }
    let column = entries[0].key.start - text.lineStart(entries[0].key.start)
    let lines = YAMLText(.map([entry])).lines(indent: column, listIndent: listIndent)
    return insert(lines, behind: last.value.end, column: column)
  }

  private func insert(_ lines: [String], behind end: Int, column: Int) -> TextChange {
    let lineBreak = text.lineBreak
    if end > 0, text.bytes[end - 1] == UInt8(ascii: "\n") {
      // A text over several lines ends where the next line begins.
      let all = lines.map { $0 + lineBreak }.joined()
      return TextChange(range: end..<end, bytes: Array(all.utf8))
    }
    let place = text.blockEnd(end, column: column)
    let all = lines.map { lineBreak + $0 }.joined()
    return TextChange(range: place..<place, bytes: Array(all.utf8))
  }

  private func appendInBrackets(
    _ written: String, to list: SpanNode, _ elements: [SpanNode]
  ) -> TextChange? {
    guard let last = elements.last else {
      guard let bracket = bracket(of: list) else { return nil }
      return TextChange(range: bracket..<bracket, bytes: Array(written.utf8))
    }
    var gap = " "
    if let column = text.column(ofFirstInLine: last.start) {
      gap = text.lineBreak + String(repeating: " ", count: column)
    }
    return TextChange(range: last.end..<last.end, bytes: Array(("," + gap + written).utf8))
  }

  /// The place behind the opening bracket, in front of which an anchor may stand.
  private func bracket(of list: SpanNode) -> Int? {
    let brackets = [UInt8(ascii: "["), UInt8(ascii: "{")]
    return text.bytes[list.start..<list.end].firstIndex { brackets.contains($0) }.map { $0 + 1 }
  }

  /// The column of the dashes of a list, which all stand first in their lines.
  private func dashColumn(of list: SpanNode) -> Int? {
    guard text.bytes[list.start] == UInt8(ascii: "-") else { return nil }
    return text.column(ofFirstInLine: list.start)
  }
}

extension ListEdit {
  /// Takes the elements of these indexes out of a list; nil where that cannot be done.
  func remove(_ indexes: Set<Int>, from list: SpanNode) -> [TextChange]? {
    guard !list.isFlow else { return removeInBrackets(indexes, list.elements) }
    guard let column = dashColumn(of: list) else { return nil }
    let changes = indexes.sorted().compactMap { removal(of: $0, from: list, column: column) }
    return changes.count == indexes.count ? changes : nil
  }

  private func removal(of index: Int, from list: SpanNode, column: Int) -> TextChange? {
    let elements = list.elements
    let first = text.lineStart(index > 0 ? elements[index - 1].end : list.start)
    var line = text.lineStart(elements[index].start)
    while line >= first {
      if text.indentation(line) == column, text.bytes[line + column] == UInt8(ascii: "-") {
        return removal(from: line, to: elements[index].end, column: column)
      }
      guard line > 0 else { break }
      line = text.lineStart(line - 1)
    }
    return nil
  }

  /// Takes the entries of these indexes out of a map; nil where that cannot be done.
  func removeEntries(_ indexes: Set<Int>, from map: SpanNode) -> [TextChange]? {
    guard case .mapping(let entries) = map.kind else { return nil }
    guard !map.isFlow else { return removeInBrackets(indexes, entries.map(\.whole)) }
    let changes = indexes.sorted().compactMap { index -> TextChange? in
      let start = entries[index].key.start
      return text.column(ofFirstInLine: start).map { column in
        removal(from: text.lineStart(start), to: entries[index].value.end, column: column)
      }
    }
    return changes.count == indexes.count ? changes : nil
  }

  /// Empties the list under `key` of a map, which then has brackets.
  func clear(_ entry: SpanNode.Entry) -> [TextChange]? {
    let all = Set(entry.value.elements.indices)
    guard let changes = remove(all, from: entry.value) else { return nil }
    guard !entry.value.isFlow else { return changes }
    let end = text.bytes[entry.key.end...].firstIndex(of: UInt8(ascii: ":")) ?? entry.key.end
    return changes + [TextChange(range: (end + 1)..<(end + 1), bytes: Array(" []".utf8))]
  }

  /// Whole lines, with the line break before them, or else the one behind them.
  private func removal(from start: Int, to end: Int, column: Int) -> TextChange {
    let last = text.blockEnd(end, column: column)
    guard start == 0 else { return TextChange(range: text.previousLineEnd(start)..<last) }
    return TextChange(range: 0..<(text.nextLine(last) ?? last))
  }

  private func removeInBrackets(_ indexes: Set<Int>, _ elements: [SpanNode]) -> [TextChange] {
    guard let firstKept = elements.indices.first(where: { !indexes.contains($0) }) else {
      return removeAll(elements)
    }
    return indexes.sorted().flatMap { index -> [TextChange] in
      let element = elements[index]
      if index < firstKept {
        return cut(element, with: element.end..<elements[index + 1].start)
      }
      return cut(element, with: elements[index - 1].end..<element.start)
    }
  }

  /// An element and the gap with its comma, of which a comment stays.
  private func cut(_ element: SpanNode, with gap: Range<Int>) -> [TextChange] {
    guard text.bytes[gap].contains(UInt8(ascii: "#")) else {
      return [
        TextChange(
          range: min(gap.lowerBound, element.start)..<max(gap.upperBound, element.end))
      ]
    }
    let comma = text.bytes[gap].firstIndex(of: UInt8(ascii: ",")) ?? gap.lowerBound
    return [
      TextChange(range: comma..<(comma + 1)), TextChange(range: element.start..<element.end),
    ]
  }

  private func removeAll(_ elements: [SpanNode]) -> [TextChange] {
    guard let first = elements.first, let last = elements.last else { return [] }
    var end = last.end
    while end < text.bytes.count, text.bytes[end].isBlank { end += 1 }
    let isFollowed = end < text.bytes.count && text.bytes[end] == UInt8(ascii: ",")
    return [TextChange(range: first.start..<(isFollowed ? end + 1 : last.end))]
  }
}

extension SpanNode.Entry {
  /// Key and value as one.
  var whole: SpanNode { SpanNode(kind: .alias, start: key.start, end: value.end) }
}
