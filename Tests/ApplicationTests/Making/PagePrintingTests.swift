import TestSupport
import Testing

@testable import Application

@Suite("homefeed print")
@MainActor
struct PagePrintingTests {
  @Test("includes and variables are filled in, secrets are hidden")
  func printed() async throws {
    let own = try OwnFiles()
    try own.write(
      page: """
        tabs:
          - title: Here
            blocks: {include: blocks.yaml}

        """)
    try TextFile.write(
      """
      - title: One
        source: {url: "https://${HOST}/", headers: {X-Token: "${TOKEN}"}}

      """, to: own.folder.file(".config/homefeed/blocks.yaml"))
    let environment = ["TOKEN": "hush", "HOST": "one.example"]
    let run = await own.run("print", environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("https://one.example/") && run.output.contains("One"))
    #expect(!run.output.contains("hush") && !run.output.contains("include"))
    #expect(run.output.contains("•••"))
    let broken = await own.run("print", own.folder.file(".config/homefeed/none.yaml"))
    #expect(broken.status == 1 && broken.errors.contains("does not exist"))
  }
}
