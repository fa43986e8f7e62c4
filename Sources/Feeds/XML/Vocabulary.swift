/// Which element names mean what.
enum Vocabulary {
  /// The space of a namespace URI; of its prefix where the URI is unknown or missing, because
  /// feeds misspell URIs and forget to declare prefixes.
  static func space(uri: String?, prefix: String?) -> Space {
    if let uri {
      if let known = spaces[normalized(uri)] { return known }
      if prefix == nil { return .core }
    }
    guard let prefix = prefix?.lowercased() else { return .core }
    return prefixes[prefix] ?? .foreign
  }

  /// The meaning of an element; `name` in any case.
  static func tag(space: Space, name: String) -> Tag {
    let space = space == .atom ? Space.core : space
    return tags[space.rawValue + ":" + name.lowercased()] ?? .other
  }

  private static func normalized(_ uri: String) -> String {
    var text = uri.trimmed.lowercased()[...]
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      text = text.dropFirst(scheme.utf8.count)
    }
    if text.hasPrefix("www.") { text = text.dropFirst(4) }
    while let last = text.last, last == "/" || last == "#" { text = text.dropLast() }
    return String(text)
  }

  private static let spaces: [String: Space] = [
    "w3.org/2005/atom": .atom, "purl.org/atom/ns": .atom, "purl.org/rss/1.0": .core,
    "my.netscape.com/rdf/simple/0.9": .core, "channel.netscape.com/rdf/simple/0.9": .core,
    "purl.org/net/rss1.1": .core, "backend.userland.com/rss2": .core,
    "blogs.law.harvard.edu/tech/rss": .core, "my.netscape.com/publish/formats/rss-0.91.dtd": .core,
    "w3.org/1999/02/22-rdf-syntax-ns": .rdf,
    "purl.org/dc/elements/1.1": .dublinCore, "purl.org/dc/elements/1.0": .dublinCore,
    "purl.org/dc/terms": .dublinTerms,
    "purl.org/rss/1.0/modules/dc": .dublinCore, "purl.org/rss/1.0/modules/dcterms": .dublinTerms,
    "purl.org/rss/1.0/modules/content": .content,
    "search.yahoo.com/mrss": .media, "video.search.yahoo.com/mrss": .media,
    "tools.search.yahoo.com/mrss": .media, "search.yahoo.com/mrssss": .media,
    "itunes.com/dtds/podcast-1.0.dtd": .itunes, "itunes.com/dtd/podcast-1.0.dtd": .itunes,
    "example.com/dtds/podcast-1.0.dtd": .itunes,
    "w3.org/1999/xhtml": .xhtml,
    "purl.org/rss/1.0/modules/slash": .slash, "purl.org/syndication/thread/1.0": .thread,
    "purl.org/rss/1.0/modules/syndication": .syndication,
    "rssnamespace.org/feedburner/ext/1.0": .feedburner,
    "podcastindex.org/namespace/1.0": .podcast,
    "github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": .podcast,
  ]

  private static let prefixes: [String: Space] = [
    "rss": .core, "atom": .atom, "atom10": .atom, "atom03": .atom, "a10": .atom, "rdf": .rdf,
    "dc": .dublinCore, "dcterms": .dublinTerms, "content": .content, "media": .media,
    "itunes": .itunes, "xhtml": .xhtml, "html": .xhtml, "slash": .slash, "thr": .thread,
    "sy": .syndication, "feedburner": .feedburner, "podcast": .podcast,
  ]

  private static let tags: [String: Tag] = [
    ":rss": .rss, "rdf:rdf": .rdf, ":rdf": .rdf, ":feed": .feed, ":channel": .channel,
    ":item": .item, ":entry": .item, "rdf:item": .item, "rdf:channel": .channel,
    ":opml": .opml, ":head": .head, ":outline": .outline,
    ":image": .image, ":textinput": .textInput, ":source": .source,
    "podcast:liveitem": .liveItem, "podcast:contentlink": .contentLink,
    "media:community": .mediaCommunity, "media:starrating": .starRating,
    "media:group": .mediaGroup, "media:content": .mediaContent,

    ":title": .title, "dc:title": .dcTitle, "dcterms:title": .dcTitle,
    "media:title": .mediaTitle, "itunes:title": .itunesTitle,
    ":description": .description, ":abstract": .description,
    "dc:description": .dcDescription, "dcterms:abstract": .dcDescription,
    "dcterms:description": .dcDescription, "media:description": .mediaDescription,
    "media:text": .mediaDescription,
    "itunes:summary": .itunesSummary, "itunes:subtitle": .itunesSubtitle,
    ":summary": .summary, ":subtitle": .subtitle, ":tagline": .subtitle, ":info": .subtitle,
    ":content": .content, "content:encoded": .encoded, ":encoded": .encoded,
    ":fullitem": .encoded,
    "xhtml:body": .xhtmlBody, ":body": .xhtmlBody, "xhtml:div": .xhtmlBody,
    ":language": .language, "dc:language": .dcLanguage, "dcterms:language": .dcLanguage,

    ":link": .link, ":url": .url, ":guid": .guid, ":id": .id, "dc:identifier": .dcIdentifier,
    ":comments": .comments, "feedburner:origlink": .originalLink,
    ":enclosure": .enclosure, "media:thumbnail": .mediaThumbnail, "itunes:image": .itunesImage,
    ":logo": .logo, "media:player": .mediaPlayer,

    ":pubdate": .pubDate, ":published": .published, ":issued": .published, "dc:date": .dcDate,
    ":date": .dcDate, "dcterms:issued": .published, "dcterms:date": .dcDate,
    "dcterms:available": .published, "dcterms:dateaccepted": .dcDate,
    ":created": .created, "dcterms:created": .created, ":updated": .updated,
    ":modified": .updated, "dcterms:modified": .updated, ":lastbuilddate": .lastBuildDate,

    ":author": .author, ":contributor": .contributor, ":managingeditor": .managingEditor,
    ":webmaster": .webMaster, "dc:creator": .dcCreator, "dcterms:creator": .dcCreator,
    "dc:author": .dcCreator, "dc:contributor": .dcContributor,
    "dcterms:contributor": .dcContributor, "dc:publisher": .dcPublisher,
    "dcterms:publisher": .dcPublisher, "itunes:author": .itunesAuthor,
    "itunes:owner": .owner, "itunes:name": .ownerName, "itunes:email": .email,
    "media:credit": .mediaCredit, ":name": .name, ":email": .email, ":uri": .uri,

    ":category": .category, ":tag": .category, ":keywords": .mediaKeywords,
    ":tags": .mediaKeywords, "dc:subject": .dcSubject,
    "dcterms:subject": .dcSubject, "itunes:category": .itunesCategory,
    "itunes:keywords": .itunesKeywords, "media:category": .mediaCategory,
    "media:keywords": .mediaKeywords,
    "slash:comments": .commentCount, "thr:total": .commentCount, "itunes:duration": .duration,
    ":skiphours": .skipHours, ":skipdays": .skipDays, ":hour": .hour, ":day": .day,
    ":ttl": .timeToLive, "sy:updateperiod": .updatePeriod,
    "sy:updatefrequency": .updateFrequency,
  ]
}
