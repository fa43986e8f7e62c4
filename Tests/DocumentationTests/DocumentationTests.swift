import FoundationEssentials
import Routing
import Testing
import TextGrid

@testable import LiveModule

/// The package's root, two folders above this one.
private let root: String = {
  let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  return folders.dropLast(3).joined(separator: "/")
}()

private func text(of path: String) throws -> String {
  try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
}

private func files(in folder: String, ending: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")
    .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
}

/// Lines without the indentation that they share, so that a snippet may stand inside a function.
private func dedented(_ lines: [Substring]) -> String {
  let indents = lines.filter { !$0.allSatisfy { $0 == " " } }.map { $0.prefix { $0 == " " }.count }
  let shared = indents.min() ?? 0
  return lines.map { $0.dropFirst(min(shared, $0.count)) }.joined(separator: "\n")
}

@Suite("Documentation")
struct DocumentationTests {
  static let allArticles: [String] = {
    let targets = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/Sources")) ?? []
    return targets.sorted().flatMap { target -> [String] in
      let folder = "Sources/\(target)/\(target).docc"
      return (try? files(in: folder, ending: ".md")) ?? []
    }
  }()

  @Test("there are articles")
  func present() {
    #expect(Self.allArticles.count >= 6)
  }

  @Test("every Swift block of an article is compiled somewhere", arguments: allArticles)
  func compiled(article: String) throws {
    let sources = try files(in: "Tests/DocumentationTests/Snippets", ending: ".swift").map {
      try text(of: $0).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let article = try text(of: article)
    for block in article.components(between: "```swift\n", and: "\n```") {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      let wanted = dedented(lines)
      let isCompiled = sources.contains { source in
        source.indices.contains { start in
          start + lines.count <= source.count
            && dedented(Array(source[start..<start + lines.count])) == wanted
        }
      }
      #expect(isCompiled, "not among the snippets:\n\(wanted)")
    }
  }

  @Test("what an article refers to is there", arguments: allArticles)
  func references(article: String) throws {
    let folder = article.split(separator: "/").dropLast().joined(separator: "/")
    for name in try text(of: article).components(between: "<doc:", and: ">") {
      #expect(try files(in: folder, ending: ".md").contains("\(folder)/\(name).md"))
    }
  }

  @Test("the articles' module loads its list")
  @MainActor
  func snippetsRun() async throws {
    let navigation = NavigationStack()
    defer { navigation.removeAll() }
    let context = ScreenContext(router: Router(), navigation: navigation, now: { 0 })
    let shown = try #require(
      screen(context: context, service: ReleaseService()) as? ModuleScreen)
    navigation.push(shown)
    while !shown.isSettled { await Task.yield() }
    let surface = Surface(size: Size(width: 20, height: 4))
    shown.draw(in: surface)
    #expect(surface.grid.description.hasPrefix("   one\n   two"))
    #expect(try layouts().count == 8)
    #expect(components(context: context, service: ReleaseService()).count == 2)
    let (model, view) = viewModel()
    view.layout(in: Size(width: 40, height: 10))
    #expect(model.datas.count == 3 && view.dataSource.count == 3)
    let component = Component(id: "block")
    columns(of: view, for: component)
    #expect(view.columns == [2, 1] && component.column == 2)
    let routes = Routes()
    try routes.walk(context)
    #expect(routes.seen == [7] && navigation.top?.title == "Release 7")
  }
}

extension String {
  /// The texts between each pair of marks.
  fileprivate func components(between start: String, and end: String) -> [String] {
    var result: [String] = []
    var rest = self[...]
    while let first = rest.firstRange(of: start) {
      let after = rest[first.upperBound...]
      guard let last = after.firstRange(of: end) else { break }
      result.append(String(after[..<last.lowerBound]))
      rest = after[last.upperBound...]
    }
    return result
  }
}
