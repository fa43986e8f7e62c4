import Glibc

/// Faults that are known, and what is left out so that they do not hide others.
///
/// `TORTURE_WITH="emptyTabs hugeNumbers"` puts some of them back.
enum Known: String, CaseIterable {
  /// Tabs with `blocks: []`.
  case emptyTabs
  /// A bracketed paste without its end.
  case unfinishedPastes
  /// Numbers near the largest in a page.
  case hugeNumbers
  /// Rows that scroll as of the old size, where the size changed while curses took the terminal.
  case staleRegions

  static func leavesOut(_ fault: Known) -> Bool { leftOut.contains(fault) }

  private static let leftOut: Set<Known> = {
    let named = getenv("TORTURE_WITH").map { String(cString: $0) } ?? ""
    return Set(allCases).subtracting(
      named.split(separator: " ").compactMap { Known(rawValue: "\($0)") })
  }()
}
