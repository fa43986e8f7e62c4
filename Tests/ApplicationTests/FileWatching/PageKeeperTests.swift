import ItemSources
import Shell
import TestSupport
import Testing
import TextGrid

@testable import Application

@Suite("A page that is shown stays until there is a better one", .timeLimit(.minutes(1)))
@MainActor
struct PageKeeperTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    path = try folder.write(Self.page("Before"), to: "home.yaml")
    try folder.write("<rss><channel><title>t</title></channel></rss>", to: "feed.xml")
  }

  private static func page(_ title: String) -> String {
    "tabs:\n- blocks:\n  - {title: \(title), source: {file: feed.xml}}\n"
  }

  @Test(
    "whatever takes the place of its file is told, and what comes after that is followed",
    arguments: [
      ("mkdir home.yaml", "is a folder"),
      ("mkdir home.yaml; cp feed.xml home.yaml", "is a folder"),
      ("ln -s nowhere home.yaml", "is a link to what does not exist"),
      ("cp feed.xml home.yaml", "home.yaml:1:1: found"),
      ("mkfifo home.yaml", "is a device or pipe"),
    ])
  func replaced(script: String, told: String) async throws {
    var options = SnapshotOptions()
    options.page = path
    let application = Application(
      arguments: [], environment: [:], makeDisplay: { _ in throw NoTerminal() },
      output: { _ in 0 }, errors: { _ in })
    let stage = try await application.stage(options).get()
    let document = try await stage.world.loader.openDocument(at: path)
    let keeper = PageKeeper(document, at: path, in: stage.world, [:])
    func screen() -> String { stage.shell.frame(size: options.size).description }

    _ = try Program.run(["sh", "-c", "cd \(folder.path) && mv home.yaml kept && (\(script))"])
    await keeper.reload(isAsked: false).value
    #expect(screen().contains("Before") && screen().contains(told), "\(screen())")
    #expect(keeper.path == path)

    _ = try Program.run(["rm", "-r", path])
    try folder.write(Self.page("After"), to: "home.yaml")
    await keeper.reload(isAsked: false).value
    #expect(screen().contains("After") && !screen().contains(told), "\(screen())")
    await stage.world.close()
  }
}
