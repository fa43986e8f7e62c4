/// Where items come from, as a page names it.
public struct SourceDocument: Hashable, Sendable {
  /// The kind of place.
  public enum Origin: Hashable, Sendable {
    /// An absolute address: `http:`, `https:`, or `embedded:` for a file inside the program.
    case url(String)

    /// A file; its path is absolute, or relative to the working directory.
    case file(String)

    /// A folder of feed files; its path is absolute, or relative to the working directory.
    case directory(String)

    /// Several sources shown as one.
    case merge([SourceDocument])

    /// The feeds of an OPML file, by its address or path.
    case opml(String)

    /// What a program prints: its name and its arguments, for no shell to read.
    case command([String])

    /// The address of a stream of server-sent events.
    case stream(String)

    /// A service that the program knows by name.
    case preset(PresetUse)
  }

  /// The place.
  public var origin: Origin

  /// The name a person gave it; nil for the source's own.
  public var title: String?

  /// The most items taken from it; nil for all.
  public var limit: Int?

  /// Seconds that one fetch may take; nil for the default.
  public var timeout: Int?

  /// Seconds between two refreshes, its own, else the tab's, else the page's; nil for none.
  public var refresh: Int?

  /// Fields sent with each request, in the document's order.
  public var headers: [Header]

  /// Parameters added to the address of each request, in the document's order.
  public var query: [QueryParameter] = []

  /// How it proves who asks; nil for not at all.
  public var authorization: Authorization?

  /// The address of the proxy that requests go through; nil for the environment's.
  public var proxy: String?

  /// Whether the server's certificate is not looked at.
  public var isInsecure = false

  /// How its JSON becomes items; nil for a feed.
  public var mapping: MappingDocument?

  /// The address as it may be shown, where a variable with a secret is part of it.
  var maskedAddress: String?

  /// Values of secret variables that are part of it: wherever they turn up in an address, they are
  /// hidden there.
  public var hidden: [Secret] = []

  /// Which of the page's sources of this address it is, from 1: one that is asked by somebody else,
  /// or read by another mapping, has items of its own.
  public internal(set) var variant = 1

  /// Whether a block shows all that it says as one text, rather than item by item.
  public var isText = false

  /// The address of the page that names it, where a server delivered that; nil for a page of the
  /// reader's own, which alone may lead into private networks.
  public var deliveredFrom: String?

  /// Where the document names it.
  public var position: Position

  /// Makes a source of a place.
  public init(
    _ origin: Origin, title: String? = nil, limit: Int? = nil, timeout: Int? = nil,
    refresh: Int? = nil, headers: [Header] = [], position: Position = Position()
  ) {
    self.origin = origin
    self.title = title
    self.limit = limit
    self.timeout = timeout
    self.refresh = refresh
    self.headers = headers
    self.position = position
  }

  /// One field of a request.
  public struct Header: Hashable, Sendable {
    /// The field's name, a token of RFC 9110 section 5.6.2.
    public var name: String

    /// The field's value, in one line, which may be a token.
    public var value: Secret

    /// Makes a field.
    public init(name: String, value: Secret) {
      self.name = name
      self.value = value
    }
  }
}

extension SourceDocument {
  /// What the source is known by: its address or path, the addresses of a merge in order.
  ///
  /// It is stored and shown, so that a password in an address is left out.
  public var address: String {
    switch origin {
    case .url(let address): Self.withoutPassword(address)
    case .file(let address), .directory(let address): address
    case .merge(let sources): sources.map(\.address).joined(separator: " ")
    case .opml(let place), .stream(let place): Self.withoutPassword(place)
    case .command(let words): words.joined(separator: " ")
    case .preset(let use): use.address
    }
  }

  /// An address without the password that may stand in it.
  public static func withoutPassword(_ address: String) -> String {
    guard let scheme = address.firstIndex(of: ":"), address[scheme...].hasPrefix("://") else {
      return address
    }
    let start = address.index(scheme, offsetBy: 3)
    let authority = address[start...].prefix { !"/?#".contains($0) }
    guard let at = authority.lastIndex(of: "@"),
      let colon = authority[..<at].firstIndex(of: ":")
    else { return address }
    return String(address[..<colon] + address[at...])
  }
}

extension SourceDocument {
  /// The address for eyes, logs and errors: without passwords, tokens and keys.
  public var shownAddress: String {
    if case .merge(let sources) = origin {
      return sources.map(\.shownAddress).joined(separator: " ")
    }
    return SecretNames.shown(maskedAddress ?? place)
  }

  /// What the page says of where it is, with all that is secret in it.
  private var place: String {
    switch origin {
    case .url(let place), .opml(let place), .stream(let place): place
    case .file, .directory, .merge, .command, .preset: address
    }
  }

  /// Whether it is what a program prints.
  public var isCommand: Bool { if case .command = origin { true } else { false } }

  /// The address with neither a password nor a token or key in it, each of which a mask stands for.
  public var keptAddress: String {
    SecretNames.queryShown(Self.withoutPassword(maskedAddress ?? address)[...])
  }

  /// Any address for eyes, logs and errors.
  public static func shown(_ address: String) -> String { SecretNames.shown(address) }
}
