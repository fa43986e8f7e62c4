/// Why a page was not edited; its text is as it was.
public enum PageEditError: Error, Hashable, Sendable {
  /// The page has faults of its own, or would have some afterwards.
  case faults(PageErrors)

  /// Nothing in the page is called so.
  case notFound(name: String, suggestion: String?)

  /// The source is in the page already.
  case alreadyThere(file: String, position: Position)

  /// The place is in another file, which the page includes.
  case elsewhere(file: String, position: Position)

  /// The page is written in a way that is not edited by a program.
  case unsupported(file: String, reason: String)
}

extension PageEditError: CustomStringConvertible {
  /// What is wrong, in a line that a person can act on.
  public var description: String {
    switch self {
    case .faults(let errors): errors.description
    case .notFound(let name, let suggestion):
      "found no source \(quoted(name)), expected the address, name or title of one in the page"
        + (suggestion.map { "; did you mean \"\($0)\"?" } ?? "")
    case .alreadyThere(let file, let position):
      "\(file):\(position): the source is there already"
    case .elsewhere(let file, let position):
      "\(file):\(position): it stands in this file, where it has to be edited by hand"
    case .unsupported(let file, let reason):
      "\(file): \(reason); edit the page by hand"
    }
  }
}
