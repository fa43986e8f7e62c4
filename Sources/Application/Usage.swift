import Items

/// What `--help` prints.
nonisolated enum Usage {
  static let version = "0.1.0"

  /// How the program is used, or one of its commands.
  static func text(of command: String?) -> String {
    command.flatMap { help[$0] } ?? text
  }

  /// The first words that are no page.
  static let commands = [
    "init", "add", "remove", "import", "export", "check", "print", "refresh", "snapshot", "dump",
    "source",
    "gallery", "open",
  ]

  /// Whether a word looks like a command rather than a path or an address.
  static func mayBeCommand(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0 | 0x20) }
  }

  /// The command that was probably meant by a word; nil where none is near.
  static func command(meantBy word: String) -> String? {
    guard mayBeCommand(word) else { return nil }
    return otherNames[word.lowercased()] ?? Spelling.suggestion(for: word, among: commands)
  }

  /// Says that there is no such command, and which one was probably meant.
  static func noCommand(_ word: String) -> String {
    guard let meant = command(meantBy: word) else {
      return "No command “\(word)”. Commands: \(commands.joined(separator: ", "))"
    }
    return "No command “\(word)”; did you mean “\(meant)”?"
  }

  /// What other programs call these commands.
  private static let otherNames = [
    "create": "init", "new": "init", "install": "init", "instal": "init", "setup": "init",
    "subscribe": "add", "follow": "add",
    "delete": "remove", "rm": "remove", "unsubscribe": "remove", "unfollow": "remove",
    "validate": "check", "lint": "check", "cat": "print", "show": "print",
    "fetch": "refresh", "reload": "refresh", "sync": "refresh", "update": "refresh",
    "list": "export", "ls": "export", "screenshot": "snapshot",
  ]

  private static let text = """
    homefeed \(version): a live home page for the terminal

    Usage:
      homefeed [--no-store] [PAGE]      shows a page: yours, or the one named
      homefeed COMMAND …                does one of these; COMMAND --help tells more

    Your page:
      init                write a page to begin with
      add URL…            add a feed, or the feed behind a web page
      remove URL|TITLE…   take one out again
      import FILE…        take subscriptions over: OPML, or newsboat's urls
      export              print your subscriptions as OPML
      check [FILE]        tell all that is wrong with your page and config.yaml
      print [FILE]        print your page with includes and variables filled in

    Without a screen:
      refresh [PAGE]      ask the sources for what is new, as from cron
      snapshot [PAGE]     print the screens that a terminal would show
      dump SOURCE…        print what a feed holds
      source NAME|URL     print what a source yields, field by field

    And:
      open URL            open an address, such as homefeed://home/news, above what lies beneath it
      gallery             a page for every layout and behaviour that a page can have
      --help, --version

    PAGE is a page document, a feed or a directory of feeds: a path or an http(s) address, or a
    homefeed:// address. Without one, homefeed opens your own page
    ($XDG_CONFIG_HOME/homefeed/home.yaml, else ~/.config/homefeed/home.yaml) if there is one, and
    else the built-in page, which needs no network.

    What sources said and what you have read is kept in $XDG_STATE_HOME/homefeed/store.db (else
    ~/.local/state/homefeed/store.db), so that a page is there at once, also without a network;
    --no-store keeps nothing. The built-in page and snapshots keep something only where
    HOMEFEED_STORE names a file.

    --log FILE, of any command, or HOMEFEED_LOG: writes a line for every request.

    Keys, openers and limits are set in config.yaml beside your page. Links open with $BROWSER,
    else with the desktop's opener; where there is neither, as over ssh,
    they are copied. NO_COLOR draws without colours.

    Exit status: 0 fine; 1 a source failed, or nothing was found; 2 wrong usage or a broken page.
    """
}
