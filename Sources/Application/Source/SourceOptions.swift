/// What `source` is asked for.
nonisolated public struct SourceOptions: Hashable, Sendable {
  /// An address, a path, the name of a source of one's page, or a preset.
  public var name = ""

  /// The parameters of a preset, each `name=value`.
  public var parameters: [String] = []

  /// The file of a mapping; nil for the source's own.
  public var mapping: String?

  /// How many items are printed.
  public var limit = 5

  /// One JSON object instead of a readable list.
  public var isJSON = false

  /// Whether the preset's document is printed instead, for somebody who wants to copy it.
  public var showsDocument = false
}

nonisolated extension SourceOptions {
  /// Reads the arguments behind `source`.
  ///
  /// - Throws: `UsageError` for what is no option, lacks its value or is one too many.
  init(_ arguments: [String]) throws(UsageError) {
    var scanner = ArgumentScanner(arguments)
    while let argument = try scanner.next() {
      switch argument {
      case .option("--json"): isJSON = true
      case .option("--document"): showsDocument = true
      case .option("--mapping"):
        mapping = try scanner.value(of: "--mapping", "the file of a mapping")
      case .option("--limit"):
        let text = try scanner.value(of: "--limit", "a number of items")
        guard let number = Int(text), (1...100_000).contains(number) else {
          throw UsageError("found limit “\(text)”, expected a number of items")
        }
        limit = number
      case .option(let name):
        throw UsageError(
          "found option \(name), expected --mapping FILE, --limit N, --json, --document")
      case .operand(let text) where name.isEmpty: name = text
      case .operand(let text):
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
          throw UsageError("found “\(text)”, expected a parameter, such as host=video.example")
        }
        parameters.append(text)
      }
    }
    guard !name.isEmpty else {
      throw UsageError("found no source, expected an address, a path, or the name of a source")
    }
  }
}
