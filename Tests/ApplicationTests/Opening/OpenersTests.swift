import PageDocument
import Routing
import Testing

@testable import Application

@Suite("Which program opens what") @MainActor
struct OpenersTests {
  private static let desktop = ["DISPLAY": ":0"]
  private static let page = "https://e.example/page"

  private func opening(
    _ address: String = page, _ environment: [String: String] = [:], rules: [OpenerRule] = [],
    browser: [String]? = nil
  ) throws -> [ExternalProgram] {
    try Openers(environment: environment, rules: rules, browser: browser)
      .programs(opening: address)
  }

  private func playing(
    _ address: String = page, _ type: String? = nil, _ environment: [String: String] = [:],
    rules: [OpenerRule] = [], player: [String]? = nil
  ) throws -> [ExternalProgram] {
    try Openers(environment: environment, rules: rules, player: player)
      .programs(playing: address, mediaType: type)
  }

  private func rule(
    _ run: String..., match: String? = nil, type: String? = nil, takesOver: Bool = false,
    plays: Bool = false
  ) throws -> OpenerRule {
    OpenerRule(
      match: try match.map { try AddressPattern($0) }, mediaType: type, run: run,
      takesOver: takesOver, plays: plays)
  }

  @Test("browsers: the configuration's, else $BROWSER, else the desktop's, else none")
  func browsers() throws {
    let named = ["BROWSER": "firefox -P me:/usr/bin/w3m %s", "DISPLAY": ":0"]
    #expect(
      try opening(Self.page, named, browser: ["chromium", "--app={}"])
        == [ExternalProgram(["chromium", "--app=\(Self.page)"])])
    #expect(
      try opening(Self.page, named) == [
        ExternalProgram(["firefox", "-P", "me", Self.page]),
        ExternalProgram(["/usr/bin/w3m", Self.page], takesTerminal: true),
      ])
    #expect(
      try opening(Self.page, Self.desktop) == [ExternalProgram(["xdg-open", Self.page])])
    #expect(try opening(Self.page, ["WAYLAND_DISPLAY": ""]).isEmpty)
  }

  @Test("programs are the configuration's")
  func configured() throws {
    var configuration = ConfigurationDocument()
    configuration.browser = ["chromium"]
    configuration.player = ["vlc"]
    configuration.openers = [try rule("feh", plays: true)]
    var openers = Openers(environment: ["DISPLAY": ":0", "BROWSER": "firefox"])
    openers.follow(configuration)
    #expect(try openers.programs(opening: Self.page).map(\.arguments[0]) == ["chromium"])
    #expect(
      try openers.programs(playing: Self.page, mediaType: nil).map(\.arguments[0])
        == ["feh", "vlc", "chromium"])
  }

  @Test("a rule that fits comes before the browser, the first one first")
  func rules() throws {
    let rules = [
      try rule("tut", match: "https://social.example/**", takesOver: true),
      try rule("feh", type: "image/*"), try rule("zathura", "--", "{}", type: "application/pdf"),
    ]
    #expect(
      try opening("https://social.example/@a/1", Self.desktop, rules: rules).map(\.arguments) == [
        ["tut", "https://social.example/@a/1"], ["xdg-open", "https://social.example/@a/1"],
      ])
    #expect(
      try opening("https://e.example/a.PNG?x=1", rules: rules).map(\.arguments)
        == [["feh", "https://e.example/a.PNG?x=1"]])
    #expect(
      try opening("https://e.example/a.pdf", rules: rules).map(\.arguments)
        == [["zathura", "--", "https://e.example/a.pdf"]])
    #expect(try opening(Self.page, rules: rules).isEmpty)
  }

  @Test("another scheme opens just where a rule names it")
  func schemes() throws {
    let magnet = "magnet:?xt=urn:btih:abc"
    let all = try rule("anything", match: "**")
    let own = try rule("transmission", match: "magnet:**")
    let expression = try rule("transmission", match: "/^magnet:/")
    #expect(throws: Openers.Refusal.self) { try opening(magnet, Self.desktop) }
    let blank = "https://a.example/b c"
    #expect(
      throws: Openers.Refusal(reason: "Only links without blanks are opened, found \(blank)")
    ) {
      try opening(blank, Self.desktop)
    }
    #expect(throws: Openers.Refusal.self) { try opening(magnet, Self.desktop, rules: [all]) }
    for rule in [own, expression] {
      #expect(
        try opening(magnet, Self.desktop, rules: [all, rule])
          == [ExternalProgram(["transmission", magnet])])
    }
  }

  @Test(
    "no rule opens what could run code or read files",
    arguments: ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x"])
  func never(address: String) throws {
    let scheme = String(address.prefix { $0 != ":" })
    let own = try rule("sh", match: "\(scheme):**")
    #expect(throws: Openers.Refusal.self) { try opening(address, rules: [own]) }
    #expect(throws: Openers.Refusal.self) { try playing(address, rules: [own]) }
  }

  @Test("playing: rules that play, rules of the type, a player, browsers")
  func players() throws {
    let rules = [
      try rule("feh", type: "image/*"), try rule("vlc", type: "video/*"),
      try rule("mpg123", type: "audio/*", takesOver: true, plays: true),
      try rule("any"),
    ]
    #expect(
      try playing(Self.page, "video/mp4", rules: rules, player: ["mpv", "--fs"]) == [
        ExternalProgram(["vlc", Self.page]),
        ExternalProgram(["mpv", "--fs", Self.page], takesTerminal: true),
      ])
    #expect(
      try playing("https://e.example/a.mp3", nil, Self.desktop, rules: rules).map(\.arguments[0])
        == ["mpg123", "mpv", "xdg-open"])
  }

  @Test("mpv: a window on a desktop, the terminal without, nothing where nobody would hear it")
  func mpv() throws {
    let address = "https://e.example/a.mp3"
    #expect(
      try playing(address, nil, Self.desktop)[0]
        == ExternalProgram(["mpv", "--no-terminal", "--force-window=yes", address]))
    #expect(try playing(address) == [ExternalProgram(["mpv", address], takesTerminal: true)])
    #expect(try playing(address, nil, ["SSH_CONNECTION": "x"]).isEmpty)
  }

  @Test(
    "media types are guessed by the end of the path",
    arguments: [
      ("https://e.example/a/B.MP4?x=y.mp3#z", "video/mp4"),
      (
        "https://e.example/live.m3u8",
        "application/vnd.apple.mpegurl"
      ), ("https://e.example/a.", nil),
      ("https://e.example/", nil), ("https://e.example/mp3", nil), ("x", nil),
    ] as [(String, String?)])
  func mediaTypes(address: String, type: String?) {
    #expect(MediaTypes.guess(address) == type)
  }
}
