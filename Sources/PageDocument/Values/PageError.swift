/// One fault of a page document: where it is, what stands there and what should.
public struct PageError: Error, Hashable, Sendable {
  /// The document's name, as it was opened.
  public var file: String

  /// Where it is.
  public var position: Position

  /// What stands there.
  public var found: String

  /// What should stand there.
  public var expected: String

  /// The word that was probably meant.
  public var suggestion: String?

  /// Makes an error.
  public init(
    file: String, position: Position, found: String, expected: String, suggestion: String? = nil
  ) {
    self.file = file
    self.position = position
    self.found = found
    self.expected = expected
    self.suggestion = suggestion
  }
}

extension PageError: CustomStringConvertible {
  /// `file:line:column: found X, expected Y; did you mean "Z"?`.
  public var description: String {
    let question = suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
    return "\(file):\(position): found \(found), expected \(expected)\(question)"
  }

  /// The same in fewer words, for where there is little room: a word that was probably meant says
  /// more than all that could stand there.
  public var short: String {
    guard let suggestion else { return description }
    return "\(file):\(position): found \(found); did you mean \"\(suggestion)\"?"
  }
}

/// Every fault of a page document that was found, in the document's order.
public struct PageErrors: Error, Hashable, Sendable {
  /// The first faults, at least one and at most 20.
  public var errors: [PageError]

  /// How many more there are.
  public var more: Int

  /// The files that were read or that should have been: one of them has the faults.
  public var files: [String]

  /// Makes a list of faults.
  public init(_ errors: [PageError], more: Int = 0, files: [String] = []) {
    self.errors = errors
    self.more = more
    self.files = files
  }
}

extension PageErrors: CustomStringConvertible {
  /// One line a fault.
  public var description: String {
    let lines = errors.map(\.description)
    return (more > 0 ? lines + ["… and \(more) more"] : lines).joined(separator: "\n")
  }
}
