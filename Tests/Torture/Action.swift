/// Something that is done to the program.
enum Action {
  /// A key of the key map.
  case key(String)
  /// Bytes of any other kind, and which.
  case bytes(String, of: String)
  /// The window gets another size.
  case resize(width: Int, height: Int)
  /// SIGSTOP, and later SIGCONT.
  case stop, resume
  /// The page's file is written anew.
  case page(String)
  /// The server ends.
  case endServer
  /// Some time passes, in milliseconds.
  case pause(Int)
}

extension Action: CustomStringConvertible {
  var description: String {
    switch self {
    case .key(let bytes): "key \(bytes.debugDescription)"
    case .bytes(let bytes, let kind): "\(kind) \(bytes.debugDescription)"
    case .resize(let width, let height): "resize \(width)x\(height)"
    case .stop: "stop"
    case .resume: "continue"
    case .page(let text): "a page of \(text.utf8.count) bytes"
    case .endServer: "end the server"
    case .pause(let milliseconds): "pause \(milliseconds)"
    }
  }

  /// Whether this may end the program in good order.
  var mayQuit: Bool {
    switch self {
    case .key(let bytes), .bytes(let bytes, _):
      bytes.utf8.contains { [0x03, UInt8(ascii: "q"), UInt8(ascii: "Q")].contains($0) }
    default: false
    }
  }
}
