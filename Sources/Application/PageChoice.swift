import GalleryAPI
import ItemSources
import Items
import PageDocument
import Routing
import TextGrid

/// Which page a run shows, and where in it it begins.
struct PageChoice {
  /// The path or address of the page.
  let location: String
  /// An address of the program's own to open in it.
  let url: String?
  /// Whether it is the page that comes with the program, whose sources may fail by design.
  let isBuiltIn: Bool
  /// Whether it is the page of one's own, which is a page document and nothing else.
  let isOwn: Bool

  private static let builtIn = "embedded:pages/home.yaml"

  /// The page that an argument names; without one, one's own where there is one, else the built-in.
  init(argument: String?, environment: [String: String]) {
    // `homefeed gallery` is short for its address; a file of that name is ./gallery.
    let argument = argument == "gallery" ? GalleryPattern.index : argument
    let isOwnAddress = argument?.lowercased().hasPrefix("homefeed:") == true
    if let argument, !isOwnAddress {
      (location, url, isBuiltIn, isOwn) = (argument, nil, false, false)
      return
    }
    let own = Self.ownPage(environment)
    location = own ?? Self.builtIn
    url = argument
    isBuiltIn = own == nil
    isOwn = own != nil
  }

  /// The page of one's own, where there is one, be it one that cannot be read.
  private static func ownPage(_ environment: [String: String]) -> String? {
    guard let path = ConfigurationFolder.page(in: environment) else { return nil }
    return ConfigurationFolder.exists(path) ? path : nil
  }

  /// Where the page of one's own lies or would lie, as a person writes it.
  static func ownPageText(_ environment: [String: String]) -> String {
    guard let path = ConfigurationFolder.page(in: environment) else {
      return "~/.config/homefeed/home.yaml"
    }
    return ConfigurationFolder.spoken(path, in: environment)
  }
}

extension Application {
  /// Loads the page of a choice; says what is wrong with it and gives the exit status where it
  /// cannot be shown.
  ///
  /// Words of it that are not followed are warnings.
  func load(_ choice: PageChoice, in world: World) async -> Result<PageDocument, ExitFailure> {
    do throws(PageLoadingError) {
      let page =
        choice.isOwn
        ? try await world.loader.openDocument(at: choice.location)
        : try await world.loader.open(choice.location).page
      for notice in page.notices { fail("\(notice)", isLocated: true) }
      return .success(page)
    } catch {
      if case .page = error {
        fail("\(error)", isLocated: true)
        if choice.isListOfAddresses {
          fail("this is a list of addresses: homefeed import \(choice.location)")
        }
        return .failure(ExitFailure(status: ExitStatus.usage))
      }
      fail(choice.isUnknownCommand ? Usage.noCommand(choice.location) : "\(error)")
      if choice.isListOfAddresses {
        fail("this is a list of addresses: homefeed import \(choice.location)")
      }
      return .failure(ExitFailure(status: ExitStatus.sourceFailed))
    }
  }
}

extension PageChoice {
  /// Whether this is a word that names no file, and so probably was to be a command.
  fileprivate var isUnknownCommand: Bool {
    Usage.mayBeCommand(location) && !ConfigurationFolder.exists(location)
  }

  /// Whether this is a file like newsboat's `urls`: an address a line.
  fileprivate var isListOfAddresses: Bool {
    guard location != "-", !location.contains("://"),
      let bytes = try? TextFile.bytes(at: location)
    else { return false }
    let lines = String(decoding: bytes.prefix(64 << 10), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    let first = lines.first { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
    return ["http://", "https://", "query:", "exec:", "filter:"].contains {
      first?.hasPrefix($0) == true
    }
  }
}

extension Application {
  /// Opens the screen of a choice; says what was found and expected where there is none.
  func problem(
    opening choice: PageChoice, _ page: PageDocument, in world: World
  ) async -> String? {
    let result = await world.open(page, at: choice.url, named: choice.location)
    guard case .noMatch(let url) = result else { return result.message }
    let patterns = world.context.router.patterns.joined(separator: ", ")
    return "found the address “\(url)”, expected one of \(patterns)"
  }
}

/// An exit status after the reader has been told why.
struct ExitFailure: Error {
  let status: Int32
}
