import TestSupport

@testable import Application

/// A home of its own for a test, and the program run in it.
@MainActor
struct OwnFiles {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// The path of the page of one's own.
  var page: String { folder.file(".config/homefeed/home.yaml") }

  /// The text of the page; nil where there is none.
  var text: String? { folder.text(of: ".config/homefeed/home.yaml") }

  /// Runs the program with this home.
  func run(_ arguments: String..., environment: [String: String] = [:]) async -> ProgramRun {
    await runProgram(
      arguments, environment: environment.merging(["HOME": folder.path]) { own, _ in own })
  }

  /// Makes a page of a text.
  func write(page text: String) throws {
    try TextFile.write(text, to: page)
  }
}
