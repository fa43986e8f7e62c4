internal import Feeds
import Glibc
import Items
import PageDocument

/// What a program prints: a feed where it is one, else a text or an item a line.
///
/// The program is started as it is named, without a shell.
struct CommandSource: ItemSource {
  let id: String
  let title: String

  /// The program and its arguments.
  let arguments: [String]

  /// What must not be shown of them, whatever the program complains of.
  var hidden: [Secret] = []

  /// Whether lines are items; otherwise all of them are the text of one.
  let splitsLines: Bool

  /// How the JSON that it prints becomes items; nil for a feed or lines.
  let mapping: AnswerMapping?

  /// How long the program may take.
  let timeout: Duration

  let now: @Sendable () -> Instant

  /// The most bytes of output that are read.
  static let maximumSize = 4 << 20

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    let run = CommandRun(arguments, timeout: timeout, maximumSize: Self.maximumSize)
    let outcome = await run.outcome()
    if let error = error(of: outcome) { throw error }
    var page = try page(of: outcome.output)
    if outcome.isCut {
      let text = "only the first \(Self.maximumSize >> 20) MB of its output are read"
      page.notices.append(.warning(source: title, text: text))
    }
    return page
  }

  private func error(of outcome: CommandRun.Outcome) -> SourceError? {
    let name = arguments.first ?? ""
    let seconds = timeout.components.seconds
    let reason: String
    switch outcome.end {
    case .exited(0): return nil
    case _ where outcome.isCut: return nil
    case .cancelled: return .cancelled(title)
    case .didNotStart(ENOENT):
      return SourceError(
        .missing, source: title, reason: "there is no program “\(name)”",
        expected: "the name of a program in PATH, or its path")
    case .didNotStart(let number):
      reason = "“\(name)” does not start (\(String(cString: strerror(number))))"
    case .timedOut: reason = "“\(name)” was ended after \(seconds) s"
    case .signalled(let number): reason = "“\(name)” was ended by signal \(number)"
    case .exited(let status): reason = "“\(name)” ended with status \(status)"
    }
    let complaint = Secret.hiding(hidden, in: DocumentLines.first(of: outcome.complaint))
    return SourceError(
      .unavailable, source: title, reason: complaint.isEmpty ? reason : "\(reason): \(complaint)")
  }

  private func page(of output: [UInt8]) throws(SourceError) -> SourcePage {
    if let mapping {
      let root = try JSONAnswer.read(FetchedDocument(bytes: output, url: id), for: title)
      return SourcePage(items: mapping.items(in: root, source: id, url: nil), fetchedAt: now())
    }
    if let feed = try? FeedParser.parse(output, source: id), !feed.items.isEmpty {
      return SourcePage(
        items: feed.items, title: feed.title.isEmpty ? nil : feed.title, fetchedAt: now())
    }
    let text = String(decoding: output, as: UTF8.self)
    let items = splitsLines ? lineItems(text) : textItems(text)
    return SourcePage(items: items, fetchedAt: now())
  }

  /// An item a line, known by what it says, so that a line that stays is the same item.
  private func lineItems(_ text: String) -> [Item] {
    var counts: [String: Int] = [:]
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      guard line.contains(where: { !$0.isWhitespace }) else { return nil }
      let line = String(line)
      counts[line, default: 0] += 1
      let repeats = counts[line, default: 1]
      return Item(
        id: ItemID(source: id, value: repeats > 1 ? "\(line) \(repeats)" : line), title: line)
    }
  }

  private func textItems(_ text: String) -> [Item] {
    guard text.contains(where: { !$0.isWhitespace }) else { return [] }
    var item = Item(id: ItemID(source: id, value: "output"), title: "")
    item.content = Markup(.plain, text)
    return [item]
  }
}

/// Lines of what a program wrote.
enum DocumentLines {
  /// The first line with a word in it, cut to what a message can bear.
  static func first(of bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).first { $0.contains { !$0.isWhitespace } }
    return String((line ?? "").prefix(200))
  }
}
