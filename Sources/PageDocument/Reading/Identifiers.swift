/// The ids given so far among siblings, whose state is kept by them.
struct Identifiers {
  private var places: [String: Position] = [:]

  /// The id of the next sibling: its own, else made of its title, else `fallback` with a number.
  mutating func next(
    own: (text: String, position: Position)?, title: String?, fallback: String,
    at position: Position, of thing: String, in reading: Reading
  ) -> String {
    let made = title.map(Identifiers.identifier).flatMap { $0.isEmpty ? nil : $0 }
    let place = own?.position ?? position
    guard let id = own?.text ?? made else {
      var number = places.count + 1
      while places["\(fallback)-\(number)"] != nil { number += 1 }
      let id = "\(fallback)-\(number)"
      places[id] = place
      return id
    }
    if let first = places[id] {
      reading.fail(
        at: place,
        found: "id \(quoted(id)) a second time (first in \(first.line(seenFrom: place)))",
        expected: "an `id` of its own for each \(thing)")
    } else {
      places[id] = place
    }
    return id
  }

  /// `title` in small letters, its words joined by hyphens.
  static func identifier(from title: String) -> String {
    title.lowercased().split { $0.isWhitespace }.joined(separator: "-")
  }
}
