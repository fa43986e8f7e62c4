import Glibc

/// Runs `work` on a thread of its own.
///
/// - Returns: Whether there was one.
func startThread(_ work: @escaping @Sendable () -> Void) -> Bool {
  final class Box: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }
  let box = Unmanaged.passRetained(Box(work))
  var thread = pthread_t()
  let status = pthread_create(
    &thread, nil,
    { argument in
      guard let argument else { return nil }
      Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().work()
      return nil
    }, box.toOpaque())
  guard status == 0 else {
    box.release()
    return false
  }
  pthread_detach(thread)
  return true
}
