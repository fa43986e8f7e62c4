import FoundationEssentials
import Glibc
import Items
import Store
import TestSupport
import Testing

@Suite("The store survives what happens to its file")
struct BrokenFileTests {
  let folder: ScratchFolder
  let path: String
  let lines = Lines()

  init() throws {
    folder = try ScratchFolder()
    path = folder.file("a/b/store.db")
  }

  private func open() throws -> Store {
    try Store(path: path) { [lines] in lines.add($0) }
  }

  /// Fills a store, and closes it.
  private func fill() async throws {
    let store = try open()
    for number in 1...30 {
      var long = item("\(number)")
      long.content = Markup(.html, String(repeating: "word ", count: 400))
      try await store.save(StoredPage(items: [long, item("2")]), of: "source \(number)")
    }
  }

  private func size() -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : -1
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test("it is the user's alone, with what lies beside it, and opens again")
  func modes() async throws {
    let store = try open()
    try await store.save(page("1"))
    for ending in ["", "-wal", "-shm", ".lock"] { #expect(mode(path + ending) == 0o600) }
    #expect(mode(folder.file("a")) == 0o700)
    #expect(try await open().listed() == ["1"])
    #expect(lines.all == [])
  }

  @Test("cut short it is moved aside with one warning", arguments: [0, 17, -2])
  func cut(length: Int) async throws {
    try await fill()
    #expect(truncate(path, length < 0 ? size() / 2 : length) == 0)
    try await expectNew()
  }

  @Test("so are random bytes, a folder, and another program's database")
  func foreign() async throws {
    var generator = SeededGenerator(seed: 1)
    try await fill()
    let noise = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try Data(noise).write(to: URL(filePath: path))
    try await expectNew()
    unlink(path)
    #expect(mkdir(path, 0o755) == 0)
    try await expectNew()
  }

  @Test("a device or a pipe is left where it is")
  func devices() throws {
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: StoreError.cannotOpen(path: pipe, reason: "it is not a file")) {
      try Store(path: pipe) { [lines] in lines.add($0) }
    }
    #expect(access(pipe, F_OK) == 0)
    #expect(lines.all == [])
  }

  @Test("a link to nowhere is left alone, and leads to the store once there is something")
  func lostLink() throws {
    let (link, target) = (folder.file("link.db"), folder.file("away/store.db"))
    #expect(symlink("away/store.db", link) == 0)
    #expect(throws: StoreError.cannotOpen(path: link, reason: "it is a link to nowhere")) {
      try Store(path: link) { [lines] in lines.add($0) }
    }
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(access(folder.file("away"), F_OK) != 0)
    _ = try Store(path: target) { [lines] in lines.add($0) }
    _ = try Store(path: link) { [lines] in lines.add($0) }
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(lines.all == [])
  }

  private func expectNew() async throws {
    let before = lines.all.count
    let store = try open()
    #expect(try await store.page(of: "source 1") == nil)
    try await store.save(page("1"))
    #expect(try await store.listed() == ["1"])
    #expect(try await open().listed() == ["1"])
    #expect(lines.all.count == before + 1)
    let warning = try #require(lines.all.last)
    #expect(warning.hasPrefix("\(path) could not be used ("))
    #expect(access("\(path).broken-\(before + 1)", F_OK) == 0)
  }

  @Test("damage in the middle, found while it is in use, is dealt with likewise")
  func damage() async throws {
    try await fill()
    let file = Glibc.open(path, O_RDWR)
    let noise = [UInt8](repeating: 0xA5, count: size() - 4096)
    #expect(pwrite(file, noise, noise.count, 4096) == noise.count)
    close(file)
    let store = try open()
    for number in 1...30 {
      #expect(try await store.page(of: "source \(number)") == nil)
      try await store.save(page("1"), of: "source \(number)")
    }
    #expect(try await store.listed("source 30") == ["1"])
    #expect(lines.all.count == 1)
  }

  @Test("a file that was removed while in use is made anew")
  func removed() async throws {
    let store = try open()
    try await store.save(page("1"))
    unlink(path)
    try await store.save(page("2"))
    #expect(try await store.listed() == ["2"])
    #expect(try await open().listed() == ["2"])
    #expect(lines.all == [])
  }

  @Test("a newer schema is refused and left as it is")
  func newer() async throws {
    try await fill()
    // The version is a number of four bytes, big end first, at byte 60 (SQLite's file format, 1.3).
    let file = Glibc.open(path, O_RDWR)
    let version: [UInt8] = [0, 0, 1, 0]
    #expect(pwrite(file, version, 4, 60) == 4)
    close(file)
    #expect {
      _ = try open()
    } throws: { error in
      error as? StoreError == .newerSchema(path: path, found: 256, known: 4)
        && "\(error)".contains("update homefeed")
    }
    #expect(lines.all == [])
    #expect(access("\(path).broken-1", F_OK) != 0)
  }

  @Test("a place where nothing can be made is an error that says so")
  func impossible() throws {
    try folder.write("a file", to: "file")
    #expect {
      _ = try Store(path: folder.file("file/store.db"))
    } throws: { error in
      guard case .cannotOpen = error as? StoreError else { return false }
      return "\(error)".contains("Not a directory")
    }
  }
}
