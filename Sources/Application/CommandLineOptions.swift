import Routing
public import TextGrid

/// What the program was asked to do.
nonisolated public enum Invocation: Hashable, Sendable {
  /// Show a page in the terminal.
  case show(ShowOptions)
  /// Print what sources hold.
  case dump(DumpOptions)
  /// Ask the sources of a page for what is new.
  case refresh(RefreshOptions)
  /// Print what a source yields, field by field.
  case source(SourceOptions)
  /// Print the screens without a terminal.
  case snapshot(SnapshotOptions)
  /// Do something to the page of one's own.
  case making(MakingCommand)
  /// Print how the program is used, or how the command of a name is.
  case help(String?)
  /// Print the version.
  case version
}

/// What is shown.
nonisolated public struct ShowOptions: Hashable, Sendable {
  /// The page; nil for one's own or the built-in one.
  public var page: String?
  /// Whether nothing is kept, and nothing of what was kept is shown.
  public var isStoreOff = false
}

/// How `dump` prints.
nonisolated public struct DumpOptions: Hashable, Sendable {
  /// One JSON object a source, instead of a readable list.
  public var isJSON = false
  /// The address that links resolve against, instead of where the source is.
  public var base: String?
  /// The media type that the source was served with.
  public var contentType: String?
  /// HTML as it came, instead of text.
  public var rawHTML = false
  /// What the documents are to be read as; nil where they tell themselves.
  public var format: DumpFormat?
  /// Whether standard input names the documents, a JSON object a line.
  public var isBatch = false
  /// Paths and addresses.
  public var sources: [String] = []
}

/// How `snapshot` draws.
nonisolated public struct SnapshotOptions: Hashable, Sendable {
  /// The columns and rows.
  public var size = Size(width: 80, height: 24)
  /// The keys to press, in key notation, separated by blanks; what is in quotation marks is typed.
  public var keys = ""
  /// Whether colours and attributes are printed as escape sequences.
  public var isANSI = false
  /// The present, as ISO 8601; nil for the real one.
  public var now: String?
  /// The page; nil for one's own or the built-in one.
  public var page: String?
  /// Whether nothing is kept, even where the environment names a store.
  public var isStoreOff = false
}

/// Why the arguments mean nothing: what was found and what was expected.
nonisolated public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message.
  public let description: String

  /// Makes an error of its message.
  public init(_ description: String) {
    self.description = description
  }
}

nonisolated extension Invocation {
  /// Reads the arguments, without the program's own name.
  ///
  /// - Throws: `UsageError` for what is no option, lacks its value or is one too many.
  public init(arguments: [String]) throws(UsageError) {
    // What holds for every command may also stand before it.
    let leading = arguments.prefix { $0 == "--no-store" }
    guard let word = arguments.dropFirst(leading.count).first,
      word == "help" || Usage.commands.contains(word)
    else {
      self = try Self.show(arguments)
      return
    }
    let rest = Array(leading + arguments.dropFirst(leading.count + 1))
    let options = rest.prefix { $0 != "--" }
    if word == "help" {
      self = try Self.help(rest)
    } else if options.contains("--help") || options.contains("-h") {
      self = .help(word)
    } else {
      switch word {
      case "source": self = .source(try SourceOptions(rest))
      case "dump": self = .dump(try Self.dump(rest))
      case "refresh": self = .refresh(try RefreshOptions(arguments: rest))
      case "snapshot": self = .snapshot(try Self.snapshot(rest))
      case "gallery": self = try Self.show(arguments)
      case "open": self = try Self.open(rest)
      default: self = .making(try MakingCommand(word, rest))
      }
    }
  }

  private static func help(_ arguments: [String]) throws(UsageError) -> Invocation {
    guard let word = arguments.first, !word.hasPrefix("-") else { return .help(nil) }
    guard Usage.commands.contains(word) else {
      throw UsageError(Usage.noCommand(word))
    }
    return .help(word)
  }

  private static func show(_ arguments: [String]) throws(UsageError) -> Invocation {
    var scanner = ArgumentScanner(arguments)
    var options = ShowOptions()
    while let argument = try scanner.next() {
      switch argument {
      case .option("--help"), .option("-h"): return .help(nil)
      case .option("--version"): return .version
      case .option("--no-store"): options.isStoreOff = true
      case .option(let name):
        throw UsageError("found option \(name), expected --no-store, --help, --version or a page")
      case .operand(let text):
        if let page = options.page {
          // `ad URL`: a word before others is a command more often than a page.
          guard Usage.command(meantBy: page) == nil else {
            throw UsageError(Usage.noCommand(page))
          }
          throw UsageError("found a second page “\(text)”, expected one")
        }
        options.page = text
      }
    }
    return .show(options)
  }

  /// Shows the one address that is named, behind options of showing.
  private static func open(_ arguments: [String]) throws(UsageError) -> Invocation {
    let invocation = try show(arguments)
    guard case .show(let options) = invocation else { return invocation }
    guard let address = options.page else {
      throw UsageError("found no address to open, expected one, such as homefeed://gallery")
    }
    guard let scheme = RouteURL(address)?.scheme, ["homefeed", "http", "https"].contains(scheme)
    else {
      throw UsageError("found “\(address)”, expected a homefeed://, http:// or https:// address")
    }
    return invocation
  }

  private static func dump(_ arguments: [String]) throws(UsageError) -> DumpOptions {
    var scanner = ArgumentScanner(arguments)
    var options = DumpOptions()
    while let argument = try scanner.next() {
      switch argument {
      case .option("--json"): options.isJSON = true
      case .option("--raw-html"): options.rawHTML = true
      case .option("--base"): options.base = try scanner.value(of: "--base", "an address")
      case .option("--content-type"):
        options.contentType = try scanner.value(of: "--content-type", "a media type")
      case .option("--as"):
        options.format = DumpFormat(name: try scanner.value(of: "--as", "a format"))
      case .option("--batch"): options.isBatch = true
      case .option(let name):
        throw UsageError(
          "found option \(name), expected --json, --raw-html, --base URL, --content-type TYPE, "
            + "--as FORMAT, --batch")
      case .operand(let source): options.sources.append(source)
      }
    }
    if options.isBatch, let source = options.sources.first {
      throw UsageError("found source “\(source)” beside --batch, which reads standard input")
    }
    guard options.isBatch || !options.sources.isEmpty else {
      throw UsageError("found no source to dump, expected a path or an address")
    }
    return options
  }

  private static func snapshot(_ arguments: [String]) throws(UsageError) -> SnapshotOptions {
    var scanner = ArgumentScanner(arguments)
    var options = SnapshotOptions()
    while let argument = try scanner.next() {
      switch argument {
      case .option("--size"):
        let text = try scanner.value(of: "--size", "columns x rows, such as 80x24")
        guard let size = Self.size(text) else {
          throw UsageError("found size “\(text)”, expected columns x rows, such as 80x24")
        }
        options.size = size
      case .option("--keys"):
        options.keys = try scanner.value(of: "--keys", "keys, such as \"Right Enter\"")
      case .option("--now"): options.now = try scanner.value(of: "--now", "an ISO 8601 instant")
      case .option("--ansi"): options.isANSI = true
      case .option("--no-store"): options.isStoreOff = true
      case .option(let name):
        throw UsageError(
          "found option \(name), expected --size WxH, --keys KEYS, --ansi, --no-store, --now INSTANT"
        )
      case .operand(let text):
        guard options.page == nil else {
          throw UsageError("found a second page “\(text)”, expected one")
        }
        options.page = text
      }
    }
    return options
  }

  /// The largest grid that is drawn without a terminal, in columns or rows.
  private static let largestSide = 2000

  private static func size(_ text: String) -> Size? {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (0...largestSide).contains(width), (0...largestSide).contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }
}
