import Glibc
import Items
internal import Store

/// Every feed file of a folder, merged.
///
/// The folder is read anew with every fetch of the first page. What lies in folders within it, and
/// hidden files, do not count.
struct DirectorySource: ItemSource {
  let id: String
  let title: String
  let path: String
  let store: Store?
  let now: @Sendable () -> Instant

  /// How the names of feed files end.
  static let endings = [".xml", ".rss", ".atom", ".rdf", ".json", ".feed"]

  /// The most files that are read; the rest is told of in a notice.
  static let maximumFiles = 1000

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    try await merge { merge throws(SourceError) in try await merge.fetch(page: cursor) }
  }

  func fetch(
    page cursor: SourceCursor?, showing show: @escaping @Sendable (SourcePage) -> Void
  ) async throws(SourceError) -> SourcePage {
    try await merge { merge throws(SourceError) in
      try await merge.fetch(page: cursor, showing: show)
    }
  }

  private func merge(
    _ fetch: (MergedSource) async throws(SourceError) -> SourcePage
  ) async throws(SourceError) -> SourcePage {
    let names = try names()
    guard !names.isEmpty else {
      let endings = Self.endings.joined(separator: ", ")
      throw SourceError(
        .missing, source: title, reason: "\(path) holds no feeds",
        expected: "files that end in \(endings)")
    }
    let files = names.prefix(Self.maximumFiles).map { name in
      let file = path.hasSuffix("/") ? path + name : path + "/" + name
      return FeedSource(
        id: file, address: file, givenTitle: nil, fallbackTitle: name, reader: FileReader(),
        now: now
      ).marked(in: store)
    }
    var page = try await fetch(MergedSource(id: id, title: title, members: files, now: now))
    if names.count > files.count {
      let text = "only the first \(files.count) of \(names.count) files are read"
      page.notices.append(.warning(source: title, text: text))
    }
    return page
  }

  /// The names of the feed files, sorted by their bytes.
  private func names() throws(SourceError) -> [String] {
    guard let folder = opendir(path) else { throw .file(path, errno, source: title) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
      guard !isFolder, !name.hasPrefix("."),
        Self.endings.contains(where: name.lowercased().hasSuffix)
      else { continue }
      names.append(name)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
