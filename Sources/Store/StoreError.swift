/// Why a store could not be opened, or did not do what it was asked.
public enum StoreError: Error, Hashable, Sendable {
  /// A newer version of the program wrote the database, in a schema that this one does not know.
  case newerSchema(path: String, found: Int, known: Int)

  /// There is no way to the file.
  case cannotOpen(path: String, reason: String)

  /// Other processes have held the database for longer than is worth waiting.
  case busy(path: String)

  /// There is no room on the disk.
  case diskFull(path: String)

  /// What lies there is not a database of this program, or is damaged.
  case broken(path: String, reason: String)

  /// Something else, in SQLite's words.
  case failed(path: String, reason: String)
}

extension StoreError {
  /// One line for a person: the stage, the file, the reason, and what to do about it.
  public var message: String {
    switch self {
    case .newerSchema(let path, let found, let known):
      """
      opening the store: \(path) is of a newer homefeed (schema \(found), this one knows \(known)); \
      update homefeed, or move the file away
      """
    case .cannotOpen(let path, let reason): "opening the store: \(path): \(reason)"
    case .busy(let path): "keeping items: another process holds \(path)"
    case .diskFull(let path): "keeping items: there is no room for \(path)"
    case .broken(let path, let reason): "reading the store: \(path) is damaged (\(reason))"
    case .failed(let path, let reason): "keeping items: \(path): \(reason)"
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
