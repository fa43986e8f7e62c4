import TestSupport
import Testing

@Suite("What keys do, as `homefeed snapshot --keys` shows it", .timeLimit(.minutes(2)))
struct TranscriptTests {
  /// A run of the program on a page that nobody has read yet, or on what runs before it left.
  struct Transcript: Sendable, CustomTestStringConvertible {
    let name: String
    let keys: String
    var size = "80x24"
    /// The keys of a run before it.
    var before: String?

    var testDescription: String { name }
  }

  static let transcripts = [
    Transcript(name: "page", keys: ""),
    Transcript(name: "search while typing", keys: "/ 'lantern'"),
    Transcript(name: "search narrowed", keys: "/ 'lantern is:unread feed:harbour' Enter Down"),
    Transcript(name: "search in Japanese", keys: "/ '灯台' Enter"),
    Transcript(name: "search opened", keys: "/ 'twelve miles' Enter Enter"),
    Transcript(name: "search 40x20", keys: "/ 'lantern' Enter", size: "40x20"),
    Transcript(name: "filter while typing", keys: "f 'bread'"),
    Transcript(name: "filter", keys: "f 'bread' Enter Down"),
    Transcript(name: "filter ended", keys: "f 'bread' Enter Down Esc"),
    Transcript(name: "read", keys: "Enter"),
    Transcript(name: "read and back", keys: "Enter Esc"),
    Transcript(name: "read in the run before", keys: "", before: "Enter Esc Down u"),
    Transcript(name: "next unread", keys: "n n Enter"),
    Transcript(name: "star", keys: "s Down Down s"),
    Transcript(name: "starred in the run before", keys: "*", before: "s Down Down s"),
    Transcript(name: "command line completing", keys: ": 'so' Tab"),
    Transcript(name: "command line 40x20", keys: ": 're' Tab", size: "40x20"),
    Transcript(name: "command line done", keys: ": 'open homefeed://search?q=bread' Enter"),
    Transcript(name: "command line refused", keys: ": 'theme plaid' Enter"),
  ]

  private let folder: ScratchFolder
  private let server: TestServerProcess
  private let page: String

  init() throws {
    folder = try ScratchFolder()
    server = try TestServerProcess(servingFilesOf: folder.path)
    try folder.write(Self.harbour, to: "harbour.xml")
    try folder.write(Self.kitchen, to: "kitchen.xml")
    page = try folder.write(
      """
      title: Mornings
      tabs:
        - title: Reading
          blocks:
            - {title: Harbour, source: "\(server.url("/files/harbour.xml"))"}
            - {title: Kitchen, source: "\(server.url("/files/kitchen.xml"))"}

      """, to: "home.yaml")
  }

  @Test("each transcript is as recorded", arguments: transcripts)
  func transcript(_ transcript: Transcript) throws {
    if let keys = transcript.before { _ = try snapshot(keys, size: transcript.size) }
    let run = try snapshot(transcript.keys, size: transcript.size)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    expectSnapshot(of: String(run.output.dropLast()), named: transcript.name)
  }

  @Test("no transcript is left of a test that is gone")
  func stale() {
    expectNoStaleSnapshots(besides: Self.transcripts.map(\.name))
  }

  @Test("keys that are none are told before anything is shown")
  func unknownKeys() throws {
    for (keys, words) in [("Rihgt", "unknown key “Rihgt”"), ("/ 'lant", "found “'lant”")] {
      let run = try snapshot(keys, size: "80x24")
      #expect(run.status == 2 && run.output.isEmpty && run.errors.contains(words))
    }
  }

  private func snapshot(_ keys: String, size: String) throws -> Program.Finished {
    try Program.run(
      [
        try Homefeed.binary(), "snapshot", "--size", size, "--now", "2026-11-30T06:00:00Z",
        "--keys", keys, page,
      ],
      environment: [
        "HOME": folder.path, "LANG": "C.UTF-8", "HOMEFEED_STORE": folder.file("store.db"),
      ])
  }
}

extension TranscriptTests {
  fileprivate static let harbour = """
    <rss version="2.0"><channel><title>Harbour Notes</title><link>https://harbour.example/</link>
    <item><title>The new lantern is lit</title><guid>h1</guid>
    <link>https://harbour.example/lantern</link><author>Ines Vale</author>
    <category>harbour</category><pubDate>Mon, 30 Nov 2026 01:00:00 GMT</pubDate>
    <description><![CDATA[<p>After two winters of scaffolding the lantern turns again.
    <b>Every ship</b> sees it from <a href="https://harbour.example/map">twelve miles</a> away.</p>
    <h2>What it took</h2><ul><li>forty panes of glass</li>
    <li>a keeper who is not afraid of heights</li></ul>
    <blockquote><p>Nobody thanks a lamp until it is out.</p></blockquote>
    <pre>flash 2 s, dark 8 s</pre>]]></description></item>
    <item><title>Fog until noon</title><guid>h2</guid>
    <link>https://harbour.example/fog</link><author>Ines Vale</author>
    <category>weather</category><pubDate>Sun, 29 Nov 2026 07:00:00 GMT</pubDate>
    <description>Ferries wait; the lantern stays on.</description></item>
    <item><title>A crane for sale</title><guid>h3</guid>
    <link>https://harbour.example/crane</link><author>Tomas Brandt</author>
    <category>harbour</category><pubDate>Fri, 27 Nov 2026 12:00:00 GMT</pubDate>
    <description>Yellow, heavy, loved.</description></item>
    <item><title>灯台に明かりが戻る</title><guid>h4</guid>
    <link>https://harbour.example/ja</link><author>Ines Vale</author>
    <category>harbour</category><pubDate>Thu, 26 Nov 2026 12:00:00 GMT</pubDate>
    <description>二年ぶりに灯台が光る。</description></item>
    </channel></rss>
    """

  fileprivate static let kitchen = """
    <rss version="2.0"><channel><title>Slow Kitchen</title><link>https://kitchen.example/</link>
    <item><title>Bread for impatient people</title><guid>k1</guid>
    <link>https://kitchen.example/bread</link><author>Mo Adler</author>
    <category>bread</category><pubDate>Mon, 30 Nov 2026 05:30:00 GMT</pubDate>
    <description>Six hours instead of twenty.</description></item>
    <item><title>Soup by lantern light</title><guid>k2</guid>
    <link>https://kitchen.example/soup</link><author>Mo Adler</author>
    <category>soup</category><pubDate>Sat, 28 Nov 2026 18:00:00 GMT</pubDate>
    <description>The power was out, the pot was not.</description></item>
    <item><title>What to do with old bread</title><guid>k3</guid>
    <link>https://kitchen.example/old-bread</link><author>Lea Sommer</author>
    <category>bread</category><pubDate>Wed, 25 Nov 2026 09:00:00 GMT</pubDate>
    <description>Dumplings, mostly.</description></item>
    </channel></rss>
    """
}
