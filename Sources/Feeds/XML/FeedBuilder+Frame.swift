/// Whether there is a feed within the elements that frame one.
extension FeedBuilder {
  /// The innermost element that frames a feed, where there is nothing of one in it; else nil.
  var hollowElement: String? {
    guard !hasContent, let innermost else { return nil }
    return innermost == .rdf ? "rdf:RDF" : "\(innermost)"
  }

  /// Takes note of an element until one of a feed has come.
  mutating func lookForContent(_ tag: Tag) {
    switch tag {
    case .rss, .rdf, .feed, .channel, .opml: innermost = tag
    // Beside its channel RSS has elements of feeds; what else is there may be a server's complaint.
    case .other: hasContent = innermost != nil && innermost != .rss && innermost != .rdf
    default: hasContent = innermost != nil
    }
  }
}
