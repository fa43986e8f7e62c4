/// Walks through arguments: options, their values, and operands; `--` ends the options.
nonisolated struct ArgumentScanner {
  enum Argument: Equatable {
    case option(String)
    case operand(String)
  }

  private var rest: ArraySlice<String>
  private var inline: String?
  private var lastOption = ""
  private var onlyOperands = false

  init(_ arguments: [String]) {
    rest = arguments[...]
  }

  /// The next argument; `--name=value` gives the option first and keeps the value.
  ///
  /// - Throws: `UsageError` where the option before had a value that nobody wanted.
  mutating func next() throws(UsageError) -> Argument? {
    if let value = inline {
      throw UsageError("found “\(value)” after \(lastOption)=, expected no value")
    }
    guard let argument = rest.popFirst() else { return nil }
    if onlyOperands || !argument.hasPrefix("-") || argument == "-" { return .operand(argument) }
    if argument == "--" {
      onlyOperands = true
      return try next()
    }
    if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
      inline = String(argument[argument.index(after: equals)...])
      lastOption = String(argument[..<equals])
      return .option(lastOption)
    }
    return .option(argument)
  }

  /// The value of the option that came last.
  mutating func value(of option: String, _ expected: String) throws(UsageError) -> String {
    if let value = inline {
      inline = nil
      return value
    }
    guard let value = rest.popFirst() else {
      throw UsageError("found nothing after \(option), expected \(expected)")
    }
    return value
  }
}
