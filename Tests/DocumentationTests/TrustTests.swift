import FoundationEssentials
import Testing

/// The article on trust names a test for each of its promises.
@Suite("The article on trust")
struct TrustTests {
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

  /// A file of tests and a test's title in it.
  struct Proof: Sendable, CustomTestStringConvertible {
    let file: String
    let title: String

    var testDescription: String { "\(file): \(title)" }
  }

  private static func text(of path: String) -> String {
    (try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)) ?? ""
  }

  static let proofs: [Proof] = {
    let article = text(of: "Sources/ItemSources/ItemSources.docc/Trust.md")
    return article.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      guard line.hasPrefix("- `"), parts.count >= 3 else { return nil }
      return Proof(
        file: "\(parts[1]).swift",
        title: String(parts.dropFirst(2).joined(separator: "`").drop { ": ".contains($0) }))
    }
  }()

  /// All files below Tests, by name.
  private static let tests: [String: [String]] = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: "\(root)/Tests")) ?? []
    return Dictionary(grouping: paths) { String($0.split(separator: "/").last ?? "") }
  }()

  @Test("the article has proofs")
  func present() {
    #expect(Self.proofs.count >= 30)
  }

  @Test("the test that it names is there", arguments: proofs)
  func named(proof: Proof) {
    let texts = (Self.tests[proof.file] ?? []).map { Self.text(of: "Tests/\($0)") }
    #expect(texts.contains { $0.contains("\"\(proof.title)\"") || $0.contains("`\(proof.title)`") })
  }
}
