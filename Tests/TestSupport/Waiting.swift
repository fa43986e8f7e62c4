/// Lets other tasks run until something holds, however long that takes them; gives up after so many
/// turns, so that what never comes fails the test instead of hanging it.
///
/// - Parameters:
///   - turns: How often others get their turn at most.
///   - isolation: Where the condition is looked at.
///   - condition: What is waited for.
public func yieldUntil(
  turns: Int = 100_000, isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool
) async {
  var left = turns
  while !condition(), left > 0 {
    left -= 1
    await Task.yield()
  }
}
