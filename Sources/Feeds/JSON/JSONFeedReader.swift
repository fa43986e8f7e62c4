enum JSONFeedReader {
  static func read(
    _ document: DocumentText, source: String, url: String?
  ) throws(FeedError) -> Feed {
    throw .notAJSONFeed(found: "nothing")
  }
}
