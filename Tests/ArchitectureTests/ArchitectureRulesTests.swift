import Testing

@Suite("The house's rules, on a made-up house")
struct ArchitectureRulesTests {
  private static let readme = """
    # A title

    | floor | folder | what lives there | may import |
    |---|---|---|---|
    | 3 | `Roof` | tiles | floors 1–2 but `Drain` |
    | 2 | `Wall` | bricks | `Floor`, `Drain` |
    | 1 | `Floor` | boards | nothing |
    | 1 | `Drain` | pipes | nothing |
    | 0 | `CSoil` | C | nothing |
    | side | `Shed` | tools | floors 0–3 |

    What follows.
    """

  private static let manifest = """
    let house = [
      ("Roof", ["Wall"]),
      (
        "Wall",
        [
          "Floor", "Drain",
        ]
      ),
      ("Floor", []), ("Drain", []),
    ]
    .target(name: "CSoil", cSettings: strictC),
    .executableTarget(name: "Shed", dependencies: ["Roof", "CSoil"], swiftSettings: strict),
    .testTarget(name: "WallTests", dependencies: ["Wall"]),
    """

  private let architecture: Architecture

  init() throws {
    architecture = Architecture(
      table: try FolderTable(readme: Self.readme), manifest: Manifest(text: Self.manifest))
  }

  @Test("names, ranges and exceptions of a cell are understood")
  func cells() {
    let allowed = architecture.table.folders.mapValues(\.allowed)
    #expect(allowed["Roof"] == ["Wall", "Floor"])
    #expect(allowed["Wall"] == ["Floor", "Drain"])
    #expect(allowed["Floor"] == [])
    #expect(allowed["Shed"] == ["Roof", "Wall", "Floor", "Drain", "CSoil"])
  }

  @Test(
    "a cell that cannot be read is an error that quotes it",
    arguments: [
      ("`Floor` and so on", "`Floor` and so on"), ("floors 4–1", "floors 4–1"),
      ("`Attic`", "`Attic`"), ("", "2 | `Wall` | bricks"),
    ])
  func unreadable(cell: String, quoted: String) {
    let readme = Self.readme.replacing("| `Floor`, `Drain` |", with: "|\(cell)|")
    #expect(throws: FolderTable.Unreadable(cell: quoted)) { try FolderTable(readme: readme) }
  }

  @Test(
    "an import is found whatever stands around it",
    arguments: [
      "import Floor", "  import Floor", "public import Floor", "@testable import Floor",
      "@preconcurrency public import Floor", "@_spi(Testing) import Floor",
      "internal import struct Floor.Board", "import func Floor.walk  // down the hall",
    ])
  func imports(line: String) {
    #expect(
      ImportLine.all(in: "// A file.\n\(line)\n") == [ImportLine(module: "Floor", line: 2)])
  }

  @Test(
    "what merely looks like an import is none",
    arguments: [
      "// import Floor", "/// import Floor", "let line = \"import Floor\"", "importFloor()",
    ])
  func noImports(line: String) {
    #expect(ImportLine.all(in: line) == [])
  }

  @Test("an allowed and declared import passes, as do the toolchain's modules")
  func allowed() {
    let text = "import Dispatch\nimport FoundationEssentials\nimport Wall\n"
    #expect(architecture.violations(inSource: text, at: "Sources/Roof/Tile.swift") == [])
  }

  @Test(
    "a wrong import is told with its place",
    arguments: [
      (
        "Sources/Floor/Board.swift", "import Wall",
        "Sources/Floor/Board.swift:1: README's table does not let Floor import Wall"
      ),
      (
        "Sources/Roof/Tile.swift", "\npublic import Drain",
        "Sources/Roof/Tile.swift:2: README's table does not let Roof import Drain"
      ),
      (
        "Sources/Roof/Deep/Tile.swift", "import Floor",
        "Sources/Roof/Deep/Tile.swift:1: Package.swift does not declare that Roof depends on Floor"
      ),
      (
        "Sources/Wall/Brick.swift", "import Foundation",
        "Sources/Wall/Brick.swift:1: Foundation is not for this package; FoundationEssentials is"
      ),
      (
        "Sources/Attic/Box.swift", "",
        "Sources/Attic/Box.swift: README's table has no row for Attic"
      ),
    ])
  func wrong(path: String, text: String, message: String) {
    #expect(architecture.violations(inSource: text, at: path) == [message])
  }

  @Test("a test imports only what the manifest declares for it")
  func tests() {
    let path = "Tests/WallTests/BrickTests.swift"
    #expect(architecture.violations(inTest: "@testable import Wall", at: path) == [])
    #expect(
      architecture.violations(inTest: "import Testing\nimport Floor", at: path) == [
        "\(path):2: Package.swift does not declare that WallTests depends on Floor"
      ])
  }

  @Test("a dependency that the table lacks is told, as is a row without a target")
  func manifest() {
    #expect(architecture.violationsOfManifest() == [])
    let text = Self.manifest
      .replacing("(\"Floor\", [])", with: "(\"Floor\", [\"Wall\"])")
      .replacing("CSoil", with: "CSand")
    let wrong = Architecture(table: architecture.table, manifest: Manifest(text: text))
    #expect(
      wrong.violationsOfManifest() == [
        "Package.swift has no target CSoil",
        "Package.swift: README's table does not let Floor depend on Wall",
        "Package.swift: README's table does not let Shed depend on CSand",
      ])
  }

  @Test("a row that looks up the stairs is told")
  func stairs() throws {
    #expect(architecture.violationsOfStairs() == [])
    let readme = Self.readme.replacing("boards | nothing", with: "boards | `Drain`, `Roof`")
    let wrong = Architecture(
      table: try FolderTable(readme: readme), manifest: architecture.manifest)
    #expect(
      wrong.violationsOfStairs() == [
        "README.md: Floor on floor 1 must not look up to Drain",
        "README.md: Floor on floor 1 must not look up to Roof",
      ])
  }
}
