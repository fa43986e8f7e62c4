/// Media types of files.
enum MediaType {
  /// Whether a file is a picture, by its type or else by its name.
  static func isImage(_ type: String?, url: String) -> Bool {
    if let type { return type.lowered.hasPrefix("image") }
    let path = String(URLReference.parts(of: url).path).lowered
    return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"].contains { path.hasSuffix($0) }
  }
}
