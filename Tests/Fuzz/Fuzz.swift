import Glibc

/// What libFuzzer calls with every input; it looks for one that traps or takes too long.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Subject.current.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// What is fed with the inputs, as the environment's `SUBJECT` has it.
///
/// A subject reads an input in all the ways that it can be read, and traps itself where what comes
/// of it is not as it should be.
enum Subject: String, CaseIterable {
  // Documents from the web.
  case feeds, lists, newsboat, dates, html, charsets, links

  // What services answer, and what people write.
  case json, mappings, answers, pages, config

  // Addresses, streams and words.
  case patterns, addresses, events, queries, keys, cells

  static let current: Subject = {
    let name = getenv("SUBJECT").map { String(cString: $0) } ?? "feeds"
    guard let subject = Subject(rawValue: name) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      let message = "found the subject “\(name)”, expected one of \(names)\n"
      write(STDERR_FILENO, message, message.utf8.count)
      // Not `exit`, which the fuzzer takes for a find.
      _exit(2)
    }
    return subject
  }()

  func read(_ bytes: [UInt8]) {
    switch self {
    case .feeds: Documents.feed(bytes)
    case .lists: Documents.list(bytes)
    case .newsboat: Documents.newsboat(bytes)
    case .dates: Documents.field("pubDate", bytes)
    case .charsets: Documents.field("title", bytes)
    case .html: Documents.html(bytes)
    case .links: Documents.links(bytes)
    case .json: Answers.json(bytes)
    case .mappings: Answers.mapping(bytes)
    case .answers: Answers.answer(bytes)
    case .pages: Answers.page(bytes)
    case .config: Answers.configuration(bytes)
    case .patterns: Addresses.patterns(bytes)
    case .addresses: Addresses.references(bytes)
    case .events: Words.events(bytes)
    case .queries: Words.query(bytes)
    case .keys: Words.keys(bytes)
    case .cells: Words.cells(bytes)
    }
  }
}

extension [UInt8] {
  /// The bytes as a text.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The lines of a text, without what ends them.
  var lines: [String] { split(separator: 10).map { String(decoding: $0, as: UTF8.self) } }
}
