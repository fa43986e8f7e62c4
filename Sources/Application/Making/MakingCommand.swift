/// What is done to the page of one's own, without a screen.
nonisolated public enum MakingCommand: Hashable, Sendable {
  /// Write a page to begin with.
  case start(page: String?)
  /// Add sources.
  case add(AddOptions)
  /// Take sources out, by address or title.
  case remove(page: String?, [String])
  /// Take subscriptions over from files.
  case takeOver(TakeOverOptions)
  /// Print the subscriptions as OPML.
  case export(page: String?)
  /// Tell all that is wrong with a page, or with one's own and the configuration.
  case check(String?)
  /// Print a page with includes and variables filled in.
  case print(String?)
}

/// What is added, and where.
nonisolated public struct AddOptions: Hashable, Sendable {
  /// The page's file; nil for one's own.
  public var page: String?
  /// The tab's title or id; nil for the first.
  public var tab: String?
  /// The layout of the block; nil for the default.
  public var layout: String?
  /// The title of the block; nil for what the feed calls itself.
  public var title: String?
  /// Addresses and paths, as they were typed.
  public var places: [String] = []
}

/// What is taken over, and where it goes.
nonisolated public struct TakeOverOptions: Hashable, Sendable {
  /// The page's file; nil for one's own.
  public var page: String?
  /// The tab of what lies in no folder; nil for one called Feeds.
  public var tab: String?
  /// Paths, `-` for standard input.
  public var files: [String] = []
}

nonisolated extension MakingCommand {
  /// Reads the arguments behind a command's name.
  ///
  /// - Throws: `UsageError` for what is no option, lacks its value or is one too many.
  init(_ word: String, _ arguments: [String]) throws(UsageError) {
    let known = Self.options[word] ?? []
    let found = try FoundArguments(arguments, options: known)
    let page = found["--page"]
    let isWritten = ["init", "add", "remove", "import"].contains(word)
    if isWritten, page == "-" || (word == "init" && found.operands.contains("-")) {
      throw UsageError("found - for the page, expected a file, since it is written")
    }
    switch word {
    case "init": self = .start(page: try found.atMostOne("page", given: page))
    case "add": self = .add(try Self.add(found))
    case "remove":
      self = .remove(
        page: page,
        try found.atLeastOne("found nothing to remove, expected an address or a title"))
    case "import":
      let files = try found.atLeastOne("found no file to import, expected a path, or - for input")
      self = .takeOver(TakeOverOptions(page: page, tab: try found.tab, files: files))
    case "export": self = .export(page: try found.atMostOne("page", given: page))
    case "check": self = .check(try found.atMostOne("page", given: nil))
    default: self = .print(try found.atMostOne("page", given: nil))
    }
  }

  /// The options of each command; those with an empty text take no value.
  private static let options: [String: [(name: String, value: String)]] = [
    "init": [("--page", "a file")],
    "add": [
      ("--tab", "a title"), ("--layout", "a layout"), ("--title", "a title"), ("--page", "a file"),
    ],
    "remove": [("--page", "a file")],
    "import": [("--tab", "a title"), ("--page", "a file")],
    "export": [("--opml", ""), ("--page", "a file")],
    "check": [],
    "print": [],
  ]

  private static func add(_ found: FoundArguments) throws(UsageError) -> AddOptions {
    let places = try found.atLeastOne("found nothing to add, expected an address or a path")
    if found["--title"] != nil, places.count > 1 {
      throw UsageError("found one title for \(places.count) places, expected one place with it")
    }
    return AddOptions(
      page: found["--page"], tab: try found.tab, layout: found["--layout"],
      title: found["--title"], places: places)
  }
}

/// The options and operands of a command.
nonisolated private struct FoundArguments {
  private var values: [String: String] = [:]
  private(set) var operands: [String] = []

  init(_ arguments: [String], options: [(name: String, value: String)]) throws(UsageError) {
    var scanner = ArgumentScanner(arguments)
    while let argument = try scanner.next() {
      switch argument {
      case .operand(let text): operands.append(text)
      case .option(let name):
        guard let option = options.first(where: { $0.name == name }) else {
          let names = options.map { $0.value.isEmpty ? $0.name : "\($0.name) VALUE" }
          let expected = (names + ["--help"]).joined(separator: ", ")
          let hint = name == "-" ? "" : "; what begins with - stands behind --"
          throw UsageError("found option \(name), expected \(expected)\(hint)")
        }
        values[name] = option.value.isEmpty ? "" : try scanner.value(of: name, option.value)
      }
    }
  }

  subscript(_ option: String) -> String? { values[option] }

  /// The title of a tab, in one line and without blanks around it.
  var tab: String? {
    get throws(UsageError) {
      guard let text = values["--tab"] else { return nil }
      let title = SubscriptionPlan.line(text)
      guard !title.isEmpty else {
        throw UsageError("found “\(title)” behind --tab, expected a title")
      }
      return title
    }
  }

  func atLeastOne(_ message: String) throws(UsageError) -> [String] {
    guard !operands.isEmpty else { throw UsageError(message) }
    return operands
  }

  /// The single operand, or what an option gave in its place.
  func atMostOne(_ thing: String, given: String?) throws(UsageError) -> String? {
    let all = [given].compactMap { $0 } + operands
    guard all.count <= 1 else {
      throw UsageError("found a second \(thing) “\(all[1])”, expected one")
    }
    return all.first
  }
}
