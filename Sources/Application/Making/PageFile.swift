import Glibc
import PageDocument

/// Why nothing could be done with the file of a page.
nonisolated enum PageFileFault: Error {
  /// It could not be read or written.
  case file(FileFault)

  /// It is a page document with faults.
  case page(PageErrors)

  /// It could not be changed as was asked.
  case edit(PageEditError)
}

/// The file of a page.
nonisolated struct PageFile {
  /// Its path.
  let path: String

  /// The variables that it may name.
  let environment: [String: String]

  /// The page that it holds.
  func document() throws(PageFileFault) -> PageDocument {
    try document(of: bytes())
  }

  /// The page with includes and variables filled in and secrets hidden.
  func printed() throws(PageFileFault) -> String {
    let bytes = try bytes()
    do throws(PageErrors) {
      return try PageDocument.printed(
        bytes, from: path, environment: environment, files: .onDisk)
    } catch {
      throw .page(error)
    }
  }

  /// Whether nothing is in it but comments and blanks.
  var isBlank: Bool {
    guard let bytes = try? bytes() else { return false }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .allSatisfy { line in
        let start = line.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
        return start == nil || start == "#"
      }
  }

  func bytes() throws(PageFileFault) -> [UInt8] {
    do throws(FileFault) {
      return try TextFile.bytes(at: path)
    } catch {
      throw .file(error)
    }
  }

  /// The page that some bytes hold, as if they were in the file.
  func document(of bytes: [UInt8]) throws(PageFileFault) -> PageDocument {
    do throws(PageErrors) {
      return try PageDocument(
        reading: bytes, from: path, environment: environment, files: .onDisk)
    } catch {
      throw .page(error)
    }
  }
}

nonisolated extension PageFiles {
  /// The files of this machine.
  static let onDisk = PageFiles { name throws(UnreadableFile) in
    do throws(FileFault) {
      return try TextFile.bytes(at: name)
    } catch {
      throw UnreadableFile(
        found: error.isMissing ? "no such file" : String(cString: strerror(error.number)))
    }
  }
}
