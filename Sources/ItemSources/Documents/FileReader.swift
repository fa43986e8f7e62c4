internal import Feeds
import Glibc

/// Gets files of the file system, addressed by path or as `file:///PATH`.
struct FileReader: DocumentReader {
  /// The most bytes of a file; more is refused.
  static let maximumSize = 64 << 20

  func read(_ address: String, for title: String) async throws(SourceError) -> FetchedDocument {
    let path = Self.path(of: address)
    let bytes = try Self.bytes(at: path, for: title)
    return FetchedDocument(bytes: bytes, url: Self.url(of: path))
  }

  /// A file may go on in another file of its folder, and nowhere else: it may be a stranger's.
  func mayContinue(from url: String, at address: String) -> Bool {
    guard address.hasPrefix("file:///"), let slash = url.lastIndex(of: "/") else { return false }
    let folder = url[...slash]
    return address.hasPrefix(folder) && !address.dropFirst(folder.count).contains("/")
  }

  /// Everything in the file at `path`, which must be a regular one.
  static func bytes(at path: String, for title: String) throws(SourceError) -> [UInt8] {
    // Without O_NONBLOCK the opening of a pipe would wait for its writer, maybe for ever.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .file(path, errno, source: title) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .file(path, errno, source: title) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let kind = status.st_mode & S_IFMT == S_IFDIR ? "folder" : "device or pipe"
      throw SourceError(
        .invalid, source: title, reason: "\(path) is a \(kind)", expected: "a file")
    }
    guard status.st_size <= maximumSize else { throw tooLarge(path, title) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size) + 1)
    var chunk = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      guard count >= 0 else { throw .file(path, errno, source: title) }
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
      guard bytes.count <= maximumSize else { throw tooLarge(path, title) }
    }
  }

  private static func tooLarge(_ path: String, _ title: String) -> SourceError {
    SourceError(
      .unreadable, source: title, reason: "\(path) is larger than \(maximumSize >> 20) MB")
  }
}

// Paths and addresses of files.
extension FileReader {
  /// The path that an address means.
  static func path(of address: String) -> String {
    guard address.hasPrefix("file://") else { return address }
    return percentDecoded(address.dropFirst("file://".count))
  }

  /// The address of a path, absolute, so that relative addresses in the file can start from it.
  static func url(of path: String) -> String {
    let folder = path.hasPrefix("/") ? "" : workingFolder + "/"
    return "file://" + percentEncoded(folder + path)
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  private static func percentEncoded(_ path: String) -> String {
    var result: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path.utf8 {
      let isPlain = byte > 0x20 && byte < 0x7F && !"%?#\"<>[\\]^`{|}".utf8.contains(byte)
      result +=
        isPlain ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func percentDecoded(_ text: Substring) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(digits, radix: 16) {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension SourceError {
  /// The error of a path that the system says `number` about.
  static func file(_ path: String, _ number: Int32, source: String) -> SourceError {
    switch number {
    case ENOENT, ENOTDIR:
      SourceError(
        .missing, source: source,
        reason: isLink(path) ? "\(path) is a link to what does not exist" : "\(path) does not exist"
      )
    case EACCES, EPERM:
      SourceError(.unavailable, source: source, reason: "\(path) may not be read")
    default:
      SourceError(
        .unavailable, source: source,
        reason: "\(path) cannot be read (\(String(cString: strerror(number))))")
    }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
