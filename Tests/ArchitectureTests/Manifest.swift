/// What `Package.swift` says of its targets.
///
/// Read as text: asking SwiftPM would start a compiler in a test.
struct Manifest {
  /// Each target's declared dependencies within the package.
  let dependencies: [String: Set<String>]
  /// Every name in quotes, declared anywhere.
  let names: Set<String>

  /// Reads a manifest in which a list of dependencies follows the target's name at once.
  init(text: String) {
    var dependencies: [String: Set<String>] = [:]
    let list = /"(?<name>\w+)",\s*(?:dependencies:\s*)?\[(?<list>[^\[\]]*)\]/
    for match in text.matches(of: list) {
      dependencies[String(match.output.name), default: []].formUnion(
        Self.quoted(in: match.output.list))
    }
    self.dependencies = dependencies
    names = Set(Self.quoted(in: text[...]))
  }

  private static func quoted(in text: Substring) -> [String] {
    text.matches(of: /"(\w+)"/).map { String($0.output.1) }
  }
}
