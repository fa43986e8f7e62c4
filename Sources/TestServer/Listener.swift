import Glibc

/// A socket that waits for connections on a free port of 127.0.0.1.
struct Listener: Sendable {
  let socket: Int32
  let port: UInt16

  init?() {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutableBytes(of: &address) { bytes in
      guard let raw = bytes.bindMemory(to: sockaddr.self).baseAddress else { return false }
      return bind(socket, raw, size) == 0 && listen(socket, 128) == 0
        && getsockname(socket, raw, &size) == 0
    }
    guard isBound else {
      close(socket)
      return nil
    }
    self.socket = socket
    port = UInt16(bigEndian: address.sin_port)
  }

  /// Waits for the next connection; nil when the socket is gone.
  func accept() -> Connection? {
    while true {
      let client = Glibc.accept(socket, nil, nil)
      if client >= 0 { return Connection(socket: client) }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }
}
