/// What the reading of one document knows, and what it has found so far.
final class Reading {
  /// The document's name, as it was opened.
  let file: String

  /// The variables that `${NAME}` may name.
  let environment: [String: String]

  /// Whether a server sent the document, which may then do less and is forgiven more.
  let isDelivered: Bool

  private let lent: PageFiles

  /// What was made of single values.
  var record = ReadingRecord()

  /// The files that were read or that should have been, the document first.
  private(set) var files: [String]

  private var errors: Set<PageError> = []
  private var dropped = 0
  private var notices: Set<PageNotice> = []

  /// How many errors or notices are kept: a document that is nothing but faults must not cost more
  /// than it would cost to read a good one.
  private static let mostKept = 1000

  /// How many errors are told; more help nobody.
  static let mostErrors = 20

  init(
    file: String, environment: [String: String] = [:], files: PageFiles = .none,
    isDelivered: Bool = false
  ) {
    self.file = file
    self.files = [file]
    lent = files
    self.environment = environment
    self.isDelivered = isDelivered
  }

  /// Where the document stands that has the place, and so what its relative addresses mean.
  func location(at position: Position) -> DocumentLocation {
    DocumentLocation(position.file ?? file)
  }

  /// The content of a further file.
  func read(_ name: String) throws(UnreadableFile) -> [UInt8] {
    if !files.contains(name) { files.append(name) }
    return try lent.read(name)
  }

  /// Tells of an error; what a server sent wrong in one place is left out instead, so that the
  /// rest of its page is shown.
  func fail(
    at position: Position, found: String, expected: String,
    suggestion: @autoclosure () -> String? = nil
  ) {
    guard isDelivered else {
      return refuse(at: position, found: found, expected: expected, suggestion: suggestion())
    }
    note(.delivered, at: position, "\(found), expected \(expected); ignored")
  }

  /// Tells of an error that leaves nothing to show, whoever wrote the document.
  func refuse(
    at position: Position, found: String, expected: String,
    suggestion: @autoclosure () -> String? = nil
  ) {
    guard errors.count < Self.mostKept else { return dropped += 1 }
    // An alias shows the same place several times; one error says it all.
    errors.insert(
      PageError(
        file: file, position: position, found: found, expected: expected, suggestion: suggestion()))
  }

  func fail(_ fault: TreeFault) {
    refuse(at: fault.position, found: fault.found, expected: fault.expected)
  }

  func note(_ reason: PageNotice.Reason, at position: Position, _ message: String) {
    guard notices.count < Self.mostKept else { return }
    notices.insert(PageNotice(file: file, position: position, reason: reason, message: message))
  }

  /// Every error in the document's order; nil when there is none.
  var failure: PageErrors? {
    guard !errors.isEmpty else { return nil }
    let sorted = errors.sorted { ($0.position, $0.found) < ($1.position, $1.found) }
    return PageErrors(
      sorted.prefix(Self.mostErrors).map(inItsFile),
      more: max(0, sorted.count - Self.mostErrors) + dropped,
      files: files)
  }

  /// Every notice in the document's order.
  var sortedNotices: [PageNotice] {
    notices.sorted { ($0.position, $0.message) < ($1.position, $1.message) }.map { notice in
      var notice = notice
      notice.file = notice.position.file ?? file
      notice.position.file = nil
      return notice
    }
  }

  /// The error with the name of the file that has it.
  private func inItsFile(_ error: PageError) -> PageError {
    var error = error
    error.file = error.position.file ?? file
    error.position.file = nil
    return error
  }
}
