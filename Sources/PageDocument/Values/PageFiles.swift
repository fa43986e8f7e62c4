/// The way to the further files that a document names: its includes, and files with secrets.
///
/// A document is read without touching the disk; whoever reads it lends this.
public struct PageFiles: Sendable {
  /// Gives the content of the file of a name, which is a path, or `embedded:PATH` where the
  /// document itself is embedded.
  public var read: @Sendable (_ name: String) throws(UnreadableFile) -> [UInt8]

  /// Makes a way to files.
  public init(read: @escaping @Sendable (_ name: String) throws(UnreadableFile) -> [UInt8]) {
    self.read = read
  }

  /// No file at all.
  public static let none = PageFiles { _ throws(UnreadableFile) in
    throw UnreadableFile(found: "a file that cannot be read from here")
  }
}

/// Why a file that a document names gives no content.
public struct UnreadableFile: Error, Hashable, Sendable {
  /// What is there instead, as an error says it: `no such file`, `a folder`.
  public var found: String

  /// Makes a reason.
  public init(found: String) {
    self.found = found
  }
}
