internal import Items

/// Fields of an item.
extension FeedBuilder {
  mutating func enterItemField(_ frame: inout Frame, space: Space, attributes: XMLAttributes) {
    switch frame.tag {
    case .other, .textInput: return
    case .source:
      frame.scope = .source
    case .author, .contributor: enterPerson(&frame)
    case .image: collect(&frame, in: .image)
    case .link: enterItemLink(&frame, space: space, attributes: attributes)
    case .mediaGroup, .mediaCommunity, .starRating, .contentLink, .mediaContent, .mediaThumbnail,
      .enclosure, .itunesImage, .mediaPlayer:
      enterMedia(&frame, attributes: attributes)
    case .category, .itunesCategory, .mediaCategory: enterCategory(&frame, attributes: attributes)
    case .content: enterContent(&frame, attributes: attributes)
    case .xhtmlBody:
      collect(&frame, in: .item)
      field.isXHTML = true
    case .guid:
      collect(&frame, in: .item)
      field.isPermaLink = attributes["ispermalink"]?.trimmed.lowered != "false"
    default:
      collect(&frame, in: .item)
      readTextConstruct(attributes)
    }
  }

  private mutating func enterItemLink(
    _ frame: inout Frame, space: Space, attributes: XMLAttributes
  ) {
    guard let href = attributes["href"] else { return collect(&frame, in: .item) }
    let url = URLReference.resolve(href, against: base)
    guard !url.isEmpty, !href.isEmpty || LinkRelation(attributes["rel"]) == .alternate else {
      return
    }
    if isPlainLink(space, attributes) { return setLink(href, priority: 5) }
    let type = attributes["type"]
    switch LinkRelation(attributes["rel"]) {
    case .alternate: item?.link.set(url, priority: LinkRelation.isPage(type) ? 4 : 2)
    case .enclosure:
      item?.add(
        Enclosure(url: url, type: type, length: attributes["length"].flatMap(FileLength.bytes)))
    case .replies:
      if LinkRelation.isPage(type) { item?.comments.set(url, priority: 1) }
      // RFC 4685 §4.
      item?.commentCount.set(
        attributes.anywhere("count").flatMap { Int($0.trimmed) }, priority: 0)
    default: break
    }
  }

  private mutating func enterCategory(_ frame: inout Frame, attributes: XMLAttributes) {
    if let word = attributes["label"]?.nonEmpty ?? attributes["term"]?.nonEmpty
      ?? (frame.tag == .itunesCategory ? attributes["text"]?.nonEmpty : nil)
    {
      item?.add(category: word)
      frame.scope = .item
      return
    }
    collect(&frame, in: .item)
  }

  private mutating func enterContent(_ frame: inout Frame, attributes: XMLAttributes) {
    collect(&frame, in: .item)
    readTextConstruct(attributes)
  }

  mutating func leaveItemField(_ frame: Frame) {
    let value = collected(frame)
    switch frame.tag {
    case .title: setTitle(value, priority: 4)
    case .dcTitle: setTitle(value, priority: 3)
    case .itunesTitle, .mediaTitle: setTitle(value, priority: 1)
    case .link: setLink(value, priority: 5)
    case .originalLink: setLink(value, priority: 0)
    case .guid: setGuid(value)
    case .id: setID(value)
    case .dcIdentifier: item?.id.set(value.nonEmpty, priority: 0)
    case .comments:
      let url = resolved(value)
      item?.comments.set(url, priority: 2)
    case .description, .summary, .content, .encoded, .xhtmlBody, .dcDescription,
      .mediaDescription, .itunesSummary, .itunesSubtitle, .subtitle:
      setBody(frame.tag, value)
    case .dcCreator, .dcContributor, .itunesAuthor, .mediaCredit, .dcPublisher, .managingEditor:
      if let name = PersonDraft.name(in: value) { add(author: name, tag: frame.tag) }
    case .category, .dcSubject, .mediaCategory, .itunesCategory: item?.add(category: value)
    case .itunesKeywords, .mediaKeywords:
      for word in value.split(separator: ",") { item?.add(category: String(word)) }
    case .commentCount: item?.commentCount.set(Int(value.trimmed), priority: 1)
    case .duration: item?.duration.set(Duration.seconds(value), priority: 2)
    default: leaveItemDate(frame.tag, value)
    }
  }

  private mutating func leaveItemDate(_ tag: Tag, _ value: String) {
    let moment = DateText.instant(value)
    switch tag {
    case .pubDate: item?.published.replace(with: moment, priority: 4)
    case .published: item?.published.replace(with: moment, priority: 3)
    case .dcDate: item?.published.replace(with: moment, priority: 2)
    case .created: item?.published.replace(with: moment, priority: 1)
    case .updated: item?.updated.replace(with: moment, priority: 2)
    case .lastBuildDate: item?.updated.replace(with: moment, priority: 1)
    default: break
    }
  }

  private mutating func setLink(_ reference: String, priority: Int) {
    let url = resolved(reference)
    item?.link.replace(with: url, priority: priority)
  }

  /// An id that is written as a relative reference, against RFC 4287 §4.2.6, is made the absolute
  /// one that it has to be, where a base is given and not guessed.
  private mutating func setID(_ value: String) {
    guard var id = value.nonEmpty else { return }
    if feed.kind == .atom, let base = bases.last, id.utf8.contains(UInt8(ascii: "/")) {
      id = URLReference.resolve(id, against: base)
    }
    item?.id.set(id, priority: 3)
  }

  private mutating func setTitle(_ value: String, priority: Int) {
    guard value.nonEmpty != nil else { return }
    let markup = MarkupField.markup(value, field: field, base: nil, kind: feed.kind)
    let title = TitleText.line(of: markup)
    item?.title.set(title.isEmpty ? nil : title, priority: priority)
  }

  private mutating func setGuid(_ value: String) {
    guard let id = value.nonEmpty else { return }
    item?.id.set(id, priority: 3)
    if field.isPermaLink, id.starts(withASCII: "http://") || id.starts(withASCII: "https://") {
      setLink(id, priority: 1)
    }
  }

  private mutating func setBody(_ tag: Tag, _ value: String) {
    guard value.nonEmpty != nil else { return }
    let markup = MarkupField.markup(value, field: field, base: base, kind: feed.kind)
    switch tag {
    case .encoded: item?.content.set(markup, priority: 5)
    case .content: item?.content.set(markup, priority: 4)
    case .xhtmlBody: item?.content.set(markup, priority: 3)
    case .description: item?.summary.set(markup, priority: 6)
    case .summary: item?.summary.set(markup, priority: 5)
    case .dcDescription: item?.summary.set(markup, priority: 4)
    case .itunesSummary: item?.summary.set(markup, priority: 3)
    case .mediaDescription: item?.summary.set(markup, priority: 2)
    default: item?.summary.set(markup, priority: 1)
    }
  }
}
