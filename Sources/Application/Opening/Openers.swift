import Glibc
import PageDocument
import Routing

/// Which programs an address may be handed to: by the configuration's rules, by the environment,
/// by what this machine has.
struct Openers {
  /// The variables of the environment.
  let environment: [String: String]
  /// The configuration's rules, the first that fits counts.
  var rules: [OpenerRule] = []
  /// The configuration's browser, in place of `$BROWSER`.
  var browser: [String]?
  /// The configuration's player.
  var player: [String]?

  /// Why an address is handed to no program at all.
  struct Refusal: Error, Equatable {
    let reason: String
  }

  /// The programs to try, best first, for showing an address.
  ///
  /// - Throws: `Refusal` for what is no address, or of a scheme that only a rule of its own opens.
  func programs(opening address: String) throws(Refusal) -> [ExternalProgram] {
    let isOfWeb = try check(address)
    let type = MediaTypes.guess(address)
    let own = rules.filter { rule in
      !rule.plays && rule.matches(address: address, mediaType: type)
        && (isOfWeb || names(rule, schemeOf: address))
    }
    guard isOfWeb || !own.isEmpty else { throw Self.refusal(of: address) }
    return own.map { Self.program($0, for: address) } + (isOfWeb ? browsers(for: address) : [])
  }

  /// The programs to try, best first, for playing an address; browsers come last.
  ///
  /// - Throws: `Refusal` as for opening.
  func programs(
    playing address: String, mediaType: String?
  ) throws(Refusal) -> [ExternalProgram] {
    let isOfWeb = try check(address)
    let type = mediaType ?? MediaTypes.guess(address)
    let own = rules.filter { rule in
      (rule.plays || rule.mediaType != nil)
        && rule.matches(address: address, mediaType: type)
        && (isOfWeb || names(rule, schemeOf: address))
    }
    guard isOfWeb || !own.isEmpty else { throw Self.refusal(of: address) }
    let ordered = own.filter(\.plays) + own.filter { !$0.plays }
    return ordered.map { Self.program($0, for: address) }
      + (isOfWeb ? players(for: address) + browsers(for: address) : [])
  }

  // MARK: Addresses

  /// Whether an address is of http or https.
  ///
  /// It begins with its scheme, so no program takes it for an option.
  private func check(_ address: String) throws(Refusal) -> Bool {
    guard let url = RouteURL(address), url.scheme.first?.isLetter == true,
      !address.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.isControl }),
      !Self.neverOpened.contains(url.scheme)
    else { throw Self.refusal(of: address) }
    let isOfWeb = url.scheme == "http" || url.scheme == "https"
    guard !isOfWeb || !url.host.isEmpty else { throw Self.refusal(of: address) }
    return isOfWeb
  }

  private static func refusal(of address: String) -> Refusal {
    let isBlank = address.contains(where: \.isWhitespace)
    let what = isBlank ? "links without blanks" : "http and https links"
    return Refusal(reason: "Only \(what) are opened, found \(address)")
  }

  /// Schemes by which an item could run code or read files, whatever a rule says.
  private static let neverOpened: Set<String> = [
    "javascript", "vbscript", "data", "file", "about", "blob", "view-source",
  ]

  /// Whether a rule's pattern names the scheme of an address itself.
  private func names(_ rule: OpenerRule, schemeOf address: String) -> Bool {
    guard let pattern = rule.match?.source.lowercased(),
      let scheme = RouteURL(address)?.scheme
    else { return false }
    return pattern.hasPrefix(scheme + ":") || pattern.hasPrefix("/^" + scheme + ":")
  }

  private static func program(_ rule: OpenerRule, for address: String) -> ExternalProgram {
    ExternalProgram(rule.arguments(for: address), takesTerminal: rule.takesOver)
  }

  // MARK: What the machine has

  private func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }

  /// Whether a window on this machine would be seen by the reader.
  private var hasDesktop: Bool { isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") }

  /// Whether the reader sits at another machine.
  private var isRemote: Bool { isSet("SSH_CONNECTION") || isSet("SSH_TTY") }

  /// The configuration's browser, else those of `$BROWSER`, parted by colons, else the desktop's
  /// opener.
  private func browsers(for address: String) -> [ExternalProgram] {
    var commands = [browser].compactMap { $0 }
    if commands.isEmpty {
      commands = (environment["BROWSER"] ?? "").split(separator: ":")
        .map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
    }
    if commands.isEmpty && hasDesktop { commands = [["xdg-open"]] }
    return commands.map { words in
      let name = words[0].split(separator: "/").last.map(String.init) ?? ""
      return ExternalProgram(
        OpenerRule(run: words).arguments(for: address),
        takesTerminal: Self.terminalBrowsers.contains(name))
    }
  }

  private static let terminalBrowsers: Set<String> = [
    "w3m", "lynx", "links", "links2", "elinks", "browsh", "carbonyl", "cha", "www-browser",
  ]

  /// The configuration's player, else mpv: in a window of its own where there is a desktop, else in
  /// the terminal, and not at all on a machine that the reader does not hear.
  private func players(for address: String) -> [ExternalProgram] {
    if let player {
      return [
        ExternalProgram(
          OpenerRule(run: player).arguments(for: address), takesTerminal: !hasDesktop)
      ]
    }
    if hasDesktop {
      return [ExternalProgram(["mpv", "--no-terminal", "--force-window=yes", address])]
    }
    return isRemote ? [] : [ExternalProgram(["mpv", address], takesTerminal: true)]
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
