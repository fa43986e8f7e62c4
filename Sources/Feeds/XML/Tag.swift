/// What an element of a feed means, whatever its spelling and namespace.
enum Tag: UInt8 {
  case other

  // Structure.
  case rss, rdf, feed, channel, item
  case liveItem, image, textInput, source, mediaGroup, mediaContent, mediaCommunity, person, owner
  case opml, head, outline

  // Texts.
  case title, dcTitle, mediaTitle, itunesTitle
  case description, dcDescription, mediaDescription, itunesSummary, itunesSubtitle
  case summary, subtitle, content, encoded, xhtmlBody
  case language, dcLanguage

  // Addresses and identities.
  case link, url, guid, id, dcIdentifier, comments, originalLink
  case enclosure, mediaThumbnail, itunesImage, logo, mediaPlayer, contentLink

  // Dates.
  case pubDate, published, dcDate, created, updated, lastBuildDate

  // People.
  case author, contributor, managingEditor, webMaster, dcCreator, dcContributor, dcPublisher
  case itunesAuthor, mediaCredit, name, email, uri, ownerName

  // Words and counts.
  case category, dcSubject, itunesCategory, itunesKeywords, mediaCategory, mediaKeywords
  case commentCount, starRating, duration, timeToLive, updatePeriod, updateFrequency
  case skipHours, skipDays, hour, day
}

/// The namespaces that feeds use, by what their elements mean here.
enum Space: String {
  /// RSS and everything without a namespace.
  case core = ""
  /// Atom; its elements do not clash with those of RSS.
  case atom
  case dublinCore = "dc"
  case dublinTerms = "dcterms"
  case content
  case media
  case itunes
  case xhtml
  case slash
  case thread = "thr"
  case syndication = "sy"
  case feedburner
  case podcast
  case rdf
  case foreign = "?"
}
