internal import Items

/// Which element means what where.
extension FeedBuilder {
  /// Decides what an element that is no markup of a field opens.
  mutating func enter(
    _ frame: inout Frame, space: Space, in scope: Scope, attributes: XMLAttributes
  ) {
    switch frame.tag {
    case .rss, .rdf, .feed, .channel: enterFeed(&frame, attributes: attributes)
    case .item where scope != .ignored, .liveItem where scope != .ignored:
      enterItem(&frame, attributes: attributes)
    case .opml, .head, .outline: enterOutline(&frame, scope: scope, attributes: attributes)
    default:
      switch scope {
      case .feed: enterFeedField(&frame, space: space, attributes: attributes)
      case .item: enterItemField(&frame, space: space, attributes: attributes)
      case .person: enterLeaf(&frame, [.name, .email, .uri, .ownerName], in: .person)
      case .image: enterLeaf(&frame, [.url, .link, .title], in: .image)
      case .source: enterSourceField(&frame)
      case .outline:
        enterLeaf(&frame, [.title, .updated, .ownerName, .lastBuildDate], in: .outline)
      case .top, .wrapper: frame.scope = .wrapper
      case .ignored: break
      }
    }
  }

  /// Hands the text of an element to what it belongs to.
  mutating func leave(_ frame: Frame) {
    switch frame.tag {
    case .item where frame.scope == .item, .liveItem where frame.scope == .item: finishItem()
    case .outline: outlines.leave()
    default:
      switch frame.scope {
      case .person: leavePerson(frame)
      case .image: leaveImage(frame)
      case .feed where frame.mode == .collect: leaveFeedField(frame)
      case .item where frame.mode == .collect: leaveItemField(frame)
      case .outline where frame.mode == .collect: outlines.set(frame.tag, collected(frame))
      default: break
      }
    }
  }

  private mutating func enterFeed(_ frame: inout Frame, attributes: XMLAttributes) {
    frame.scope = .feed
    switch frame.tag {
    case .feed: recognize(.atom)
    case .rdf: recognize(.rdf)
    case .rss: recognize(.rss)
    default: enterChannel(attributes)
    }
    if attributes.hasPrefixed, let language = attributes.xml("lang") {
      feed.language.set(language, priority: 1)
    }
  }

  private mutating func enterItem(_ frame: inout Frame, attributes: XMLAttributes) {
    finishItem()
    frame.scope = .item
    var draft = ItemDraft()
    if attributes.count > 0 {
      if let about = attributes.anywhere("about") { draft.id.set(about, priority: 1) }
      if feed.kind == .cdf, let href = attributes["href"] {
        draft.link.set(resolved(href), priority: 3)
      }
      if feed.kind == .cdf, let date = attributes["lastmod"] {
        draft.updated.set(DateText.instant(date), priority: 1)
      }
    }
    if feed.kind == nil { feed.kind = .rss }
    if frame.tag == .liveItem {
      draft.isLive = attributes["status"]?.trimmed.lowered == "live"
      draft.isStream = true
      draft.published.set(attributes["start"].flatMap { DateText.instant($0) }, priority: 5)
    }
    item = draft
  }

  /// Opens a field whose text is collected, where its tag is one of `tags`.
  mutating func enterLeaf(_ frame: inout Frame, _ tags: Set<Tag>, in scope: Scope) {
    guard tags.contains(frame.tag) else { return }
    collect(&frame, in: scope)
  }

  mutating func collect(_ frame: inout Frame, in scope: Scope) {
    frame.scope = scope
    frame.mode = .collect
    field = Field()
  }

  private mutating func enterSourceField(_ frame: inout Frame) {
    if frame.tag == .author { enterPerson(&frame) }
  }

  mutating func enterPerson(_ frame: inout Frame) {
    collect(&frame, in: .person)
    person = PersonDraft()
  }

  private mutating func leavePerson(_ frame: Frame) {
    switch frame.tag {
    case .name, .ownerName: person.name = collected(frame).nonEmpty ?? person.name
    case .email: person.email = collected(frame).nonEmpty ?? person.email
    case .uri: person.uri = collected(frame).nonEmpty ?? person.uri
    default:
      guard let name = person.displayName ?? PersonDraft.name(in: collected(frame)) else { return }
      add(author: name, tag: frame.tag)
    }
  }

  /// Adds a person to what is open: the item, its source, or the feed.
  mutating func add(author: String, tag: Tag) {
    let author = TitleText.folded(author)
    guard !author.isEmpty else { return }
    if item == nil {
      feed.authors.add(author, from: tag)
    } else if frames.last?.scope == .source {
      item?.sourceAuthors.add(author, from: tag)
    } else {
      item?.authors.add(author, from: tag)
    }
  }

  private mutating func leaveImage(_ frame: Frame) {
    let value = collected(frame)
    switch frame.tag {
    case .url: setImage(value, priority: 3)
    case .image: setImage(value, priority: 2)
    default: break
    }
  }

  mutating func setImage(_ reference: String, priority: Int) {
    guard let url = resolved(reference) else { return }
    if item == nil {
      feed.image.set(url, priority: priority)
    } else {
      item?.image.set(url, priority: priority)
    }
  }

  mutating func finishItem() {
    guard let draft = item else { return }
    item = nil
    feed.add(draft)
  }

  /// A channel within RSS, or the root of a document in CDF, which keeps its fields in attributes.
  private mutating func enterChannel(_ attributes: XMLAttributes) {
    guard frames.isEmpty else {
      feed.kind = feed.kind ?? .rss
      return
    }
    recognize(.cdf)
    feed.link.set(attributes["href"].flatMap { resolved($0) }, priority: 1)
    feed.updated.set(attributes["lastmod"].flatMap { DateText.instant($0) }, priority: 1)
    hasContent = feed.link.value != nil
  }
}
