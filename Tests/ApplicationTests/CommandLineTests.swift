import Feeds
import Testing
import TextGrid

@testable import Application

@Suite("The command line")
struct CommandLineTests {
  struct Meaning: CustomTestStringConvertible {
    let arguments: [String]
    let invocation: Invocation

    init(_ arguments: String..., means invocation: Invocation) {
      self.arguments = arguments
      self.invocation = invocation
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static func snapshot(_ change: (inout SnapshotOptions) -> Void) -> Invocation {
    var options = SnapshotOptions()
    change(&options)
    return .snapshot(options)
  }

  static func dump(_ change: (inout DumpOptions) -> Void) -> Invocation {
    var options = DumpOptions()
    change(&options)
    return .dump(options)
  }

  // Computed: a leak checker does not see through the enums that hold a stored one's parts.
  static var meanings: [Meaning] {
    [
      Meaning(means: .show(ShowOptions(page: nil))),
      Meaning("--no-store", means: .show(ShowOptions(isStoreOff: true))),
      Meaning("--no-store", "snapshot", means: snapshot { $0.isStoreOff = true }),
      Meaning("page.yaml", means: .show(ShowOptions(page: "page.yaml"))),
      Meaning("--", "--help", means: .show(ShowOptions(page: "--help"))),
      Meaning("--", "dump", means: .show(ShowOptions(page: "dump"))),
      Meaning("-", means: .show(ShowOptions(page: "-"))),
      Meaning("--help", means: .help(nil)),
      Meaning("-h", means: .help(nil)),
      Meaning("help", means: .help(nil)),
      Meaning("help", "export", means: .help("export")),
      Meaning("init", "-h", means: .help("init")),
      Meaning("init", means: .making(.start(page: nil))),
      Meaning("init", "--page", "p.yaml", means: .making(.start(page: "p.yaml"))),
      Meaning("export", "--opml", means: .making(.export(page: nil))),
      Meaning("export", "--page=p.yaml", means: .making(.export(page: "p.yaml"))),
      Meaning("check", means: .making(.check(nil))),
      Meaning(
        "add", "--tab", " News ", "--layout=grid", "a.example", "--", "-b.xml",
        means: .making(
          .add(AddOptions(tab: "News", layout: "grid", places: ["a.example", "-b.xml"])))
      ),
      Meaning(
        "add", "--title", "A", "--page", "p.yaml", "x",
        means: .making(.add(AddOptions(page: "p.yaml", title: "A", places: ["x"])))),
      Meaning("remove", "A title", means: .making(.remove(page: nil, ["A title"]))),
      Meaning(
        "import", "--tab", "T", "-", "x.opml",
        means: .making(.takeOver(TakeOverOptions(tab: "T", files: ["-", "x.opml"])))),
      Meaning("check", "--", "-p.yaml", means: .making(.check("-p.yaml"))),
      Meaning("--version", means: .version),
      Meaning("snapshot", means: .snapshot(SnapshotOptions())),
      Meaning("snapshot", "--help", means: .help("snapshot")),
      Meaning("dump", "-h", means: .help("dump")),
      Meaning("snapshot", "--", "--help", means: snapshot { $0.page = "--help" }),
      Meaning(
        "snapshot", "--size", "200x60", "p.yaml",
        means: snapshot {
          $0.size = Size(width: 200, height: 60)
          $0.page = "p.yaml"
        }),
      Meaning("snapshot", "--size=0x0", means: snapshot { $0.size = .zero }),
      Meaning(
        "snapshot", "--size", "20X5", means: snapshot { $0.size = Size(width: 20, height: 5) }),
      Meaning("snapshot", "--keys", "Right -", means: snapshot { $0.keys = "Right -" }),
      Meaning("snapshot", "--keys=", means: snapshot { $0.keys = "" }),
      Meaning("snapshot", "--keys==", means: snapshot { $0.keys = "=" }),
      Meaning("snapshot", "--ansi", means: snapshot { $0.isANSI = true }),
      Meaning("snapshot", "--now", "x", means: snapshot { $0.now = "x" }),
      Meaning(
        "dump", "--batch", "--as", "Atom",
        means: dump {
          $0.isBatch = true
          $0.format = .kind(.atom)
        }),
      Meaning("dump", "a.xml", "b.xml", means: dump { $0.sources = ["a.xml", "b.xml"] }),
      Meaning(
        "dump", "--json", "--raw-html", "--base", "https://e.example/", "--content-type=text/xml",
        "--", "-x",
        means: dump {
          $0.isJSON = true
          $0.rawHTML = true
          $0.base = "https://e.example/"
          $0.contentType = "text/xml"
          $0.sources = ["-x"]
        }),
    ]
  }

  @Test("arguments mean what they say", arguments: meanings)
  func meaning(_ meaning: Meaning) throws {
    #expect(try Invocation(arguments: meaning.arguments) == meaning.invocation)
  }

  static let mistakes: [(String, String)] = [
    ("--json", "found option --json, expected --no-store, --help, --version or a page"),
    ("a b", "found a second page “b”, expected one"),
    ("dump", "found no source to dump, expected a path or an address"),
    ("add", "found nothing to add, expected an address or a path"),
    ("add --page - x", "found - for the page, expected a file, since it is written"),
    ("init -", "found - for the page, expected a file, since it is written"),
    ("add --tab= x", "found “” behind --tab, expected a title"),
    ("add --title A x y", "found one title for 2 places, expected one place with it"),
    (
      "add -x.xml",
      "found option -x.xml, expected --tab VALUE, --layout VALUE, --title VALUE, --page VALUE, "
        + "--help; what begins with - stands behind --"
    ),
    ("add --tab", "found nothing after --tab, expected a title"),
    ("remove", "found nothing to remove, expected an address or a title"),
    ("import", "found no file to import, expected a path, or - for input"),
    ("export a b", "found a second page “b”, expected one"),
    ("check a b", "found a second page “b”, expected one"),
    (
      "help me",
      "No command “me”. Commands: \(Usage.commands.joined(separator: ", "))"
    ),
    ("help refrehs", "No command “refrehs”; did you mean “refresh”?"),
    ("ad https://e.example", "No command “ad”; did you mean “add”?"),
    ("Import a.opml b.opml", "No command “Import”; did you mean “import”?"),
    ("subscribe https://e.example", "No command “subscribe”; did you mean “add”?"),
    ("rm x", "No command “rm”; did you mean “remove”?"),
    ("dump --json", "found no source to dump, expected a path or an address"),
    ("dump --batch x", "found source “x” beside --batch, which reads standard input"),
    ("dump --as", "found nothing after --as, expected a format"),
    ("dump --json=1 x", "found “1” after --json=, expected no value"),
    ("dump --base", "found nothing after --base, expected an address"),
    (
      "dump --size 1x1 x",
      "found option --size, expected --json, --raw-html, --base URL, --content-type TYPE, "
        + "--as FORMAT, --batch"
    ),
    (
      "snapshot --size x", "found size “x”, expected columns x rows, such as 80x24"
    ),
    ("snapshot --size 80", "found size “80”, expected columns x rows, such as 80x24"),
    ("snapshot --size -1x5", "found size “-1x5”, expected columns x rows, such as 80x24"),
    ("snapshot --size 80x24x3", "found size “80x24x3”, expected columns x rows, such as 80x24"),
    ("snapshot --size 2001x5", "found size “2001x5”, expected columns x rows, such as 80x24"),
    ("snapshot --size", "found nothing after --size, expected columns x rows, such as 80x24"),
    ("snapshot --ansi=1 --size 80x24", "found “1” after --ansi=, expected no value"),
    ("snapshot a b", "found a second page “b”, expected one"),
    (
      "snapshot --loud",
      "found option --loud, expected --size WxH, --keys KEYS, --ansi, --no-store, --now INSTANT"
    ),
  ]

  @Test("what means nothing is told with what was expected", arguments: mistakes)
  func mistake(_ line: String, _ message: String) {
    let arguments = line.split(separator: " ").map(String.init)
    #expect(throws: UsageError(message)) { try Invocation(arguments: arguments) }
  }
}
