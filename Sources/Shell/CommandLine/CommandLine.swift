import Input
import Items
import Routing

/// What may be typed behind the colon: commands by their names, and words with an argument.
struct CommandLine {
  /// The words that take an argument; they come before commands of the same name.
  let words: [CommandWord]

  /// The commands that are typed by their names.
  let commands: [Command]

  /// What a line asks for.
  enum Meaning {
    /// A command.
    case command(Command)
    /// A word with its argument.
    case word(CommandWord, argument: String)
    /// Nothing at all.
    case nothing
    /// Nothing that is known here, and why.
    case unknown(String)
  }

  /// Short names that fingers know.
  static let aliases = [
    "q": "quit", "q!": "quit-anywhere", "qa": "quit-anywhere", "h": "help", "read": "toggle-read",
    "unread": "toggle-read", "star": "toggle-star", "starred": "show-starred",
    "edit": "edit-page", "browser": "open-in-browser", "copy": "copy-link", "more": "load-more",
  ]

  /// Reads a line.
  func meaning(of text: String) -> Meaning {
    let line = text.drop { $0.isWhitespace || $0 == ":" }
    let name = line.prefix { !$0.isWhitespace }.lowercased()
    let argument = trimmed(line.drop { !$0.isWhitespace })
    guard !name.isEmpty else { return .nothing }
    if let word = words.first(where: { $0.name == name }) {
      return .word(word, argument: argument)
    }
    if let number = Int(name), (1...9).contains(number) { return .command(.selectTab(number)) }
    let full = Self.aliases[name] ?? name
    if let command = commands.first(where: { $0.name == full }) {
      guard argument.isEmpty else { return .unknown("\(name) takes nothing behind it") }
      return .command(command)
    }
    return beginning(name, argument)
  }

  /// The one name that begins so, or why there is none.
  private func beginning(_ name: String, _ argument: String) -> Meaning {
    let fitting = names.filter { $0.hasPrefix(name) }
    if fitting.count == 1, let full = fitting.first {
      return meaning(of: "\(full) \(argument)")
    }
    if fitting.count > 1 {
      let some = fitting.prefix(4).joined(separator: ", ") + (fitting.count > 4 ? " …" : "")
      return .unknown("“\(name)” could be \(some)")
    }
    if let near = Spelling.suggestion(for: name, among: names) {
      return .unknown("“\(name)” is no command; did you mean “\(near)”?")
    }
    return .unknown("“\(name)” is no command; Tab shows what there is")
  }

  /// Everything that a line may begin with, in the order of the alphabet.
  var names: [String] { Set(words.map(\.name) + commands.map(\.name)).sorted() }

  /// Whole lines that a line may become, the best first.
  func candidates(for text: String) -> [String] {
    let line = String(text.drop { $0 == ":" })
    guard let blank = line.firstIndex(where: \.isWhitespace) else {
      let name = line.lowercased()
      return names.filter { $0.hasPrefix(name) }.map { full in
        words.contains { $0.name == full && $0.argument != nil } ? full + " " : full
      }
    }
    let name = line[..<blank].lowercased()
    guard let word = words.first(where: { $0.name == name }) else { return [] }
    let argument = line[blank...].drop(while: \.isWhitespace)
    return word.complete(String(argument)).map { "\(word.name) \($0)" }
  }

  private func trimmed(_ text: Substring) -> String {
    let kept = text.drop(while: \.isWhitespace)
    let end = kept.lastIndex { !$0.isWhitespace }.map(kept.index(after:)) ?? kept.startIndex
    return String(kept[..<end])
  }
}
