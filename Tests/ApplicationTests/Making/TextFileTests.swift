import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Application

@Suite("A person's files are written whole or not at all")
struct TextFileTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat(folder.file(name), &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  private func names(_ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file(path)).sorted()
  }

  @Test("a new file and its folders are their owner's alone")
  func new() throws {
    try TextFile.write("a", to: folder.file("x/y/home.yaml"))
    #expect(folder.text(of: "x/y/home.yaml") == "a")
    #expect(mode("x/y/home.yaml") == 0o600 && mode("x/y") == 0o700 && mode("x") == 0o700)
  }

  @Test(
    "what is replaced keeps its mode, and nothing is left beside it", arguments: [0o644, 0o400])
  func replaced(_ bits: Int) throws {
    try folder.write("old", to: "home.yaml")
    chmod(folder.file("home.yaml"), mode_t(bits))
    try TextFile.write("new", to: folder.file("home.yaml"))
    #expect(folder.text(of: "home.yaml") == "new")
    #expect(mode("home.yaml") == mode_t(bits))
    #expect(try names() == ["home.yaml"])
  }

  @Test("a link is written through and stays, relative or absolute, be its end there or not")
  func links() throws {
    _ = try Program.run(["mkdir", folder.file("dots"), folder.file("config")])
    try folder.write("old", to: "dots/page")
    symlink("../dots/page", folder.file("config/home.yaml"))
    symlink(folder.file("config/home.yaml"), folder.file("again"))
    try TextFile.write("new", to: folder.file("again"))
    #expect(folder.text(of: "dots/page") == "new")
    symlink("../dots/none", folder.file("config/dangling"))
    try TextFile.write("made", to: folder.file("config/dangling"))
    #expect(folder.text(of: "dots/none") == "made")
    var status = stat()
    for name in ["again", "config/home.yaml", "config/dangling"] {
      #expect(lstat(folder.file(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
    #expect(try names("dots") == ["none", "page"])
  }

  @Test("links in a circle are an error")
  func circle() throws {
    symlink("b", folder.file("a"))
    symlink("a", folder.file("b"))
    let path = folder.file("a")
    let fault = #expect(throws: FileFault.self) { try TextFile.write("x", to: path) }
    #expect(fault?.number == ELOOP)
  }

  @Test("where a new file is asked for, one that is there stays, be it a link to nowhere")
  func taken() throws {
    try folder.write("mine", to: "home.yaml")
    symlink("nowhere", folder.file("link"))
    for name in ["home.yaml", "link"] {
      let path = folder.file(name)
      let fault = #expect(throws: FileFault.self) {
        try TextFile.write("x", to: path, isNew: true)
      }
      #expect(fault?.description == "\(path) is there already")
    }
    #expect(folder.text(of: "home.yaml") == "mine")
    #expect(try names() == ["home.yaml", "link"])
  }

  @Test("a folder in the file's place is told, and nothing is left of the attempt")
  func inTheWay() throws {
    _ = try Program.run(["mkdir", folder.file("home.yaml")])
    let path = folder.file("home.yaml")
    let fault = #expect(throws: FileFault.self) { try TextFile.write("x", to: path) }
    #expect(fault?.description.hasPrefix("\(path) cannot be written: ") == true)
    #expect(try names() == ["home.yaml"])
  }
}
