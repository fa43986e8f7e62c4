import Feeds
import PageDocument

extension JSONPath {
  /// The path made ready to be gone often.
  var route: JSONRoute {
    JSONRoute(
      steps.map { step in
        switch step {
        case .member(let name): name
        case .all: nil
        }
      })
  }
}

// Values as the fields of an item want them.
extension JSONView {
  /// A string that is not blank, or a number written as one.
  var words: String? {
    switch kind {
    case .string, .number: text
    case .null, .flag, .array, .object: nil
    }
  }

  /// Whether it is one of some words; a word that begins with `*` needs to be but the end of it.
  ///
  /// A flag is `true` or `false`, a number what it is written as.
  func isOne(of words: [String]) -> Bool {
    guard let text else { return false }
    return words.contains { word in
      word == text || (word.hasPrefix("*") && word.count > 1 && text.hasSuffix(word.dropFirst()))
    }
  }

  /// Whether it is neither false nor zero nor empty.
  var isTrue: Bool {
    switch kind {
    case .null: false
    case .flag: flag == true
    case .number: number != 0
    case .string: !["", "0", "false", "no", "off"].contains(string?.lowercased() ?? "")
    case .array, .object: size > 0
    }
  }

  /// A count; nil for what is no whole number.
  var count: Int? { whole }
}
