import CZlib

/// Unpacks what was compressed before it came to the server, which then says nothing of it.
enum Gzip {
  /// Why bytes cannot be unpacked.
  enum Failure: Error {
    /// They hold more than is allowed.
    case tooLarge

    /// They are damaged, or end too early.
    case damaged
  }

  /// Whether bytes begin as a gzip file does (RFC 1952 §2.3.1).
  static func isLikely(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  /// The content of all members of a gzip file, of at most `limit` bytes.
  static func unpacked(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    var stream = z_stream()
    guard czlib_begin_gunzip(&stream) == Z_OK else { throw .damaged }
    defer { inflateEnd(&stream) }
    var input = bytes
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    stream.avail_in = UInt32(clamping: input.count)
    var used = 0
    while true {
      let (code, count) = step(&stream, &input, from: used, into: &chunk)
      used = input.count - Int(stream.avail_in)
      guard result.count + count <= limit else { throw .tooLarge }
      result += chunk.prefix(count)
      switch code {
      case Z_STREAM_END:
        // Another member may follow; what else does is padding.
        guard stream.avail_in > 0, isLikely(Array(input[used...].prefix(3))) else { return result }
        inflateReset(&stream)
      case Z_OK where count > 0 || stream.avail_in > 0: continue
      default: throw .damaged
      }
    }
  }

  /// Unpacks as much as the chunk holds.
  private static func step(
    _ stream: inout z_stream, _ input: inout [UInt8], from start: Int, into chunk: inout [UInt8]
  ) -> (code: Int32, count: Int) {
    let room = chunk.count
    return input.withUnsafeMutableBufferPointer { input in
      chunk.withUnsafeMutableBufferPointer { chunk in
        stream.next_in = input.baseAddress?.advanced(by: start)
        stream.next_out = chunk.baseAddress
        stream.avail_out = UInt32(room)
        let code = inflate(&stream, Z_NO_FLUSH)
        return (code, room - Int(stream.avail_out))
      }
    }
  }
}
