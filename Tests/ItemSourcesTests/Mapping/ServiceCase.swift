import HTTP
import ItemSources
import PageDocument
import TestSupport
import Testing

/// One use of a preset, and what the service that the server plays yields.
struct ServiceCase: Sendable, CustomTestStringConvertible {
  let preset: String
  let parameters: [String: ParameterValue]

  /// The titles of each page.
  let pages: [[String]]

  var testDescription: String {
    "\(preset) \(parameters.keys.sorted().joined(separator: " "))"
  }

  private static func items(_ numbers: ClosedRange<Int>) -> [String] {
    numbers.map { "Item \($0)" }
  }

  private static let two = [items(1...3), items(4...5)]
  private static let untilEmpty = two + [[]]
  private static let hackers = [
    items(1...3) + items(6...30), items(31...35),
  ]

  static let all: [ServiceCase] = [
    .init("peertube", pages: two),
    .init("owncast", ["directory": .truth(true)], pages: [items(1...5)]),
    .init("owncast", pages: [["Item 1"]]),
    .init(
      "twitch", ["channels": .list(["a", "b"])],
      pages: [["Item 1", "User 2 is live", "Item 3"], items(3...5)]),
    .init("hackernews", pages: hackers),
    .init("hackernews", ["search": .text("swift")], pages: two),
    .init("lobsters", pages: untilEmpty),
    .init("lobsters", ["tags": .list(["rust"])], pages: untilEmpty),
    .init("mastodon", ["timeline": .text("tag"), "tag": .text("a")], pages: two),
    .init("reddit", ["subreddit": .text("x")], pages: two),
    .init("lemmy", ["community": .text("c@o.example")], pages: two),
    .init("youtube", ["channel": .text("UC1")], pages: [items(1...5)]),
    .init(
      "github-releases", ["repositories": .list(["owner/one", "owner/two"])],
      pages: [["one 1.0", "two 1.0", "one 2.0", "two 2.0"]]),
    .init("miniflux", ["token": .secret("token")], pages: two),
    .init("miniflux", ["user": .text("me"), "password": .secret("pass")], pages: two),
    .init("greader", ["user": .text("me"), "password": .secret("pass")], pages: two),
    .init("greader", ["token": .secret("me/1"), "status": .text("unread")], pages: two),
  ]

  /// Those whose answers are JSON.
  static let mapped = all.filter { !["youtube", "github-releases"].contains($0.preset) }

  static let environment = ["TWITCH_CLIENT_ID": "id", "TWITCH_CLIENT_SECRET": "secret"]

  private init(
    _ preset: String, _ parameters: [String: ParameterValue] = [:], pages: [[String]]
  ) {
    self.preset = preset
    self.parameters = parameters
    self.pages = pages
  }

  func document(at host: String) -> SourceDocument {
    var parameters = parameters
    parameters["host"] = .text(host)
    if preset == "twitch" { parameters["login"] = .text(host) }
    return SourceDocument(
      .preset(PresetUse(name: preset, parameters: parameters)), timeout: 10)
  }
}
