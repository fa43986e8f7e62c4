/// What a page may say of a service that it names by a word.
struct Preset {
  /// What a parameter must be.
  enum Kind {
    case text
    /// The name of a host, or the address under which the service stands there.
    case host
    case word([String])
    case texts
    /// One or several of `owner/name`.
    case repositories
    case truth
    case map
    case secret

    var isHost: Bool {
      if case .host = self { true } else { false }
    }
  }

  let parameters: [(name: String, kind: Kind)]

  /// Of each list of names one parameter must be there.
  var needs: [[String]] = []

  /// Whether it takes secrets from the environment, which no stranger may have sent elsewhere.
  var usesEnvironment = false

  /// The names of the parameters.
  var words: [String] { parameters.map(\.name) }

  /// Whether it has a parameter of that name.
  func has(_ name: String) -> Bool { parameters.contains { $0.name == name } }
}

extension Preset {
  /// The presets by name.
  static let all: [String: Preset] = [
    "peertube": Preset(
      parameters: [("host", .host), ("query", .map)], needs: [["host"]]),
    "owncast": Preset(
      parameters: [("directory", .truth), ("host", .host)], needs: [["directory", "host"]]),
    "twitch": Preset(
      parameters: [
        ("channels", .texts), ("game", .text), ("language", .text), ("host", .host),
        ("login", .host),
      ], needs: [["channels", "game"]], usesEnvironment: true),
    "hackernews": Preset(parameters: [
      (
        "list",
        .word(["topstories", "newstories", "beststories", "askstories", "showstories"])
      ), ("search", .text), ("host", .host),
    ]),
    "lobsters": Preset(parameters: [
      ("sort", .word(["hottest", "newest", "active"])), ("tags", .texts), ("host", .host),
    ]),
    "mastodon": Preset(
      parameters: [
        ("host", .host), ("timeline", .word(["public", "local", "tag", "list", "home"])),
        ("tag", .text), ("list", .text), ("token", .secret),
      ], needs: [["host"]]),
    "reddit": Preset(
      parameters: [
        ("subreddit", .text), ("sort", .word(["hot", "new", "top", "rising", "controversial"])),
        ("time", .word(["hour", "day", "week", "month", "year", "all"])),
        ("host", .host),
      ], needs: [["subreddit"]]),
    "lemmy": Preset(
      parameters: [("host", .host), ("community", .text), ("sort", .word(lemmySorts))],
      needs: [["host"]]),
    "youtube": Preset(
      parameters: [("channel", .text), ("playlist", .text), ("host", .host)],
      needs: [["channel", "playlist"]]),
    "github-releases": Preset(
      parameters: [("repositories", .repositories), ("host", .host)], needs: [["repositories"]]),
    "miniflux": reader, "greader": reader,
  ]

  /// A server that keeps feeds for several readers.
  private static let reader = Preset(
    parameters: [
      ("host", .host), ("token", .secret), ("user", .text), ("password", .secret),
      ("status", .word(["unread", "read", "all"])), ("category", .text),
    ], needs: [["host"], ["token", "password"]])

  private static let lemmySorts = [
    "Active", "Hot", "New", "Old", "Scaled", "Controversial", "MostComments", "NewComments",
    "TopHour", "TopSixHour", "TopTwelveHour", "TopDay", "TopWeek", "TopMonth", "TopThreeMonths",
    "TopSixMonths", "TopNineMonths", "TopYear", "TopAll",
  ]
}
