public import PageDocument

extension PageFiles {
  /// The files of the file system, and those inside the program for pages that are there.
  public static let disk = PageFiles { name throws(UnreadableFile) in
    if name.hasPrefix(EmbeddedReader.scheme) {
      let path = String(name.dropFirst(EmbeddedReader.scheme.count))
      guard let bytes = EmbeddedReader.bytes(at: path) else {
        throw UnreadableFile(found: "no such file")
      }
      return bytes
    }
    do throws(SourceError) {
      return try FileReader.bytes(at: name, for: name)
    } catch {
      switch error.kind {
      case .missing: throw UnreadableFile(found: "no such file")
      case .invalid: throw UnreadableFile(found: "no file but a folder, a device or a pipe")
      default: throw UnreadableFile(found: error.reason)
      }
    }
  }
}
