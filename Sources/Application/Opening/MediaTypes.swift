import Routing

/// The media types that the ends of file names stand for (RFC 6838 names, as servers send them).
enum MediaTypes {
  private static let types = [
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "oga": "audio/ogg",
    "opus": "audio/ogg", "flac": "audio/flac", "wav": "audio/wav", "aac": "audio/aac",
    "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "mkv": "video/x-matroska",
    "mov": "video/quicktime", "avi": "video/x-msvideo", "ogv": "video/ogg",
    "m3u8": "application/vnd.apple.mpegurl", "mpd": "application/dash+xml",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "svg": "image/svg+xml",
    "pdf": "application/pdf", "epub": "application/epub+zip", "zip": "application/zip",
    "torrent": "application/x-bittorrent", "txt": "text/plain", "html": "text/html",
    "htm": "text/html",
  ]

  /// The media type that an address looks like; nil where its path tells nothing.
  static func guess(_ address: String) -> String? {
    guard let name = RouteURL(address)?.segments.last, let dot = name.lastIndex(of: ".") else {
      return nil
    }
    return types[name[name.index(after: dot)...].lowercased()]
  }
}
