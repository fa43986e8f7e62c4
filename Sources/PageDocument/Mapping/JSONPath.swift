/// The way from a JSON value to values inside it, such as `data.streams` or `tags.*.name`.
public struct JSONPath: Hashable, Sendable {
  /// One step of the way.
  public enum Step: Hashable, Sendable {
    /// To the member of that name; where there is an array, a number is the index in it.
    case member(String)

    /// To every element of an array, or every member of an object.
    case all
  }

  /// The steps; none where the value itself is meant.
  public var steps: [Step]

  /// Makes a path of its steps.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// Reads a path: names with dots between them, `*` for all, `$` for the value itself.
  ///
  /// A backslash before a dot makes it part of a name. Nil where a step is empty.
  public init?(_ text: String) {
    var steps: [Step] = []
    var name = ""
    var isPlain = true
    func finish() -> Bool {
      guard !name.isEmpty else { return false }
      let isStart = steps.isEmpty && isPlain && name == "$"
      steps.append(isPlain && name == "*" ? .all : .member(isStart ? "$" : name))
      (name, isPlain) = ("", true)
      return true
    }
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        isPlain = false
        if let next = rest.popFirst() { name.append(next) }
      case ".": if !finish() { return nil }
      default: name.append(character)
      }
    }
    guard finish() else { return nil }
    if steps.first == .member("$") { steps.removeFirst() }
    self.steps = steps
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path as it is written.
  public var description: String {
    guard !steps.isEmpty else { return "$" }
    return steps.map { step in
      switch step {
      case .all: "*"
      case .member(let name):
        name.split(separator: ".", omittingEmptySubsequences: false)
          .joined(separator: "\\.")
      }
    }.joined(separator: ".")
  }
}
