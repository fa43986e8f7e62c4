import Items

// Page documents that servers deliver.
extension Store {
  /// The document that an address last delivered; nil where none is kept.
  ///
  /// - Throws: A ``StoreError``.
  public func document(at address: String) throws(StoreError) -> StoredDocument? {
    try read { database throws(StoreError) in
      try database.rows(Self.selectDocument, [address]) { row in
        StoredDocument(text: row.text() ?? "", url: row.text() ?? address)
      }.first
    }
  }

  /// Keeps what an address delivered, in the place of what it delivered before.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - address: The address.
  ///   - status: How the address stands after it.
  ///   - exchange: What the request cost that brought it.
  /// - Throws: A ``StoreError``; then the old document stays.
  public func setDocument(
    _ document: StoredDocument, at address: String, status: SourceStatus,
    after exchange: Exchange? = nil
  ) throws(StoreError) {
    try write { database throws(StoreError) in
      let number = try Self.number(of: address, in: database)
      try Self.write(status, of: number, in: database)
      try Self.add(exchange, to: number, in: database)
      try database.run(
        "INSERT OR REPLACE INTO documents VALUES (?, ?, ?)",
        [number, document.url, document.text])
    }
  }

  private static let selectDocument = """
    SELECT text, url FROM documents
    WHERE source = (SELECT number FROM sources WHERE address = ?)
    """
}
