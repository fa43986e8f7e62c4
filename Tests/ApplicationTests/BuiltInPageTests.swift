import Input
import Shell
import TestSupport
import Testing
import TextGrid

@testable import Application
@testable import Terminal

/// A screen of the built-in page: which, after which keys.
struct Look: CustomTestStringConvertible, Sendable {
  let name: String
  var keys = ""
  var environment: [String: String] = [:]

  var testDescription: String { name }

  /// Every tab.
  static let tabs = [
    Look(name: "live"), Look(name: "news", keys: "]"), Look(name: "states", keys: "] ]"),
    Look(name: "seeds", keys: "["),
  ]

  /// What is looked at in every size.
  static let everywhere =
    tabs + [Look(name: "item", keys: "] Tab Down Enter"), Look(name: "help", keys: "?")]

  /// What is looked at in one size.
  static let once = [
    Look(name: "links", keys: "] Tab Enter U"),
    Look(name: "scrolled shelf", keys: "Right Right Right"),
    Look(name: "focus below a scrolled shelf", keys: "Right Right Right Down"),
    Look(name: "refreshed", keys: "] r"),
    Look(name: "more loaded", keys: "] G m"),
    Look(name: "the end", keys: "] G m G m G"),
    Look(name: "seen item dimmed", keys: "] Tab Enter Esc Down"),
    Look(name: "focused line", keys: "] Tab Down"),
    Look(name: "nothing to open", keys: "[ Enter"),
    Look(name: "command line", keys: ": t h e m e Space m o n"),
    Look(name: "command words", keys: ": t Tab"),
  ]
}

@Suite("The built-in page")
@MainActor
struct BuiltInPageTests {
  nonisolated static let sizes = [
    Size(width: 80, height: 24), Size(width: 200, height: 60), Size(width: 40, height: 20),
    Size(width: 20, height: 5),
  ]

  nonisolated static func name(_ look: Look, _ size: Size) -> String {
    "\(look.name) \(size.width)x\(size.height)"
  }

  nonisolated static let mono = Look.tabs.map {
    Look(name: "mono \($0.name)", keys: $0.keys, environment: ["NO_COLOR": "1"])
  }

  nonisolated static let ascii = [
    Look(name: "ascii live"), Look(name: "ascii news", keys: "] Tab s"),
  ]

  @Test("every tab, an item and the help look as recorded", arguments: Look.everywhere, sizes)
  func everywhere(_ look: Look, _ size: Size) async throws {
    let stage = try await builtInPage(size: size, keys: look.keys)
    let text = stage.shell.frame(size: size).description
    expectSnapshot(of: text, named: Self.name(look, size))
  }

  @Test("what keys do looks as recorded", arguments: Look.once)
  func once(_ look: Look) async throws {
    let stage = try await builtInPage(size: Self.sizes[0], keys: look.keys)
    let text = stage.shell.frame(size: Self.sizes[0]).description
    expectSnapshot(of: text, named: Self.name(look, Self.sizes[0]))
  }

  @Test("without colours the attributes carry what matters", arguments: mono)
  func mono(_ look: Look) async throws {
    let stage = try await builtInPage(
      size: Self.sizes[0], keys: look.keys, environment: look.environment)
    let grid = stage.shell.frame(size: Self.sizes[0])
    for y in 0..<grid.size.height {
      #expect(grid.row(y).allSatisfy { $0.style.foreground == .default })
      #expect(grid.row(y).allSatisfy { $0.style.background == .default })
    }
    expectSnapshot(of: grid, named: Self.name(look, Self.sizes[0]))
  }

  @Test("where there is only ASCII, marks and frames still tell themselves apart", arguments: ascii)
  func ascii(_ look: Look) async throws {
    let stage = try await builtInPage(size: Self.sizes[0], keys: look.keys)
    stage.shell.keyStyle = .ascii
    let text = stage.shell.frame(size: Self.sizes[0]).asciiText
    #expect(text.utf8.allSatisfy { $0 < 0x7F })
    expectSnapshot(of: text, named: Self.name(look, Self.sizes[0]))
  }

  @Test("a seen item differs from the others in its style alone")
  func seenIsDimmed() async throws {
    let size = Size(width: 80, height: 24)
    let before = try await builtInPage(size: size, keys: "] Tab Down").shell.frame(size: size)
    let after = try await builtInPage(size: size, keys: "] Tab Enter Esc Down").shell
      .frame(size: size)
    let y = try #require((0..<24).first { row(before, $0).contains("Borders that hold") })
    let title = try #require(before.row(y).firstIndex { $0.glyph.text == "B" })
    #expect(before.cells[title].style == Theme.dark.title)
    #expect(after.cells[title].style == Theme.dark.dimmed)
    #expect(row(before, y).contains("● Borders"))
    #expect(!row(after, y).contains("● Borders"))
  }

  private func row(_ grid: Grid, _ y: Int) -> String {
    grid.row(y).reduce(into: "") { $0 += $1.glyph.text }
  }

  @Test("a shelf scrolls when the focus leaves it, and nothing else moves")
  func onlyTheShelfMoves() async throws {
    let size = Size(width: 80, height: 24)
    let before = try await builtInPage(size: size).shell.frame(size: size).description
      .split(separator: "\n", omittingEmptySubsequences: false)
    let after = try await builtInPage(size: size, keys: "Right Right Right").shell
      .frame(size: size).description.split(separator: "\n", omittingEmptySubsequences: false)
    let changed = before.indices.filter { before[$0] != after[$0] }
    #expect(changed == Array(3...8))
  }

  @Test("every recorded screen is still one of these")
  func noneIsStale() {
    let everywhere = Look.everywhere.flatMap { look in Self.sizes.map { Self.name(look, $0) } }
    let once = (Look.once + Self.mono + Self.ascii).map { Self.name($0, Self.sizes[0]) }
    expectNoStaleSnapshots(besides: everywhere + once)
  }
}

extension Grid {
  /// The characters that a terminal shows in a locale without UTF-8.
  @MainActor
  fileprivate var asciiText: String {
    (0..<size.height).map { y in
      var line = ""
      for cell in row(y) where cell.glyph.width > 0 {
        let isAscii = (0x20..<0x7F).contains(cell.glyph.scalar)
        let base = isAscii ? cell.glyph.scalar : GlyphFallback.ascii(for: cell.glyph.scalar) ?? 0x3F
        line.unicodeScalars.append(Unicode.Scalar(base) ?? "?")
        if cell.glyph.width == 2 { line += " " }
      }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
