import FoundationEssentials
import TestSupport

/// The program under test: the release binary, as `make build` leaves it.
enum Homefeed {
  /// The binary is not there.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts it in a window of its own.
  static func start(
    columns: Int = 80, rows: Int = 24, _ arguments: String...
  ) throws -> TmuxDriver {
    try TmuxDriver(columns: columns, rows: rows, [binary()] + arguments)
  }

  /// Runs it to its end, without a terminal and without anybody's settings.
  static func run(_ arguments: String...) throws -> Program.Finished {
    try Program.run(
      [binary()] + arguments, environment: ["HOME": "/nowhere", "LANG": "C.UTF-8"])
  }

  /// The binary's absolute path.
  static func binary() throws -> String {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    let path = root + "/.build/release/homefeed"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Missing(description: "\(path) is missing: run `make test`, which builds it first")
    }
    return path
  }
}
