import Dispatch
import Glibc

/// Tells when files have another content, however that came about: written in place, replaced by
/// another file of the name, reached by a link that leads elsewhere (inotify(7)).
///
/// Folders are watched rather than files: an editor that saves moves a new file to the old name,
/// and a watch on the file would follow the old one.
final class FileWatch {
  private let descriptor: Int32
  // Dispatch objects may be cancelled on any thread, which is all that the end does with them.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  // The same.
  nonisolated(unsafe) private let timer: any DispatchSourceTimer
  private let onChange: () -> Void

  private var paths: [String] = []
  private var stamps: [String: FileStamp] = [:]
  /// The names that count in the folder of each watch.
  private var names: [Int32: Set<String>] = [:]
  private var rounds = 0

  /// How long the files have to rest before they are looked at: saving is several steps.
  private static let rest = DispatchTimeInterval.milliseconds(120)

  /// How often a file that is missing is waited for: it may be on its way.
  private static let mostRounds = 4

  private static let events =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE)
    | UInt32(IN_DELETE) | UInt32(IN_ONLYDIR)

  /// Begins to watch nothing yet; nil where the system has no more watches to give.
  init?(onChange: @escaping () -> Void) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    self.onChange = onChange
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    timer = DispatchSource.makeTimerSource(queue: .main)
    source.setCancelHandler { [descriptor] in close(descriptor) }
    source.setEventHandler { [weak self] in self?.read() }
    timer.setEventHandler { [weak self] in self?.look() }
    timer.schedule(deadline: .distantFuture)
    source.activate()
    timer.activate()
  }

  nonisolated deinit {
    source.cancel()
    timer.cancel()
  }

  /// Watches these files from now on, and no others; they need not be there.
  func watch(_ paths: [String]) {
    self.paths = paths
    stamps = Self.stamps(of: paths)
    watchFolders()
  }

  private static func stamps(of paths: [String]) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for path in paths { stamps[path] = FileStamp(of: path) }
    return stamps
  }

  /// Watches the folders that the files are reached through now.
  private func watchFolders() {
    var now: [Int32: Set<String>] = [:]
    for (folder, names) in WatchedNames.all(of: paths) {
      let watch = inotify_add_watch(descriptor, folder, Self.events)
      if watch >= 0 { now[watch, default: []].formUnion(names) }
    }
    for old in names.keys where now[old] == nil { inotify_rm_watch(descriptor, old) }
    names = now
  }

  // MARK: Events

  /// Takes what the system tells, and waits until it has no more to tell.
  private func read() {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    var isTouched = false
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      isTouched = touches(buffer[..<count]) || isTouched
    }
    guard isTouched else { return }
    rounds = 0
    timer.schedule(deadline: .now() + Self.rest)
  }

  /// Whether events are about one of the files.
  private func touches(_ bytes: ArraySlice<UInt8>) -> Bool {
    let header = MemoryLayout<inotify_event>.size
    var rest = bytes
    var isTouched = false
    while rest.count >= header {
      let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
      let name = rest.dropFirst(header).prefix(Int(event.len)).prefix { $0 != 0 }
      rest = rest.dropFirst(header + Int(event.len))
      // Events were lost, or the folder itself has gone: whatever it was, it is worth a look.
      let isGeneral = event.mask & (UInt32(IN_Q_OVERFLOW) | UInt32(IN_IGNORED)) != 0
      let isNamed = names[event.wd]?.contains(String(decoding: name, as: UTF8.self)) == true
      isTouched = isTouched || isGeneral || isNamed
    }
    return isTouched
  }

  /// Compares the files with what they were.
  private func look() {
    watchFolders()
    let now = Self.stamps(of: paths)
    guard now != stamps else { return }
    let isMissing = stamps.keys.contains { now[$0] == nil }
    if isMissing, rounds < Self.mostRounds {
      rounds += 1
      return timer.schedule(deadline: .now() + Self.rest)
    }
    stamps = now
    onChange()
  }
}
