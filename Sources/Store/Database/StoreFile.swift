import Glibc

/// The file of a store: where it lies, who may touch it, and what is done when it is broken.
struct StoreFile: Sendable {
  let path: String

  /// Tells one file from another at the same path.
  struct Identity: Hashable, Sendable {
    let device: UInt
    let number: UInt
  }

  /// What lies at the path now; nil where nothing does.
  var identity: Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
  }

  /// Opens the database in a schema that is known, with what is broken moved aside.
  ///
  /// One process at a time: a second one must neither take a file for empty that the first is
  /// about to fill, nor move aside what the first has just made.
  ///
  /// - Parameters:
  ///   - damaged: A file that turned out to be broken while it was in use, and why.
  ///   - warn: Takes the one line that says what was moved, why and where to.
  /// - Returns: The connection.
  /// - Throws: A ``StoreError``.
  func open(
    damaged: (file: Identity?, reason: String)? = nil, warn: (String) -> Void
  ) throws(StoreError) -> Database {
    try makeFolder()
    let lock = try lock()
    defer { close(lock) }
    try refuseLostLink()
    do throws(StoreError) {
      if let damaged, damaged.file == identity {
        throw StoreError.broken(path: path, reason: damaged.reason)
      }
      try refuseUnfit()
      try makeFile()
      return try openOnce()
    } catch {
      guard case .broken(_, let reason) = error else { throw error }
      let place = try moveAside()
      warn("\(path) could not be used (\(reason)); it is kept as \(place), and a new one begun")
    }
    try makeFile()
    return try openOnce()
  }

  /// Makes a database where there is none, beside its place and then moved into it: who is killed
  /// on the way leaves no file that looks like one that was cut.
  private func makeFile() throws(StoreError) {
    guard identity == nil else { return }
    let draft = StoreFile(path: path + ".new")
    for ending in ["", "-wal", "-shm"] { unlink(draft.path + ending) }
    // What it writes is in the one file when it is closed, which is here.
    _ = try draft.openOnce()
    // What lies beside a file that was removed would be taken for part of this one.
    for ending in ["-wal", "-shm"] { unlink(path + ending) }
    guard rename(draft.path, path) == 0 else {
      throw .cannotOpen(path: path, reason: lastReason())
    }
  }

  private func openOnce() throws(StoreError) -> Database {
    let database = try Database(path: path)
    // Before there is anything in it; what SQLite makes beside it takes over the mode.
    chmod(path, 0o600)
    // Pages that hold several whole texts: a search reads all of them, page by page.
    try database.script(
      """
      PRAGMA page_size = 16384;
      PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA foreign_keys = ON;
      PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 8388608;
      """)
    guard !database.isReadOnly else {
      throw .broken(path: path, reason: "it can only be read")
    }
    try database.script("PRAGMA journal_mode = WAL")
    try Schema.bring(up: database)
    return database
  }

  /// Refuses a link that leads nowhere: what it is to lead to may be on a disk that is away, and a
  /// new file in its place would part from that for good.
  private func refuseLostLink() throws(StoreError) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) != 0
    else { return }
    let isLost = errno == ENOENT || errno == ENOTDIR || errno == ELOOP
    throw .cannotOpen(path: path, reason: isLost ? "it is a link to nowhere" : lastReason())
  }

  /// Refuses what SQLite would not call broken: something that is no file, and an empty one.
  private func refuseUnfit() throws(StoreError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .broken(path: path, reason: "it is not a file")
    // A device or a pipe is nobody's to move.
    default: throw .cannotOpen(path: path, reason: "it is not a file")
    }
    guard status.st_size > 0 else { throw .broken(path: path, reason: "it is empty") }
  }

  /// Renames the file, and what SQLite keeps beside it, to a name that is free.
  private func moveAside() throws(StoreError) -> String {
    for number in 1...99 {
      let place = "\(path).broken-\(number)"
      var status = stat()
      guard lstat(place, &status) != 0 else { continue }
      guard rename(path, place) == 0 else {
        throw .cannotOpen(path: path, reason: "it is broken, and moving it fails: \(lastReason())")
      }
      for ending in ["-wal", "-shm"] { rename(path + ending, place + ending) }
      return place
    }
    throw .cannotOpen(
      path: path, reason: "it is broken, like 99 others beside it; remove those")
  }

  /// Makes the folder, and those above it, for the user alone.
  private func makeFolder() throws(StoreError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in parts.indices.map({ $0 + 1 }) {
      let folder = parts.prefix(count).joined(separator: "/")
      guard folder.isEmpty || mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw .cannotOpen(path: path, reason: "\(folder) cannot be made: \(lastReason())")
      }
    }
  }

  /// Waits for the right to open; it ends with the descriptor.
  private func lock() throws(StoreError) -> Int32 {
    let file = Glibc.open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .cannotOpen(path: path, reason: lastReason()) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else {
        close(file)
        throw .cannotOpen(path: path, reason: lastReason())
      }
    }
    return file
  }

  private func lastReason() -> String { String(cString: strerror(errno)) }
}
