// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with: Swift 6 mode, and every warning an error.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The same for targets whose objects belong to the screen: the main actor owns them unless they
/// say otherwise.
let onMainActor: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let strictC: [CSetting] = [
  .treatAllWarnings(as: .error), .enableWarning("all"), .enableWarning("extra"),
]

/// Targets that the main actor owns (README, "How it is built").
let mainActorTargets: Set<String> = [
  "Routing", "LiveModule", "Terminal", "ItemCells", "Home", "Reader", "Gallery", "Shell",
  "Search", "SourceBrowser", "Application",
  "homefeed",
]

/// The house, a floor a paragraph: a target names here just what README's table allows it.
let house: [(name: String, dependencies: [String])] = [
  ("TextGrid", ["CUTF8Proc"]),
  ("Input", []),
  ("Items", []),
  ("Diffing", []),

  ("PageDocument", ["Items", "CYAML", "CPCRE2"]),
  ("Feeds", ["Items", "CLibXML2"]),
  ("HTTP", ["CCurl", "CZlib"]),
  ("Store", ["Items", "CSQLite"]),
  ("Routing", ["TextGrid", "Input"]),

  ("LiveModule", ["TextGrid", "Input", "Diffing", "Routing"]),
  ("ItemSources", ["Items", "Feeds", "HTTP", "Store", "PageDocument", "CResources"]),
  ("Terminal", ["TextGrid", "Input", "CTerminal"]),

  ("HomeAPI", ["Routing", "Items"]),
  ("ReaderAPI", ["Routing", "Items"]),
  ("SearchAPI", ["Routing", "Items"]),
  ("SourceBrowserAPI", ["Routing", "Items"]),
  ("GalleryAPI", ["Routing", "Items"]),
  ("ItemCells", ["LiveModule", "Items", "TextGrid"]),

  (
    "Home",
    [
      "HomeAPI", "ReaderAPI", "SearchAPI", "ItemCells", "LiveModule", "ItemSources",
      "PageDocument", "Feeds",
      "Routing", "Items", "Input", "TextGrid",
    ]
  ),
  (
    "Reader",
    [
      "ReaderAPI", "ItemCells", "ItemSources", "LiveModule", "Feeds", "Routing", "Items", "Input",
      "TextGrid",
    ]
  ),

  (
    "Search",
    [
      "SearchAPI", "ReaderAPI", "ItemCells", "LiveModule", "Feeds", "Store", "Routing", "Items",
      "Input", "TextGrid",
    ]
  ),
  (
    "SourceBrowser",
    [
      "SourceBrowserAPI", "ReaderAPI", "ItemCells", "LiveModule", "Store", "Routing", "Items",
      "Input", "TextGrid",
    ]
  ),
  ("Gallery", ["GalleryAPI", "LiveModule", "Routing", "Input", "TextGrid"]),

  ("Shell", ["LiveModule", "Routing", "Items", "Input", "TextGrid"]),

  (
    "Application",
    [
      "Shell", "Home", "HomeAPI", "Reader", "ReaderAPI", "Search", "SearchAPI",
      "SourceBrowser", "SourceBrowserAPI", "Gallery", "GalleryAPI", "ItemSources",
      "ItemCells", "LiveModule",
      "PageDocument", "Feeds", "HTTP", "Store", "Routing", "Items", "Input", "TextGrid",
      "CResources",
    ]
  ),
]

/// Tests, and what each needs besides the target it is named after.
let tests: [(name: String, dependencies: [String])] = [
  ("ArchitectureTests", []),
  ("DocumentationTests", ["LiveModule", "Routing", "Input", "TextGrid"]),
  ("TextGridTests", ["TextGrid", "TestSupport"]),
  ("InputTests", ["Input", "TestSupport"]),
  ("ItemsTests", ["Items"]),
  ("DiffingTests", ["Diffing", "TestSupport"]),
  ("PageDocumentTests", ["PageDocument", "Items", "CResources", "TestSupport"]),
  ("FeedsTests", ["Feeds", "Items", "TestSupport"]),
  ("StoreTests", ["Store", "Items", "TestSupport", "StoreWriter", "CSQLite"]),
  ("HTTPTests", ["HTTP", "TestSupport", "TestServer"]),
  ("RoutingTests", ["Routing", "TextGrid", "Input"]),
  (
    "LiveModuleTests",
    ["LiveModule", "Routing", "Input", "TextGrid", "Diffing", "TestSupport"]
  ),
  (
    "ItemSourcesTests",
    [
      "ItemSources", "Items", "Feeds", "HTTP", "Store", "PageDocument", "TestSupport",
      "TestServer",
    ]
  ),
  ("TerminalScreenTests", ["TerminalScreen"]),
  ("TerminalTests", ["Terminal", "CTerminal", "Input", "TextGrid", "TestSupport"]),
  ("ShellTests", ["Shell", "Routing", "Input", "TextGrid", "TestSupport"]),
  ("ItemCellsTests", ["ItemCells", "LiveModule", "Items", "TextGrid", "TestSupport"]),
  (
    "ReaderTests",
    [
      "Reader", "ReaderAPI", "Shell", "Feeds", "ItemSources", "Items", "Routing", "Input",
      "TextGrid", "TestSupport",
    ]
  ),
  (
    "HomeTests",
    [
      "Home", "HomeAPI", "ReaderAPI", "Reader", "SearchAPI", "ItemCells", "LiveModule",
      "ItemSources", "Items", "PageDocument", "HTTP", "Store", "Routing", "Shell", "Input",
      "TextGrid", "TestSupport",
    ]
  ),
  (
    "SearchTests",
    [
      "Search", "SearchAPI", "ReaderAPI", "LiveModule", "Shell", "Store", "Items", "Routing",
      "Input", "TextGrid", "TestSupport",
    ]
  ),
  (
    "SourceBrowserTests",
    [
      "SourceBrowser", "SourceBrowserAPI", "LiveModule", "Shell", "Store", "Items", "Routing",
      "Input", "TextGrid", "TestSupport",
    ]
  ),
  (
    "GalleryTests",
    ["Gallery", "GalleryAPI", "LiveModule", "Routing", "Input", "TextGrid", "TestSupport"]
  ),
  (
    "ApplicationTests",
    [
      "Application", "Shell", "Routing", "Input", "Feeds", "HTTP", "ItemSources", "PageDocument",
      "Store", "Terminal",
      "Items", "TextGrid", "TestSupport", "TestServer",
    ]
  ),
  ("EndToEndTests", ["Input", "TestSupport", "TestServer", "Store", "Items"]),
]

func settings(for target: String) -> [SwiftSetting] {
  mainActorTargets.contains(target) ? strict + onMainActor : strict
}

/// The tests with recorded screens in a folder `Snapshots`, which holds no sources; SwiftPM warns
/// of such a folder where it is not named here, and of a name without a folder.
let testsWithSnapshots: Set<String> = [
  "ApplicationTests", "EndToEndTests", "GalleryTests", "HomeTests", "SearchTests",
  "SourceBrowserTests", "TextGridTests",
]

/// The program that libFuzzer drives.
///
/// It has no main of its own, so a plain build must not see it: `make fuzz` sets the variable.
let fuzzers: [Target] =
  Context.environment["FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "ItemSources", "PageDocument", "Feeds", "HTTP", "Routing", "Items", "Input", "TextGrid",
      ],
      path: "Tests/Fuzz", swiftSettings: strict)
  ]

let package = Package(
  name: "homefeed",
  products: [
    .executable(name: "homefeed", targets: ["homefeed"]),
    .library(name: "LiveModule", targets: ["LiveModule", "Routing", "TextGrid", "Input"]),
    .library(name: "Feeds", targets: ["Feeds", "Items"]),
    .library(name: "HTTP", targets: ["HTTP"]),
  ],
  targets: [
    // Floor 0: what Swift cannot import by itself.
    .systemLibrary(name: "CUTF8Proc", providers: [.apt(["libutf8proc-dev"])]),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CPCRE2", providers: [.apt(["libpcre2-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(
      name: "CTerminal", cSettings: strictC,
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "CResources", cSettings: strictC),
  ]
    + house.map { target in
      .target(
        name: target.name,
        dependencies: target.dependencies.map { .byName(name: $0) },
        swiftSettings: settings(for: target.name))
    }
    + [
      .executableTarget(
        name: "homefeed", dependencies: ["Application", "Shell", "Terminal"],
        swiftSettings: settings(for: "homefeed")),
      .executableTarget(name: "TestServer", swiftSettings: strict),
      .executableTarget(
        name: "Bench",
        dependencies: [
          "LiveModule", "ItemCells", "ItemSources", "Items", "Feeds", "HTTP", "Store", "Diffing",
          "PageDocument", "TextGrid", "Routing", "Input", "Terminal", "PseudoTerminals",
          "CLibXML2", "CCurl", "CSQLite",
        ],
        swiftSettings: strict + onMainActor),
      .target(name: "CPseudoTerminal", cSettings: strictC),
      .target(
        name: "PseudoTerminals", dependencies: ["CPseudoTerminal"],
        swiftSettings: strict),
      .target(
        name: "TestSupport", dependencies: ["TextGrid", "PseudoTerminals", "CMutexTracing"],
        path: "Tests/TestSupport",
        swiftSettings: strict),
      .target(name: "CMutexTracing", path: "Tests/CMutexTracing", cSettings: strictC),
      .target(
        name: "TerminalScreen", dependencies: ["CUTF8Proc"],
        path: "Tests/TerminalScreen",
        swiftSettings: strict),
      .executableTarget(
        name: "Torture", dependencies: ["TerminalScreen", "PseudoTerminals", "Input"],
        path: "Tests/Torture",
        swiftSettings: strict),
      .executableTarget(
        name: "StoreWriter", dependencies: ["Store", "Items"],
        path: "Tests/StoreWriter",
        swiftSettings: strict),
    ]
    + tests.map { test in
      .testTarget(
        name: test.name,
        dependencies: test.dependencies.map { .byName(name: $0) },
        exclude: testsWithSnapshots.contains(test.name) ? ["Snapshots"] : [],
        swiftSettings: strict)
    }
    + fuzzers,
  cLanguageStandard: .gnu2x
)
