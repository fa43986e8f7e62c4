internal import Items

/// Pictures, sounds and films of an item.
extension FeedBuilder {
  mutating func enterMedia(_ frame: inout Frame, attributes: XMLAttributes) {
    frame.scope = .item
    switch frame.tag {
    case .enclosure: addEnclosure(attributes)
    case .mediaContent: addMedia(attributes)
    case .mediaThumbnail:
      if let url = attributes["url"] {
        setImage(url, priority: 5)
      } else {
        collect(&frame, in: .image)
      }
    case .itunesImage:
      if let url = attributes["href"] ?? attributes["url"] {
        setImage(url, priority: 4)
      }
    case .starRating:
      item?.score.set(attributes["count"].flatMap { Int($0.trimmed) }, priority: 1)
    case .contentLink:
      if let url = attributes["href"].flatMap({ resolved($0) }) {
        item?.link.set(url, priority: 0)
      }
    default: break
    }
  }

  private mutating func addEnclosure(_ attributes: XMLAttributes) {
    guard let url = (attributes["url"] ?? attributes["href"]).flatMap({ resolved($0) }) else {
      return
    }
    let type = attributes["type"]?.nonEmpty
    item?.add(
      Enclosure(url: url, type: type, length: attributes["length"].flatMap(FileLength.bytes)))
  }

  private mutating func addMedia(_ attributes: XMLAttributes) {
    guard let url = attributes["url"].flatMap({ resolved($0) }) else { return }
    let type = attributes["type"]?.nonEmpty
    let medium = attributes["medium"]?.lowered
    if medium == "image" || MediaType.isImage(type, url: url) {
      item?.image.set(url, priority: 3)
    }
    item?.add(
      Enclosure(
        url: url, type: type, length: attributes["filesize"].flatMap(FileLength.bytes)))
    item?.duration.set(attributes["duration"].flatMap { Duration.seconds($0) }, priority: 1)
  }
}
