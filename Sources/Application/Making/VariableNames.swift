/// The variables of the environment that a page names.
nonisolated enum VariableNames {
  /// Those of the file at a path; none where it cannot be read.
  static func all(in path: String) -> [String] {
    guard let bytes = try? TextFile.bytes(at: path) else { return [] }
    return all(of: String(decoding: bytes, as: UTF8.self))
  }

  /// Those of a text: what stands between `${` and `}`.
  static func all(of text: String) -> [String] {
    text.split(separator: "${", omittingEmptySubsequences: false).dropFirst()
      .map { String($0.prefix { $0 != "}" }) }
  }
}
