/// What stands between the program and the terminal that the reader sees, and hides from it what it
/// does not understand itself.
nonisolated enum Multiplexer: Hashable, Sendable {
  /// Nothing that is known of.
  case none
  /// tmux.
  case tmux
  /// GNU screen.
  case screen

  /// Tells by the environment; over ssh only `TERM` comes along.
  init(environment: [String: String]) {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    if isSet("TMUX") || environment["TERM"]?.hasPrefix("tmux") == true {
      self = .tmux
    } else {
      self = isSet("STY") ? .screen : .none
    }
  }

  /// What screen takes at most in one of its strings, with room to spare.
  private static let screenLimit = 500

  /// Wraps a sequence so that it reaches the terminal behind, where that is allowed (in tmux by
  /// `allow-passthrough`).
  func passedThrough(_ sequence: String) -> String {
    switch self {
    case .none: return sequence
    case .tmux:
      let doubled = sequence.flatMap { $0 == "\u{1B}" ? [$0, $0] : [$0] }
      return "\u{1B}Ptmux;" + String(doubled) + "\u{1B}\\"
    case .screen:
      let bytes = Array(sequence.utf8)
      return stride(from: 0, to: bytes.count, by: Self.screenLimit).map { start in
        let part = bytes[start..<min(start + Self.screenLimit, bytes.count)]
        return "\u{1B}P" + String(decoding: part, as: UTF8.self) + "\u{1B}\\"
      }.joined()
    }
  }
}
