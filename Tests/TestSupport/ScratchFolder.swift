import FoundationEssentials

/// A folder for one test's files, removed with this object.
public final class ScratchFolder: Sendable {
  /// The folder's absolute path.
  public let path: String

  /// Makes an empty folder among the system's temporary files.
  ///
  /// The path is short, since a socket in it has to fit into a hundred bytes.
  public init() throws {
    path = "/tmp/homefeed-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of a file in the folder, there or not.
  public func file(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// Writes a file, and answers with its absolute path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
    return file(name)
  }

  /// A file's text; nil where there is no such file.
  public func text(of name: String) -> String? {
    FileManager.default.contents(atPath: file(name)).map { String(decoding: $0, as: UTF8.self) }
  }
}
