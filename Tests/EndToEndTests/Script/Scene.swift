/// A source of the script: what its server does, and what has to come of it in each round.
struct Scene: Sendable {
  /// What a refresh says of a source.
  enum Outcome: Sendable, Equatable {
    /// A good answer with so many items that were not known.
    case new(Int)
    /// A 304.
    case unchanged
    /// No request: it would rather not be asked yet.
    case notDue
    /// A failure whose message holds these words.
    case failed(String)
  }

  /// What is told of it where it goes wrong.
  let name: String

  /// The path on its own server.
  let path: String

  /// What came of it, round by round.
  let outcomes: [Outcome]

  /// The requests that its server has had after each round.
  let requests: [Int]

  /// What the source's document says besides its address.
  var options = ""

  /// The seconds for which its host is left alone after the second round; nil where it is not.
  var pause: ClosedRange<Int64>?

  /// What the feed calls itself.
  var title = "Test"

  /// How many items are kept at the end.
  var kept: Int

  init(
    _ name: String, _ path: String, _ outcomes: [Outcome], requests: [Int], kept: Int = 3
  ) {
    self.name = name
    self.path = path
    self.outcomes = outcomes
    self.requests = requests
    self.kept = kept
  }

  /// One that answers well in every round, with so many requests each time.
  static func good(_ name: String, _ path: String, requests: Int = 1) -> Scene {
    Scene(
      name, path, [.new(3), .new(0), .new(0), .new(0), .new(0)],
      requests: (1...5).map { $0 * requests })
  }

  /// One that fails whenever it is asked, with so many requests each time.
  static func bad(_ name: String, _ path: String, _ words: String, requests: Int = 1) -> Scene {
    let failure = Outcome.failed(words)
    return Scene(
      name, path, [failure, failure, failure, .notDue, failure],
      requests: [1, 2, 3, 3, 4].map { $0 * requests }, kept: 0)
  }

  func with(_ change: (inout Scene) -> Void) -> Scene {
    var scene = self
    change(&scene)
    return scene
  }

  /// The path of answers that change from one request to the next, as `TestServer` reads it.
  static func turns(_ steps: String...) -> String {
    let query = steps.enumerated().map { "\($0 + 1)=\(encoded($1))" }
    return "/turns/x?" + query.joined(separator: "&")
  }

  /// The path of a redirect.
  static func redirect(_ status: Int, to target: String) -> String {
    "/redirect-to?status=\(status)&url=\(encoded(target))"
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      guard !character.isLetter && !character.isNumber || byte > 0x7F else {
        return String(character)
      }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
