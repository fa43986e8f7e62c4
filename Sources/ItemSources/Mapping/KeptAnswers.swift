import Feeds
import Items
import Synchronization

/// Answers of requests for single items, such as the stories of a list of ids.
///
/// A list that changes by one of its ids would otherwise ask for all of its items again. What they
/// hold of votes and comments may be a little old for that.
final class KeptAnswers: Sendable {
  /// Seconds for which an answer is not asked for again.
  static let lifetime: Int64 = 1200

  /// How many answers are kept.
  static let limit = 2000

  private struct Answer {
    let value: JSONView
    let until: Instant
  }

  private let answers = Mutex<[String: Answer]>([:])

  /// What a source was answered at an address; nil where it has to be asked.
  func answer(at address: String, to source: String, now: Instant) -> JSONView? {
    answers.withLock { answers in
      guard let answer = answers[Self.key(address, source)], answer.until > now else { return nil }
      return answer.value
    }
  }

  /// Keeps what a source was answered.
  func keep(_ value: JSONView, at address: String, of source: String, now: Instant) {
    // What is not there yet may be there at once.
    guard !value.isNull else { return }
    answers.withLock { answers in
      if answers.count >= Self.limit { answers = answers.filter { $0.value.until > now } }
      if answers.count >= Self.limit { answers.removeAll() }
      answers[Self.key(address, source)] = Answer(
        value: value, until: now.advanced(bySeconds: Self.lifetime))
    }
  }

  /// Other sources may send something else along.
  private static func key(_ address: String, _ source: String) -> String {
    source + "\n" + address
  }
}
