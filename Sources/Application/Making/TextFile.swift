import Glibc

/// Why a file could not be read or written.
nonisolated struct FileFault: Error, Equatable, CustomStringConvertible {
  let path: String
  let number: Int32

  /// What it was about, in a verb: `read`, `written`.
  let purpose: String

  var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  var description: String {
    if isMissing, purpose == "read" {
      let isLink = ConfigurationFolder.exists(path)
      return isLink ? "\(path) is a link to what does not exist" : "\(path) does not exist"
    }
    if number == EEXIST { return "\(path) is there already" }
    return "\(path) cannot be \(purpose): \(String(cString: strerror(number)))"
  }
}

/// Reads and writes the files of a person.
nonisolated enum TextFile {
  /// The most bytes that are read.
  static let mostBytes = 64 << 20

  /// All bytes of the file at a path; `-` is standard input.
  static func bytes(at path: String) throws(FileFault) -> [UInt8] {
    guard path != "-" else { return try bytes(of: STDIN_FILENO, at: "standard input") }
    // Without O_NONBLOCK the opening of a pipe would wait for its writer, maybe for ever.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FileFault(path: path, number: errno, purpose: "read") }
    defer { close(file) }
    return try bytes(of: file, at: path)
  }

  private static func bytes(of file: Int32, at path: String) throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileFault(path: path, number: errno, purpose: "read") }
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
      guard bytes.count <= mostBytes else {
        throw FileFault(path: path, number: EFBIG, purpose: "read")
      }
    }
  }

  /// Puts a text into the place of a file, all of it or nothing.
  ///
  /// The text goes into another file of the same folder first, and to the disk, and then takes the
  /// file's name: whoever reads meanwhile sees the old text or the new one. A link stays one: what
  /// it leads to is replaced. The mode stays; a new file and a new folder are their owner's alone,
  /// since they may come to hold passwords.
  ///
  /// - Parameters:
  ///   - text: The new content.
  ///   - path: The file, there or not.
  ///   - isNew: Whether a file that is there already is an error.
  /// - Throws: ``FileFault``; the file then is as it was.
  static func write(_ text: String, to path: String, isNew: Bool = false) throws(FileFault) {
    let target = isNew ? path : try destination(of: path)
    let folder = folder(of: target)
    try makeFolder(folder)
    let draft = try Draft(beside: target, of: folder, like: isNew ? nil : target)
    do throws(FileFault) {
      try draft.fill(with: text, for: target)
      try draft.take(target, isNew: isNew)
    } catch {
      unlink(draft.path)
      throw error
    }
    synchronize(folder)
  }

  /// The folder of a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Where a path leads when its links are followed; it need not exist.
  private static func destination(of path: String) throws(FileFault) -> String {
    var path = path
    // The kernel gives up after so many links, too.
    for _ in 0..<40 {
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { return path }
      let next = String(decoding: buffer.prefix(count), as: UTF8.self)
      path = next.hasPrefix("/") ? next : folder(of: path) + "/" + next
    }
    throw FileFault(path: path, number: ELOOP, purpose: "written")
  }

  /// Makes a folder and those that it lies in, where they are not there.
  private static func makeFolder(_ path: String) throws(FileFault) {
    guard access(path, F_OK) != 0 else { return }
    if path.contains("/"), path != "/" { try makeFolder(folder(of: path)) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw FileFault(path: path, number: errno, purpose: "made")
    }
  }

  /// Has the folder's list of names written to the disk.
  private static func synchronize(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// A file that is to take the place of another.
nonisolated private struct Draft {
  let path: String
  private let descriptor: Int32

  init(beside target: String, of folder: String, like old: String?) throws(FileFault) {
    let name = target.split(separator: "/").last ?? "file"
    path = "\(folder)/.\(name).\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw FileFault(path: target, number: errno, purpose: "written")
    }
    var status = stat()
    guard let old, stat(old, &status) == 0 else { return }
    // Only root can give a file away; for others it is theirs already.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    fchmod(descriptor, status.st_mode & 0o7777)
  }

  /// Writes all of a text and has it on the disk.
  func fill(with text: String, for target: String) throws(FileFault) {
    var number = Application.writeAll(text, to: descriptor)
    if number == 0, fsync(descriptor) != 0 { number = errno }
    if close(descriptor) != 0, number == 0 { number = errno }
    // The name of the draft would tell a person nothing.
    guard number == 0 else { throw FileFault(path: target, number: number, purpose: "written") }
  }

  /// Gives the file the name of another.
  func take(_ target: String, isNew: Bool) throws(FileFault) {
    // A second name is refused where the name is taken; a rename is not.
    let isDone = isNew ? link(path, target) == 0 : rename(path, target) == 0
    guard isDone else { throw FileFault(path: target, number: errno, purpose: "written") }
    if isNew { unlink(path) }
  }
}
