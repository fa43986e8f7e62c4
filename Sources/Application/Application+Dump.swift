extension Application {
  /// Prints what sources hold.
  func dump(_ options: DumpOptions) async -> Int32 {
    ExitStatus.fine
  }
}
