import Routing

extension Benchmark {
  /// Looking addresses up.
  static let routing: [Benchmark] = [
    comparison(
      "Looking an address up costs the same among 1,000 patterns", against: "among 10",
      goal: .timesAsMuch(1.2)
    ) {
      let many = Router()
      let few = Router()
      do throws(URLPatternError) {
        try many.register(scheme: ManyPatterns.self)
        try few.register(scheme: FewPatterns.self)
      } catch {
        giveUp("\(error)")
      }
      let addresses = (0..<10).map { "bench://app/place\($0)/item/\($0 * 37)/comments?sort=new" }
      @MainActor func lookUp(_ router: Router) {
        for _ in 0..<200 {
          for address in addresses { keep(router.resolve(url: address)) }
        }
      }
      return ({ lookUp(many) }, { lookUp(few) })
    }
  ]
}

private enum Place: Target {
  case item(Int)
}

/// A scheme with a thousand patterns.
private struct ManyPatterns: Scheme {
  static let patterns = (0..<1000).map { "bench://app/place\($0)/item/<int:id>/<path:rest>" }
  let target: any Target
  init?(url: RouteMatch) { target = Place.item(url.int("id") ?? 0) }
}

/// A scheme with ten of them.
private struct FewPatterns: Scheme {
  static let patterns = Array(ManyPatterns.patterns.prefix(10))
  let target: any Target
  init?(url: RouteMatch) { target = Place.item(url.int("id") ?? 0) }
}
