/// Where a run writes down what happens: `--log FILE` of any command, else `HOMEFEED_LOG`.
nonisolated public enum LogOption {
  /// The variable that names the file.
  public static let variable = "HOMEFEED_LOG"

  /// Takes the option out of arguments and puts it into the variables of the environment, where the
  /// rest of the program looks for it.
  ///
  /// - Throws: `UsageError` where there is nothing behind it.
  public static func taken(
    from arguments: [String], _ environment: [String: String]
  ) throws(UsageError) -> (arguments: [String], environment: [String: String]) {
    var rest: [String] = []
    var environment = environment
    var words = arguments[...]
    while let word = words.popFirst() {
      if word == "--" {
        rest.append(word)
        rest += words
        break
      }
      guard word == "--log" || word.hasPrefix("--log=") else {
        rest.append(word)
        continue
      }
      let path = word == "--log" ? words.popFirst() : String(word.dropFirst("--log=".count))
      guard let path, !path.isEmpty else {
        throw UsageError("found nothing after --log, expected a file")
      }
      environment[variable] = path
    }
    return (rest, environment)
  }

  /// The path that an environment names.
  static func path(in environment: [String: String]) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }
}
