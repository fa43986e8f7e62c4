import Glibc
import PageDocument

nonisolated extension PageFile {
  /// Whether the file is there, be it a link to nowhere.
  var exists: Bool { ConfigurationFolder.exists(path) }

  /// Changes the page and writes it, with everything that was not to be changed as it was.
  ///
  /// Two programs that change it at once do so one after the other.
  ///
  /// - Returns: What `change` gives besides the new text.
  /// - Throws: ``PageFileFault``; the file then is as it was.
  @discardableResult
  func edit<Result>(
    _ change: (PageEdit) throws(PageEditError) -> (text: [UInt8], Result)
  ) throws(PageFileFault) -> Result {
    let lock = FolderLock(TextFile.folder(of: path))
    defer { lock.release() }
    let old = try bytes()
    let (text, result) = try changed(old, change)
    guard text != old else { return result }
    do throws(FileFault) {
      try TextFile.write(String(decoding: text, as: UTF8.self), to: path)
    } catch {
      throw .file(error)
    }
    return result
  }

  /// What `change` makes of a text as if that were in the file.
  func changed<Result>(
    _ old: [UInt8], _ change: (PageEdit) throws(PageEditError) -> (text: [UInt8], Result)
  ) throws(PageFileFault) -> (text: [UInt8], Result) {
    do throws(PageEditError) {
      return try change(
        PageEdit(old, file: path, environment: environment, files: .onDisk))
    } catch {
      if case .faults(let errors) = error { throw .page(errors) }
      throw .edit(error)
    }
  }
}

/// Keeps other programs of this kind from a folder's files while it is held.
nonisolated struct FolderLock {
  private let descriptor: Int32

  /// Waits for it; a folder that cannot be locked, as on some file servers, is no reason to stop.
  init(_ folder: String) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }
  }

  func release() {
    if descriptor >= 0 { close(descriptor) }
  }
}
