import Glibc
import ItemSources
import Items
import PageDocument
import TestSupport
import Testing

@Suite("A command is a source")
struct CommandSourceTests {
  private func source(_ arguments: [String], timeout: Int? = nil) -> any ItemSource {
    factory().source(
      for: SourceDocument(.command(arguments), title: "Job", timeout: timeout))
  }

  @Test("each line with a word in it is an item, alike lines too")
  func lines() async throws {
    let page = try await source(["printf", #"one\n\n  two\none\n"#]).fetch(page: nil)
    #expect(page.items.titles == ["one", "  two", "one"])
    #expect(Set(page.items.map(\.id)).count == 3)
  }

  @Test("what a program complains of does not tell a secret that it was given")
  func complaint() async throws {
    var document = SourceDocument(.command(["sh", "-c", "echo no 4711abcd >&2; exit 3"]))
    document.hidden = ["4711abcd"]
    let source = factory().source(for: document)
    #expect(await source.failure()?.message.contains("no •••") == true)
  }

  @Test("a line that stays is the same item the next time")
  func identity() async throws {
    let first = try await source(["printf", #"a\nb\n"#]).fetch(page: nil)
    let second = try await source(["printf", #"new\na\nb\n"#]).fetch(page: nil)
    #expect(first.items.map(\.id.value) == second.items.dropFirst().map(\.id.value))
  }

  @Test("a block of text shows all of it as it is")
  func text() async throws {
    var document = SourceDocument(.command(["printf", #"Size  Used\n1 G   2 %%\n"#]))
    document.isText = true
    let page = try await factory().source(for: document).fetch(page: nil)
    #expect(page.items.map(\.content) == [Markup(.plain, "Size  Used\n1 G   2 %\n")])
  }

  @Test("a program that prints a feed is a feed")
  func feedOutput() async throws {
    let page = try await source(["printf", "%s", feed("first", "second")]).fetch(page: nil)
    #expect(page.items.titles == ["first", "second"])
  }

  @Test("no shell looks at the arguments")
  func noShell() async throws {
    let folder = try ScratchFolder()
    let evil = "; touch \(folder.path)/x; $(touch \(folder.path)/y)"
    let page = try await source(["printf", "%s\\n", evil, "`id`"]).fetch(page: nil)
    #expect(page.items.titles == [evil, "`id`"])
    #expect(folder.text(of: "x") == nil && folder.text(of: "y") == nil)
  }

  @Test("a program that fails says why in its own words")
  func fails() async throws {
    let error = try #require(await source(["ls", "/no such folder"]).failure())
    #expect(error.message.hasPrefix("Job: “ls” ended with status 2: "))
    #expect(error.message.contains("/no such folder"))
  }

  @Test("a program that is not there is told of with what was expected")
  func missing() async throws {
    let error = try #require(await source(["no-such-program-here"]).failure())
    #expect(error.kind == .missing)
    #expect(error.message.contains("there is no program “no-such-program-here”"))
  }

  @Test("time is bounded, for what the program has started too")
  func late() async throws {
    let error = try #require(
      await source(["sh", "-c", "sleep 600 & sleep 600"], timeout: 1).failure())
    #expect(error.message == "Job: “sh” was ended after 1 s")
  }

  @Test("it has no terminal to write on, and no descriptor of ours")
  func apart() async throws {
    // Whatever else runs in this process: one that exec would leave open.
    let ours = fcntl(0, F_DUPFD, 50)
    defer { close(ours) }
    let terminal = try await source([
      "sh", "-c", "(echo 'Enter PIN:' >/dev/tty) 2>/dev/null && echo wrote || echo none",
    ]).fetch(page: nil)
    #expect(terminal.items.titles == ["none"])
    let session = try await source([
      "sh", "-c", "read _ _ _ _ group session _ </proc/$$/stat; echo $(($$ - session))",
    ]).fetch(page: nil)
    #expect(session.items.titles == ["0"])
    // The fourth is the folder that ls reads.
    let descriptors = try await source(["ls", "/proc/self/fd"]).fetch(page: nil)
    #expect(descriptors.items.titles == ["0", "1", "2", "3"])
  }

  @Test("what it has started in the background ends with it, when it ends by itself too")
  func grandchild() async throws {
    let page = try await source(["sh", "-c", "sleep 600 >/dev/null 2>&1 & echo $!"])
      .fetch(page: nil)
    let grandchild = try #require(page.items.titles.first.flatMap { pid_t($0) })
    // It may be a zombie until whoever adopted it has looked.
    func isGone() -> Bool { kill(grandchild, 0) != 0 || Self.isZombie(grandchild) }
    await yieldUntil(isGone)
    #expect(isGone())
  }

  private static func isZombie(_ process: pid_t) -> Bool {
    guard let file = fopen("/proc/\(process)/stat", "r") else { return true }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, file) != nil else { return true }
    return String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self).contains(") Z ")
  }

  @Test("output is bounded, and the notice says so")
  func endless() async throws {
    let page = try await source(["yes", "0123456789"]).fetch(page: nil)
    #expect(page.items.count < 1_000_000)
    #expect(page.notices.map(\.message) == ["Job: only the first 4 MB of its output are read"])
  }

  @Test("a cancelled task ends the program")
  func cancelled() async throws {
    let source = source(["sleep", "600"])
    let task = Task { await source.failure() }
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
  }
}
