/// What an element of a feed means, whatever its spelling and namespace.
enum Tag: UInt8 {
  case other

  // Structure.
  case rss, rdf, feed, channel, item
  case image, textInput, source, mediaGroup, mediaContent, person, owner
  case opml, head, outline

  // Texts.
  case title, dcTitle, mediaTitle, itunesTitle
  case description, dcDescription, mediaDescription, itunesSummary, itunesSubtitle
  case summary, subtitle, content, encoded, xhtmlBody
  case language, dcLanguage

  // Addresses and identities.
  case link, url, guid, id, dcIdentifier, comments, originalLink
  case enclosure, mediaThumbnail, itunesImage, logo, mediaPlayer

  // Dates.
  case pubDate, published, dcDate, created, updated, lastBuildDate

  // People.
  case author, contributor, managingEditor, webMaster, dcCreator, dcContributor, dcPublisher
  case itunesAuthor, mediaCredit, name, email, uri, ownerName

  // Words and counts.
  case category, dcSubject, itunesCategory, itunesKeywords, mediaCategory, mediaKeywords
  case commentCount, duration, timeToLive, updatePeriod, updateFrequency
}

/// The namespaces that feeds use, by what their elements mean here.
enum Space: String {
  /// RSS, Atom and everything without a namespace: their elements do not clash.
  case core = ""
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
  case rdf
  case foreign = "?"
}
