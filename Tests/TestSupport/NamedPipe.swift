import FoundationEssentials
import Glibc

/// A named pipe by which another program tells that it has come to a point, or that it is gone.
///
/// Nothing needs to be written: opening it and closing it again, as `: > PIPE` does in a shell, is
/// seen, and so is the end of a program that holds it open.
public final class NamedPipe: Sendable {
  /// Its absolute path.
  public let path: String

  private let descriptor: Int32

  /// Makes a pipe in a folder, and opens it for reading.
  ///
  /// Throws what the system says.
  public init(_ name: String, in folder: ScratchFolder) throws {
    path = folder.file(name)
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    // Neither this nor a writer waits for the other; before the first writer there is no hang-up.
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  deinit { close(descriptor) }

  /// Whether somebody has opened it, and all who did have closed it again; waits for that at most
  /// so many seconds.
  public func isClosed(within seconds: Int32) -> Bool {
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&poller, 1, seconds * 1000) == -1, errno == EINTR {}
    return poller.revents & Int16(POLLHUP) != 0
  }
}
