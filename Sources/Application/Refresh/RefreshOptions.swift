/// How `refresh` works.
nonisolated public struct RefreshOptions: Hashable, Sendable {
  /// One JSON object a source, instead of a table.
  public var isJSON = false
  /// Whether those are asked too that are not due.
  public var isForced = false
  /// The page; nil for one's own.
  public var page: String?
}

nonisolated extension RefreshOptions {
  /// Reads the arguments behind the command's name.
  ///
  /// - Throws: `UsageError` for what is no option or one too many.
  init(arguments: [String]) throws(UsageError) {
    var scanner = ArgumentScanner(arguments)
    while let argument = try scanner.next() {
      switch argument {
      case .option("--json"): isJSON = true
      case .option("--all"): isForced = true
      case .option(let name):
        throw UsageError("found option \(name), expected --json, --all, --log FILE or a page")
      case .operand(let text):
        guard page == nil else {
          throw UsageError("found a second page “\(text)”, expected one")
        }
        page = text
      }
    }
  }
}
