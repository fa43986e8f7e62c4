import HTTP
import Input
import Items
import TextGrid

/// Streams, and words that are typed or shown.
enum Words {
  /// A stream of server-sent events: the same however its bytes are cut.
  static func events(_ bytes: [UInt8]) {
    var whole = EventStreamParser(maximumSize: 64)
    let expected = whole.events(in: bytes)
    var cut = EventStreamParser(maximumSize: 64)
    var found: [ServerSentEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 + Int(rest[rest.startIndex] % 7))
      found += cut.events(in: piece)
      rest = rest.dropFirst(piece.count)
    }
    precondition(found == expected, "events depend on how they come")
    precondition(cut.lastEventID == whole.lastEventID && cut.retry == whole.retry, "so does an id")
    for event in found { precondition(event.data.utf8.count < 64 * 3 + 1, "an event is too large") }
  }

  /// A query: the first line, asked of an item whose text is the others.
  static func query(_ bytes: [UInt8]) {
    let lines = bytes.lines
    let query = ItemQuery(lines.first ?? "", now: Instant(seconds: 1_800_000_000), zoneOffset: 3600)
    let text = lines.dropFirst().joined(separator: "\n")
    var item = Item(id: ItemID(source: "s", value: "1"), title: text)
    item.content = Markup(.html, text)
    item.categories = Array(lines.prefix(3))
    _ = query.matches(item, isRead: false, isStarred: true)
    for field in ItemQuery.Field.allCases {
      var end = text.startIndex
      for range in query.highlights(in: text, of: field) {
        precondition(range.lowerBound >= end && !range.isEmpty, "highlights are not in order")
        end = range.upperBound
      }
    }
  }

  /// Bytes of a terminal, and keys as a configuration names them.
  static func keys(_ bytes: [UInt8]) {
    var parser = InputParser(pasteLimit: 64)
    var events: [Event] = []
    for byte in bytes { parser.feed(CollectionOfOne(byte), into: &events) }
    parser.timeout(into: &events)
    precondition(!parser.isPending, "a parser waits although its time is over")
    for line in bytes.lines {
      for key in (try? KeyNotation.keys(in: line)) ?? [] {
        let written = KeyNotation.text(key)
        precondition((try? KeyNotation.key(written)) == key, "a key is not what it is called")
      }
    }
  }

  /// A text that is shown.
  static func cells(_ bytes: [UInt8]) {
    let text = bytes.text
    let line = TextLine(text)
    for scalar in line.text.unicodeScalars {
      precondition(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value), "a control")
    }
    for width in [0, 1, 2, 10, 80] {
      precondition(line.truncated(to: width).width <= width, "a line is too wide")
      for line in TextLine.wrap(text, width: max(1, width)) {
        precondition(line.width <= max(2, width), "a wrapped line is too wide")
      }
    }
  }
}
