import CSQLite

/// Gives a statement its values one after the other.
///
/// Values are bound as what they are: a list of them as ``Bindable`` would be made and thrown away
/// for every row.
struct Binder {
  private let statement: OpaquePointer
  private var index: Int32 = 0

  /// The first result code that was not fine.
  private(set) var code = SQLITE_OK

  init(for statement: OpaquePointer) {
    self.statement = statement
  }

  /// Binds the next value.
  mutating func add(_ value: some Bindable) {
    index += 1
    let result = value.bind(to: statement, at: index)
    if code == SQLITE_OK { code = result }
  }
}
