import Testing

@Suite("The house")
struct ArchitectureTests {
  private let architecture: Architecture

  init() throws {
    architecture = Architecture(
      table: try FolderTable(readme: Checkout.text(of: "README.md")),
      manifest: Manifest(text: try Checkout.text(of: "Package.swift")))
  }

  @Test("every import has its arrow in README's table and in the manifest")
  func imports() throws {
    let sources = try Checkout.sources(in: "Sources")
    #expect(!sources.isEmpty)
    let violations = sources.flatMap { architecture.violations(inSource: $0.text, at: $0.path) }
    #expect(violations == [])
  }

  @Test("tests import what the manifest declares for them")
  func testImports() throws {
    // The manifest has the fuzz targets only where they are asked for.
    let sources = try Checkout.sources(in: "Tests").filter { !$0.path.hasPrefix("Tests/Fuzz/") }
    #expect(!sources.isEmpty)
    let violations = sources.flatMap { architecture.violations(inTest: $0.text, at: $0.path) }
    #expect(violations == [])
  }

  @Test("the manifest has the table's targets, and no arrow that the table lacks")
  func manifest() {
    #expect(architecture.violationsOfManifest() == [])
  }

  @Test("the table's rows are the folders of Sources")
  func rows() throws {
    #expect(architecture.table.folders.keys.sorted() == (try Checkout.folders(in: "Sources")))
  }

  @Test("every arrow goes down the stairs")
  func stairs() {
    #expect(architecture.violationsOfStairs() == [])
  }

  @Test("only Terminal knows curses")
  func curses() {
    let knowing = architecture.table.folders.values.filter { $0.allowed.contains("CTerminal") }
    #expect(knowing.map(\.name) == ["Terminal"])
  }
}
