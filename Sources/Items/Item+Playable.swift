extension Item {
  /// What of an item can be played, and its media type where that is known: its stream, else a
  /// sound or a film that belongs to it, else its page while it is live; nil for nothing.
  public var playable: (address: String, mediaType: String?)? {
    if let stream { return (stream, nil) }
    let media = enclosures.first { enclosure in
      let type = enclosure.type?.lowercased() ?? ""
      return type.hasPrefix("audio/") || type.hasPrefix("video/")
        || type == "application/x-mpegurl" || type == "application/vnd.apple.mpegurl"
    }
    if let media { return (media.url, media.type) }
    return isLive ? link.map { ($0, nil) } : nil
  }
}
