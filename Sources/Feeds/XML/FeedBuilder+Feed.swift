internal import Items

/// Fields of the feed itself.
extension FeedBuilder {
  mutating func enterFeedField(_ frame: inout Frame, space: Space, attributes: XMLAttributes) {
    switch frame.tag {
    case .image: collect(&frame, in: .image)
    case .textInput, .source: break
    case .skipHours, .skipDays: frame.scope = .feed
    case .author, .contributor, .owner: enterPerson(&frame)
    case .link: enterFeedLink(&frame, space: space, attributes: attributes)
    case .itunesImage:
      if let href = attributes["href"] { feed.image.set(resolved(href), priority: 1) }
    case .logo, .title, .dcTitle, .description, .dcDescription, .subtitle, .itunesSummary,
      .itunesSubtitle, .language, .dcLanguage, .id, .pubDate, .dcDate, .updated, .lastBuildDate,
      .published, .managingEditor, .webMaster, .dcCreator, .itunesAuthor, .timeToLive,
      .updatePeriod, .updateFrequency, .dcPublisher, .summary, .hour, .day:
      collect(&frame, in: .feed)
      readTextConstruct(attributes)
    default:
      // What an extension holds is its own, even where it looks like an item.
      frame.scope = space == .foreign ? .ignored : .wrapper
    }
  }

  /// `type` and `mode` of an Atom text construct.
  mutating func readTextConstruct(_ attributes: XMLAttributes) {
    guard attributes.count > 0 else { return }
    field.type = attributes["type"]?.trimmed.lowered
    field.mode = attributes["mode"]?.trimmed.lowered
    field.isXHTML = MarkupField.isInline(type: field.type, mode: field.mode, kind: feed.kind)
  }

  private mutating func enterFeedLink(
    _ frame: inout Frame, space: Space, attributes: XMLAttributes
  ) {
    guard let href = attributes["href"] else { return collect(&frame, in: .feed) }
    guard let url = resolved(href) else { return }
    if isPlainLink(space, attributes) { return feed.link.replace(with: url, priority: 5) }
    switch LinkRelation(attributes["rel"]) {
    case .alternate:
      feed.link.set(url, priority: LinkRelation.isPage(attributes["type"]) ? 4 : 2)
    case .next:
      feed.nextPage = feed.nextPage ?? url
    case .own:
      ownAddress = ownAddress ?? url
    default: break
    }
  }

  /// Whether a link with `href` is RSS's own, written as Atom would.
  func isPlainLink(_ space: Space, _ attributes: XMLAttributes) -> Bool {
    space == .core && feed.kind != .atom && attributes["rel"] == nil
  }

  mutating func leaveFeedField(_ frame: Frame) {
    let value = collected(frame)
    switch frame.tag {
    case .title: setFeedTitle(value, priority: 3)
    case .dcTitle: setFeedTitle(value, priority: 2)
    case .link: feed.link.replace(with: resolved(value), priority: 5)
    case .subtitle, .description: setSummary(value, priority: 4)
    case .dcDescription, .summary: setSummary(value, priority: 3)
    case .itunesSummary, .itunesSubtitle: setSummary(value, priority: 2)
    case .language: feed.language.set(value.nonEmpty, priority: 3)
    case .dcLanguage: feed.language.set(value.nonEmpty, priority: 2)
    case .id: feed.id = feed.id ?? value.nonEmpty
    case .managingEditor, .webMaster, .dcCreator, .itunesAuthor, .dcPublisher:
      if let name = PersonDraft.name(in: value) { add(author: name, tag: frame.tag) }
    case .logo: feed.image.set(resolved(value), priority: 2)
    case .timeToLive: feed.timeToLive = Int(value.trimmed).map { $0.multipliedSaturating(by: 60) }
    case .hour: feed.skipHour(value.trimmed)
    case .day: feed.skipDay(value.trimmed)
    case .updatePeriod: feed.updatePeriod = value.trimmed.lowered
    case .updateFrequency: feed.updateFrequency = Int(value.trimmed)
    default: leaveFeedDate(frame.tag, value)
    }
  }

  private mutating func leaveFeedDate(_ tag: Tag, _ value: String) {
    let moment = DateText.instant(value)
    switch tag {
    case .updated: feed.updated.set(moment, priority: 5)
    case .lastBuildDate: feed.updated.set(moment, priority: 4)
    case .pubDate: feed.updated.set(moment, priority: 3)
    case .dcDate: feed.updated.set(moment, priority: 2)
    case .published: feed.updated.set(moment, priority: 1)
    default: break
    }
  }

  private mutating func setFeedTitle(_ value: String, priority: Int) {
    let markup = MarkupField.markup(value, field: field, base: nil, kind: feed.kind)
    let title = TitleText.line(of: markup)
    feed.title.set(title.isEmpty ? nil : title, priority: priority)
  }

  private mutating func setSummary(_ value: String, priority: Int) {
    guard value.nonEmpty != nil else { return }
    feed.summary.set(
      MarkupField.markup(value, field: field, base: base, kind: feed.kind), priority: priority)
  }
}
