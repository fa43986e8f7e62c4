internal import Glibc

/// What is piped into the program.
nonisolated public enum StandardInput {
  private static let chunkSize = 65_536

  /// The next bytes, waiting for them; none at the end or where they cannot be read.
  public static func next() -> [UInt8] {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, count in
        let found = read(0, buffer.baseAddress, buffer.count)
        failure = found < 0 ? errno : 0
        count = max(0, found)
      }
      switch failure {
      case EINTR: continue
      case EAGAIN:
        // Whoever shares the descriptor made it non-blocking.
        var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, 1, -1)
      default: return bytes
      }
    }
  }
}
