import FoundationEssentials
import Glibc

/// A folder for everything that a session reads and writes; it goes with the last reference.
final class Folder {
  let path: String

  init() throws {
    path = "/tmp/homefeed-torture-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    try FileManager.default.createDirectory(
      atPath: path + "/feeds", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try FileManager.default.createDirectory(
      atPath: path + "/bin", withIntermediateDirectories: false)
    // Whatever is typed where a program is asked for, it finds no other.
    for name in ["true", "false", "cat", "printf"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/bin/\(name)", withDestinationPath: "/usr/bin/\(name)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

  /// Everything that the pages name besides the server's routes.
  func writeFiles(_ pages: PageWriter, _ generator: inout SeededGenerator) throws {
    let items = PageWriter.hostile.map { "<item><title><![CDATA[\($0)]]></title></item>" }
    let feed = "<rss version=\"2.0\"><channel><title>Notes</title>\(items.joined())</channel></rss>"
    try write(feed, to: "notes.xml")
    try write(feed, to: "feeds/one.xml")
    try write("<rss><chan", to: "feeds/two.xml")
    try write("[{\"t\": \"one\"}, {\"t\": \"\\u001b[2Jtwo\"}, {\"t\": 3}, {}]", to: "notes.json")
    let outlines = ["rss?items=3", "status/500", "atom"].map {
      "<outline text=\"o\" xmlUrl=\"http://127.0.0.1:\(pages.port)/\($0)\"/>"
    }
    try write("<opml><body>\(outlines.joined())</body></opml>", to: "blogs.opml")
    try write(pages.delivered(&generator), to: "team.json")
    try write(pages.deliveredPage(&generator), to: "page.json")
    try write("{\"title\": \"B\", \"blocks\": [{\"layout\"", to: "broken.json")
  }
}
