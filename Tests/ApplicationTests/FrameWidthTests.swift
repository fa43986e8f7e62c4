import Shell
import TestSupport
import Testing
import TextGrid

@testable import Application

@Suite("Frames of every size")
@MainActor
struct FrameWidthTests {
  @Test("no line is wider than the screen, and no row is missing", arguments: Look.everywhere)
  func linesFit(_ look: Look) async throws {
    let stage = try await builtInPage(size: Size(width: 80, height: 24), keys: look.keys)
    let seed = Int.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    var sizes = [Size(width: 20, height: 5), Size(width: 220, height: 70)]
    for _ in 0..<40 {
      sizes.append(
        Size(
          width: .random(in: 20...220, using: &generator),
          height: .random(in: 5...70, using: &generator)))
    }
    for size in sizes {
      let grid = stage.shell.frame(size: size)
      #expect(grid.size == size, "seed \(seed)")
      let lines = grid.description.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == size.height, "\(size), seed \(seed)")
      for line in lines {
        let width = TextLine(String(line), whiteSpace: .kept()).width
        #expect(width <= size.width, "\(line) at \(size), seed \(seed)")
      }
    }
  }

  @Test("a screen too small for a page says so, down to nothing at all", arguments: 0...19)
  func tiny(_ width: Int) async throws {
    let stage = try await builtInPage(size: Size(width: 80, height: 24))
    for height in 0...4 {
      let size = Size(width: width, height: height)
      let grid = stage.shell.frame(size: size)
      #expect(grid.size == size)
      guard width > 0, height > 0 else { continue }
      let said = "homefeed needs 20×5"
      let line = grid.description.split(separator: "\n").first.map(String.init) ?? ""
      #expect(said.hasPrefix(line.hasSuffix("…") ? String(line.dropLast()) : line))
      #expect(!line.isEmpty)
    }
  }

  @Test("resizing again and again ends with the frame of the last size")
  func resizing() async throws {
    let seed = Int.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    let keys = "] G [ Right Right Down"
    let last = Size(width: 80, height: 24)
    let calm = try await builtInPage(size: last, keys: keys)
    let wild = try await builtInPage(size: last, keys: keys)
    for _ in 0..<200 {
      _ = wild.shell.frame(
        size: Size(
          width: .random(in: 0...220, using: &generator),
          height: .random(in: 0...70, using: &generator)))
    }
    let frame = wild.shell.frame(size: last).description
    // The page may be scrolled otherwise; the focus and the frame around it are the same.
    #expect(frame.contains("┏") == calm.shell.frame(size: last).description.contains("┏"))
    #expect(frame.split(separator: "\n").first?.contains("[Live ●8]") == true, "seed \(seed)")
  }
}
