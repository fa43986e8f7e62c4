import Glibc
import Items
import PageDocument
import TextGrid

/// A file with one line for everything that happens: when, what, of what, how it ended, bytes,
/// time.
///
/// No line holds a secret: of an address neither user and password are written nor its query.
nonisolated final class EventLog: Sendable {
  private let file: Int32
  private let now: @Sendable () -> Int64
  private let secrets: [String]

  /// Opens a file, to write behind what is there; nil where that cannot be done.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - secrets: Texts that are hidden wherever they are part of an address.
  ///   - now: The clock.
  init?(path: String, secrets: [String] = [], now: @escaping @Sendable () -> Int64) {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    self.file = file
    self.secrets = secrets
    self.now = now
  }

  deinit {
    close(file)
  }

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - event: What happens, in a word.
  ///   - source: Of what: an address.
  ///   - status: How it ended.
  ///   - bytes: The bytes that came over the wire.
  ///   - milliseconds: How long it took.
  func add(
    _ event: String, of source: String = "-", status: String, bytes: Int = 0,
    milliseconds: Int = 0
  ) {
    let moment = Instant(seconds: now()).iso8601
    let line = [
      moment, event, hidden(Self.shown(source)), TextCleaner.clean(status), "\(bytes) B",
      "\(milliseconds) ms",
    ].joined(separator: "\t")
    // One call a line, so that the lines of several processes do not mix.
    _ = write(line + "\n", to: file)
  }

  private func hidden(_ address: String) -> String {
    secrets.reduce(address) { address, secret in
      address.split(separator: secret, omittingEmptySubsequences: false)
        .joined(separator: Secret.mask)
    }
  }

  /// An address without what may be a secret in it.
  static func shown(_ address: String) -> String {
    let address = TextCleaner.clean(address)
    let whole = address.prefix { $0 != "?" && $0 != "#" }
    let query = whole.endIndex < address.endIndex ? "?…" : ""
    guard let scheme = whole.firstIndex(of: ":"), whole[scheme...].hasPrefix("://") else {
      return whole + query
    }
    let start = whole.index(scheme, offsetBy: 3)
    let authority = whole[start...].prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else { return whole + query }
    return whole[..<start] + whole[whole.index(after: at)...] + query
  }
}
