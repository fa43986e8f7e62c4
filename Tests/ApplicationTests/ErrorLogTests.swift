import Application
import FoundationEssentials
import TestSupport
import Testing

@Suite("Error log")
@MainActor
struct ErrorLogTests {
  @Test("the log lies in the state folder, which is made for the reader alone")
  func state() throws {
    let scratch = try ScratchFolder()
    let path = errorLogPath(["XDG_STATE_HOME": scratch.path + "/a/b"])
    #expect(path == scratch.path + "/a/b/homefeed/errors.log")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: scratch.path + "/a/b/homefeed")
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("without an absolute state folder it is in the home folder, without a home nowhere")
  func home() throws {
    let scratch = try ScratchFolder()
    let path = errorLogPath(["XDG_STATE_HOME": "relative", "HOME": scratch.path])
    #expect(path == scratch.path + "/.local/state/homefeed/errors.log")
    #expect(errorLogPath([:]) == nil)
    #expect(errorLogPath(["HOME": scratch.file("nobody")]) == nil)
    #expect(!FileManager.default.fileExists(atPath: scratch.file("nobody")))
  }
}
