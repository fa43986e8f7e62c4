internal import Glibc

extension PseudoTerminal {
  /// Reads and writes at once, so that a program that writes much and one that reads nothing hold
  /// up nobody.
  ///
  /// - Parameters:
  ///   - typed: Bytes to type; those that the terminal accepted are removed.
  ///   - limit: How long to wait while nothing can be read or written.
  /// - Returns: The bytes that the program wrote; they are not part of the transcript.
  public func exchange(_ typed: inout [UInt8], within limit: Duration) -> [UInt8] {
    let (seconds, attoseconds) = limit.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    let wanted = Int16(POLLIN) | (typed.isEmpty ? 0 : Int16(POLLOUT))
    var ready = pollfd(fd: primary, events: wanted, revents: 0)
    guard poll(&ready, 1, Int32(clamping: milliseconds)) > 0 else { return [] }
    _ = fcntl(primary, F_SETFL, fcntl(primary, F_GETFL) | O_NONBLOCK)
    if ready.revents & Int16(POLLOUT) != 0 && !typed.isEmpty {
      let count = write(primary, typed, min(typed.count, 1024))
      if count > 0 { typed.removeFirst(count) }
    }
    guard ready.revents & Int16(POLLIN) != 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(primary, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// How the program ended, nil while it runs; the terminal can still be read afterwards.
  public func endingSoFar() -> Ending? {
    guard let child, let ending = Self.ending(of: child) else { return nil }
    self.child = nil
    return ending
  }
}
