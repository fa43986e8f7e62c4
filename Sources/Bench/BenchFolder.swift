import FoundationEssentials
import Glibc

/// A folder of its own for one benchmark, which goes with the last reference.
final class BenchFolder {
  let path: String

  init() {
    var name = Array(
      "\(FileManager.default.temporaryDirectory.path)/homefeed-bench-XXXXXX".utf8CString)
    path = name.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, let made = mkdtemp(start) else {
        giveUp("no folder for temporary files: \(String(cString: strerror(errno)))")
      }
      return String(cString: made)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and answers with its path.
  func write(_ text: String, to name: String) -> String {
    let path = file(name)
    do {
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      giveUp("\(error)")
    }
    return path
  }
}
