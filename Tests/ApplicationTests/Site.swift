import TestSupport

@testable import Application

/// Files and a server of a test's own, and the program run over them.
@MainActor
struct Site {
  let folder: ScratchFolder
  let server: TestServerProcess

  init() throws {
    folder = try ScratchFolder()
    server = try TestServerProcess()
  }

  /// The address of a path on the server.
  func url(_ path: String) -> String { server.url(path) }

  /// The path of a file.
  func file(_ name: String) -> String { folder.file(name) }

  /// A file's text; nil where there is no such file.
  func text(of name: String) -> String? { folder.text(of: name) }

  /// Writes a file, and answers with its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try folder.write(text, to: name)
  }

  /// The environment of a run that keeps what it learns in a file of the folder.
  func environment(
    store: String = "store.db", _ others: [String: String] = [:]
  ) -> [String: String] {
    others.merging(["HOMEFEED_STORE": file(store)]) { own, _ in own }
  }
}
