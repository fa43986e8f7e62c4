import Glibc

/// One client's connection, with blocking reads and writes.
struct Connection: Sendable {
  let socket: Int32

  func close() {
    _ = Glibc.close(socket)
  }

  /// Sends everything.
  ///
  /// - Returns: Whether the client took it.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.send(socket, buffer.baseAddress?.advanced(by: sent), bytes.count - sent, 0)
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// The next request; nil when the client is done.
  func receiveRequest() -> Request? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while head.count < 65_536 {
      guard recv(socket, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
      // A client that begins with anything but a method speaks TLS: say what it is talking to.
      guard head.count > 1 || byte >= 0x41 else {
        send("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")
        return nil
      }
      if head.suffix(4) == [13, 10, 13, 10] {
        guard var request = Request(head: String(decoding: head, as: UTF8.self)) else { return nil }
        request.body = receive(request.headers["content-length"].flatMap { Int($0) } ?? 0)
        return request
      }
    }
    return nil
  }

  /// The next `count` bytes, fewer where the client sends no more; at most a megabyte.
  private func receive(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < min(count, 1 << 20), recv(socket, &byte, 1, 0) == 1 { bytes.append(byte) }
    return bytes
  }

  /// Waits until the client hangs up.
  func waitForHangUp() {
    var byte: UInt8 = 0
    while recv(socket, &byte, 1, 0) > 0 {}
  }

  /// Waits, but not beyond the client's hanging up.
  ///
  /// - Returns: Whether the client is still there.
  func pause(milliseconds: Int) -> Bool {
    var poller = pollfd(socket: socket)
    return poll(&poller, 1, Int32(clamping: milliseconds)) == 0
  }
}

extension pollfd {
  /// Asks whether there is something to read, a hang-up among it.
  fileprivate init(socket: Int32) {
    self.init(fd: socket, events: Int16(POLLIN), revents: 0)
  }
}
