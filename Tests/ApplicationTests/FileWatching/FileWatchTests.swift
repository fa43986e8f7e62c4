import Glibc
import TestSupport
import Testing

@testable import Application

@Suite("Files that change are noticed", .timeLimit(.minutes(1)))
@MainActor
struct FileWatchTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// What a watch has told.
  private struct Told {
    let stream: AsyncStream<Void>

    /// Waits until it tells something that nobody has heard yet.
    func next() async {
      for await _ in stream { return }
    }
  }

  private func watch(_ paths: String...) throws -> (FileWatch, Told) {
    let (stream, teller) = AsyncStream<Void>.makeStream()
    let watch = try #require(FileWatch { teller.yield() })
    watch.watch(paths)
    return (watch, Told(stream: stream))
  }

  @Test(
    "whatever way a file is written, it is told",
    arguments: [
      "echo new > page", "echo new > other; mv other page",
      "mv page page~; echo new > page", "cp page copy; echo >> copy; mv -f copy page",
      "rm page; echo newer > page", "rm page",
    ])
  func written(_ script: String) async throws {
    let path = try folder.write("old\n", to: "page")
    let (watch, told) = try watch(path)
    _ = try Program.run(["sh", "-c", "cd \(folder.path) && \(script)"])
    await told.next()
    // It is told again the next time, too.
    _ = try Program.run(["sh", "-c", "cd \(folder.path) && echo once more >> page"])
    await told.next()
    withExtendedLifetime(watch) {}
    watch.watch([])
  }

  @Test("a file that comes into being, and one behind links, are told")
  func links() async throws {
    _ = try Program.run(["mkdir", folder.file("dots"), folder.file("config")])
    try folder.write("old\n", to: "dots/page")
    symlink("../dots/page", folder.file("config/home.yaml"))
    let (watch, told) = try watch(folder.file("config/home.yaml"), folder.file("later"))
    try folder.write("new content\n", to: "dots/page")
    await told.next()
    try folder.write("here\n", to: "later")
    await told.next()
    // The link leads elsewhere now, and what is there counts.
    try folder.write("elsewhere\n", to: "dots/second")
    _ = try Program.run([
      "ln", "-sfn", folder.file("dots/second"), folder.file("config/home.yaml"),
    ])
    await told.next()
    try folder.write("elsewhere, changed\n", to: "dots/second")
    await told.next()
    withExtendedLifetime(watch) {}
  }

  @Test("a folder on the way that is a link may lead elsewhere later")
  func folderLinks() async throws {
    _ = try Program.run(["mkdir", folder.file("one"), folder.file("two")])
    try folder.write("old\n", to: "one/home.yaml")
    try folder.write("new, and longer\n", to: "two/home.yaml")
    symlink("one", folder.file("now"))
    symlink("now", folder.file("config"))
    let (watch, told) = try watch(folder.file("config/home.yaml"))
    _ = try Program.run(["ln", "-sfn", "two", folder.file("now")])
    await told.next()
    try folder.write("changed once more\n", to: "two/home.yaml")
    await told.next()
    withExtendedLifetime(watch) {}
    watch.watch([])
  }

  @Test("the names to look at are those of every link on the way")
  func names() throws {
    _ = try Program.run(["mkdir", folder.file("a"), folder.file("b")])
    symlink("../b/two", folder.file("a/one"))
    symlink(folder.file("b/three"), folder.file("b/two"))
    let names = WatchedNames.all(of: [folder.file("a/one"), "/tmp/x"])
    #expect(
      names == [
        folder.file("a"): ["one"], folder.file("a") + "/../b": ["two"],
        folder.file("b"): ["three"], "/tmp": ["x"],
      ])
    symlink("round", folder.file("round"))
    #expect(WatchedNames.all(of: [folder.file("round")]) == [folder.path: ["round"]])
  }
}
