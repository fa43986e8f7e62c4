/// Containers of compressed data made by hand, without a compressor.
enum Compression {
  /// A gzip member of stored blocks (RFC 1952, RFC 1951 §3.2.4).
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var result = gzipHeader
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      result += [rest.isEmpty ? 1 : 0] + littleEndian(count) + littleEndian(~count) + block
    } while !rest.isEmpty
    return result + littleEndian(crc32(bytes))
      + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// A brotli stream of one uncompressed block of at most 65,536 bytes (RFC 7932 §9).
  static func brotli(_ bytes: [UInt8]) -> [UInt8] {
    let header = UInt32(bytes.count - 1) << 4 | 1 << 20
    return littleEndian(header).prefix(3) + bytes + [0x03]
  }

  /// A zstd frame of one raw block of at most 128 kB (RFC 8878 §3.1.1).
  static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    let window: UInt8 = 7 << 3
    let block = UInt32(bytes.count) << 3 | 1
    return [0x28, 0xB5, 0x2F, 0xFD, 0x00, window] + littleEndian(block).prefix(3) + bytes
  }

  /// The beginning of a gzip member that unpacks to zeros for as long as ``bombRound`` follows.
  ///
  /// One block of fixed codes (RFC 1951 §3.2.6): a literal zero, then ever "repeat the last byte
  /// 258 times", which takes 13 bits. Eight of those are 13 whole bytes, and five bits before
  /// them, as here, keep every round the same.
  static let bombStart: [UInt8] = {
    var bits = BitWriter()
    bits.append(0b1, count: 1)
    bits.append(0b01, count: 2)
    bits.appendCode(0b0011_0000, count: 8)
    for _ in 0..<8 { bits.appendRepeat() }
    return gzipHeader + bits.bytes.dropLast()
  }()

  /// 13 bytes that unpack to 2,064 zeros.
  static let bombRound: [UInt8] = {
    var bits = BitWriter()
    bits.append(0b1, count: 1)
    bits.append(0b01, count: 2)
    bits.appendCode(0b0011_0000, count: 8)
    for _ in 0..<16 { bits.appendRepeat() }
    return Array(bits.bytes.dropLast().suffix(13))
  }()

  private static let gzipHeader: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
}

/// Packs bits, the lowest first.
private struct BitWriter {
  private(set) var bytes: [UInt8] = [0]
  private var used = 0

  mutating func append(_ value: Int, count: Int) {
    for index in 0..<count {
      if used == 8 {
        bytes.append(0)
        used = 0
      }
      bytes[bytes.count - 1] |= UInt8(value >> index & 1) << used
      used += 1
    }
  }

  /// Appends a Huffman code, whose highest bit comes first.
  mutating func appendCode(_ code: Int, count: Int) {
    for index in (0..<count).reversed() { append(code >> index & 1, count: 1) }
  }

  /// Length 258 (code 285), distance 1 (code 0).
  mutating func appendRepeat() {
    appendCode(0b1100_0101, count: 8)
    appendCode(0, count: 5)
  }
}

private func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { Array($0) }
}

/// The check sum of RFC 1952 §8.
private func crc32(_ bytes: [UInt8]) -> UInt32 {
  var sum: UInt32 = ~0
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
  return ~sum
}
