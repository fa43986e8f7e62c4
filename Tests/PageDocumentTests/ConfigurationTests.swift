import PageDocument
import Testing

@Suite("The configuration")
struct ConfigurationTests {
  private func read(_ text: String) throws(PageErrors) -> ConfigurationDocument {
    try ConfigurationDocument(
      reading: Array(text.utf8), from: "config.yaml", environment: ["HOME": "/home/me"])
  }

  @Test("everything at once")
  func whole() throws {
    let configuration = try read(
      """
      theme: light
      keys:
        quit: q
        refresh: [r, C-r]
        reader:
          back: h
          quit: []
      openers:
        - {match: "https://*.example/**", run: [~/bin/show, "--url={}"], takeover: true}
        - {type: Video/*, run: mpv --fs %s, play: true}
      player: mpv --really-quiet
      browser: [firefox, -P, my profile]
      limits: {keepDays: 30, connections: 8, bodyMegabytes: 16}
      notify: osc9
      windowTitle: no
      mouse: true
      """)
    #expect(configuration.theme == "light")
    #expect(configuration.keys.map(\.command.text) == ["quit", "refresh", "back", "quit"])
    #expect(configuration.keys.map { $0.keys.map(\.text) } == [["q"], ["r", "C-r"], ["h"], []])
    #expect(configuration.keys.map(\.context?.text) == [nil, nil, "reader", "reader"])
    #expect(configuration.keys[1].keys[1].position == Position(line: 4, column: 16))
    #expect(configuration.keys[2].command.position == Position(line: 6, column: 5))
    #expect(
      configuration.openers.map(\.run) == [
        ["/home/me/bin/show", "--url={}"], ["mpv", "--fs", "%s"],
      ])
    #expect(configuration.openers.map(\.takesOver) == [true, false])
    #expect(configuration.openers.map(\.plays) == [false, true])
    #expect(configuration.player == ["mpv", "--really-quiet"])
    #expect(configuration.browser == ["firefox", "-P", "my profile"])
    #expect(configuration.limits.keepDays == 30)
    #expect(configuration.limits.keepItems == nil)
    #expect(configuration.notify == .osc9)
    #expect(configuration.windowTitle == false)
    #expect(configuration.mouse == true)
  }

  @Test("an empty configuration says nothing", arguments: ["", "# nothing yet\n", "{}"])
  func empty(text: String) throws {
    var nothing = ConfigurationDocument()
    nothing.files = ["config.yaml"]
    #expect(try read(text) == nothing)
  }

  @Test(
    "faults are told by place, found and expected",
    arguments: [
      (
        "mosue: true",
        "config.yaml:1:1: found key \"mosue\", expected one of theme, themes, keys, openers, player, "
          + "browser, limits, notify, windowTitle, mouse; did you mean \"mouse\"?"
      ),
      (
        "notify: bel",
        "config.yaml:1:9: found \"bel\", expected one of bell, osc9, none; did you mean \"bell\"?"
      ),
      (
        "keys: [a]",
        "config.yaml:1:7: found a list, expected a map of commands and keys, such as {quit: q}"
      ),
      (
        "keys:\n  reader:\n    back: {a: b}",
        "config.yaml:3:11: found a map, expected a key such as C-r, or a list of keys"
      ),
      (
        "openers:\n  - run: [x]",
        "config.yaml:2:5: found an opener without `match` or `type`, expected one of them"
      ),
      (
        "openers:\n  - match: x",
        "config.yaml:2:5: found an opener without `run`, expected a program"
      ),
      (
        "openers: [{type: video, run: [x]}]",
        "config.yaml:1:18: found \"video\", expected a media type such as video/* or "
          + "application/pdf"
      ),
      (
        "limits: {connections: 0}",
        "config.yaml:1:23: found 0, expected a whole number from 1 to 256"
      ),
      (
        "player: []",
        "config.yaml:1:9: found no program, expected a program and its arguments, such as "
          + "[mpv, --fs]"
      ),
      (
        "theme: dark\r\nmouse: [\r\n",
        "config.yaml:3:1: found the end of the document, expected a value "
          + "(while parsing a flow node, line 3)"
      ),
    ])
  func faults(text: String, message: String) {
    do {
      _ = try read(text)
      Issue.record("no error")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test(
    "a pattern of addresses",
    arguments: [
      ("https://*.example/**", "https://a.b.example/x/y?z", true),
      ("https://*.example/**", "https://a.example", false),
      ("https://*.example/**", "https://evil.test/.example/x", false),
      ("https://*.example/*", "https://a.example/x/y", false),
      ("HTTPS://A.example/*.mp4", "https://a.example/x.MP4", true),
      ("**.mp4", "https://a.example/x.mp4", true), ("**", "", true), ("x", "x", true),
      ("/^https:.*\\.(mp4|webm)$/i", "https://a.example/x.WEBM", true),
      ("/^https:.*\\.(mp4|webm)$/", "https://a.example/x.png", false),
    ])
  func addresses(pattern: String, address: String, isMeant: Bool) throws {
    #expect(try AddressPattern(pattern).matches(address) == isMeant)
  }

  @Test("an address goes where the rule wants it, as it is")
  func arguments() throws {
    let address = "https://x.example/?a={}&b=%s; touch x"
    let cases: [([String], [String])] = [
      (["mpv"], ["mpv", address]), (["mpv", "--", "{}"], ["mpv", "--", address]),
      (["x", "--url=%s", "{}{}"], ["x", "--url=" + address, address + address]),
    ]
    for (run, wanted) in cases {
      #expect(OpenerRule(run: run).arguments(for: address) == wanted)
    }
    let video = OpenerRule(mediaType: "video/*", run: ["mpv"])
    #expect(video.matches(address: address, mediaType: "Video/MP4; codecs=x"))
    #expect(!video.matches(address: address, mediaType: nil))
    #expect(!video.matches(address: address, mediaType: "audio/ogg"))
  }
}
