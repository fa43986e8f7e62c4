import Input
import Routing
import TextGrid

// What the articles of Routing show, compiled.

enum ReleaseTarget: Target {
  case release(id: Int)
}

extension ReleaseTarget: ScreenTarget {
  @MainActor func makeScreen(in context: ScreenContext) -> (any Screen)? {
    switch self {
    case .release(let id): ReleaseScreen(id: id)
    }
  }
}

struct ReleaseScheme: Scheme {
  static let patterns = ["demo://release/<int:id>"]
  let target: any Target

  init?(url: RouteMatch) {
    guard let id = url.int("id") else { return nil }
    target = ReleaseTarget.release(id: id)
  }
}

struct ReleaseSeen: Sendable {
  let id: Int
}

final class ReleaseScreen: Screen {
  let title: String
  init(id: Int) { title = "Release \(id)" }
  func draw(in surface: Surface) {}
  func perform(_ command: Command) -> Bool { false }
}

@MainActor
final class Routes {
  private(set) var seen: Set<Int> = []

  func walk(_ context: ScreenContext) throws {
    let result = context.router.push(target: ReleaseTarget.release(id: 7), from: context.navigation)
    if let message = result.message { context.notify(message) }

    try context.router.register(scheme: ReleaseScheme.self)
    context.router.push(url: "demo://release/7", from: context.navigation)

    context.events.observe(ReleaseSeen.self, owner: self) { [weak self] event in
      self?.seen.insert(event.id)
    }
    context.events.post(ReleaseSeen(id: 7))
  }
}
