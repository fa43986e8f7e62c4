internal import Dispatch
internal import Glibc

extension PseudoTerminal {
  /// Reads and throws away everything that is written from now on, on a thread of its own, so that
  /// a program in this process may write more than the terminal holds.
  ///
  /// The thread ends when nobody has the other end open any more.
  public func discardOutput() {
    let descriptor = dup(primary)
    DispatchQueue(label: "pseudo-terminal").async {
      var bytes = [UInt8](repeating: 0, count: 65536)
      while true {
        let count = read(descriptor, &bytes, bytes.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { break }
      }
      close(descriptor)
    }
  }
}
