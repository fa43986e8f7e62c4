import Testing

@testable import Feeds

/// One small document of each format, in the manner of its time.
struct Fixture: CustomTestStringConvertible {
  let name: String
  let kind: Feed.Kind
  /// What its items are called.
  let titles: [String]
  let text: String

  var testDescription: String { name }

  var bytes: [UInt8] { Array(text.utf8) }

  static let all = [
    rss091, rss090, rss10, rss20, atom03, atom10, cdf, opml, jsonFeed, rssInJSON,
  ]

  static let rss091 = Fixture(
    name: "RSS 0.91", kind: .rss, titles: ["Low water", "High water"],
    text: """
      <!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN"
        "http://my.netscape.com/publish/formats/rss-0.91.dtd">
      <rss version="0.91"><channel><title>Harbour</title><link>https://h.example/</link>
      <description>Tides &eacute;</description><language>en-us</language>
      <item><title>Low water</title><link>https://h.example/1</link>
      <description>At &lt;b&gt;six&lt;/b&gt;</description></item>
      <item><title>High water</title><link>https://h.example/2</link></item>
      <textinput><title>Find</title><name>q</name><link>https://h.example/s</link></textinput>
      </channel></rss>
      """)

  static let rss090 = Fixture(
    name: "RSS 0.90", kind: .rdf, titles: ["Low water"],
    text: """
      <?xml version="1.0"?>
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        xmlns="http://my.netscape.com/rdf/simple/0.9/">
      <channel><title>Harbour</title><link>https://h.example/</link></channel>
      <image><title>Boat</title><url>https://h.example/b.gif</url><link>https://h.example/</link></image>
      <item><title>Low water</title><link>https://h.example/1</link></item></rdf:RDF>
      """)

  static let rss10 = Fixture(
    name: "RSS 1.0", kind: .rdf, titles: ["Low water", "High water"],
    text: """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">
      <channel rdf:about="https://h.example/rdf"><title>Harbour</title>
      <link>https://h.example/</link><sy:updatePeriod>hourly</sy:updatePeriod>
      <items><rdf:Seq><rdf:li resource="https://h.example/1"/></rdf:Seq></items></channel>
      <item rdf:about="https://h.example/1"><title>Low water</title><link>https://h.example/1</link>
      <dc:date>2026-11-30T06:00:00+01:00</dc:date><dc:creator>Ann</dc:creator></item>
      <item rdf:about="https://h.example/2"><title>High water</title></item></rdf:RDF>
      """)

  static let rss20 = Fixture(
    name: "RSS 2.0", kind: .rss, titles: ["Low water", "High water"],
    text: """
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"
        xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
      <channel><title>Harbour</title><link>https://h.example/</link><ttl>60</ttl>
      <item><title><![CDATA[Low water]]></title><guid isPermaLink="false">1</guid>
      <pubDate>Mon, 30 Nov 2026 06:00:00 +0100</pubDate><itunes:duration>1:02:03</itunes:duration>
      <media:group><media:content url="/1.mp4" type="video/mp4" duration="60">
      <media:thumbnail url="/1.jpg"/></media:content></media:group>
      <enclosure url="/1.mp3" type="audio/mpeg" length="1234"/></item>
      <item><title>High water</title><guid>https://h.example/2</guid>
      <description>&lt;p&gt;At noon &amp;amp; later&lt;/p&gt;</description></item></channel></rss>
      """)

  static let atom03 = Fixture(
    name: "Atom 0.3", kind: .atom, titles: ["Low water"],
    text: """
      <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Harbour</title>
      <tagline>Tides</tagline><link rel="alternate" type="text/html" href="https://h.example/"/>
      <modified>2026-11-30T06:00:00Z</modified><author><name>Ann</name></author>
      <entry><title mode="escaped" type="text/html">&lt;i&gt;Low&lt;/i&gt; water</title>
      <link rel="alternate" type="text/html" href="https://h.example/1"/><id>tag:h.example,2026:1</id>
      <issued>2026-11-30T06:00:00Z</issued><modified>2026-11-30T07:00:00Z</modified>
      <content type="text/plain" mode="base64">QXQgc2l4</content></entry></feed>
      """)

  static let atom10 = Fixture(
    name: "Atom 1.0", kind: .atom, titles: ["Low water"],
    text: """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://h.example/a/"
        xmlns:thr="http://purl.org/syndication/thread/1.0">
      <title>Harbour</title><link href="."/><id>urn:h</id><updated>2026-11-30T06:00:00Z</updated>
      <entry xml:base="b/"><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Low
      <b>water</b></div></title><link href="1"/><id>urn:1</id><thr:total>3</thr:total>
      <updated>2026-11-30T06:00:00Z</updated><category term="t" scheme="urn:s" label="Tide"/>
      <content type="xhtml" xml:base="c/"><div xmlns="http://www.w3.org/1999/xhtml">
      <img src="i.png"/><a href="../x">x</a></div></content></entry></feed>
      """)

  static let cdf = Fixture(
    name: "CDF", kind: .cdf, titles: ["Low water", "High water"],
    text: """
      <?xml version="1.0"?>
      <CHANNEL HREF="https://h.example/" BASE="https://h.example/" LASTMOD="2026-11-30T06:00">
      <TITLE>Harbour</TITLE><ABSTRACT>Tides</ABSTRACT><LOGO HREF="/l.gif" STYLE="IMAGE"/>
      <ITEM HREF="https://h.example/1" LASTMOD="2026-11-30T06:00"><TITLE>Low water</TITLE>
      <ABSTRACT>At six</ABSTRACT></ITEM>
      <CHANNEL HREF="https://h.example/more"><TITLE>More</TITLE>
      <ITEM HREF="https://h.example/2"><TITLE>High water</TITLE></ITEM></CHANNEL></CHANNEL>
      """)

  static let opml = Fixture(
    name: "OPML", kind: .opml, titles: ["Low & high", "Mud"],
    text: """
      <opml version="2.0"><head><title>Mine</title><ownerName>Ann</ownerName></head><body>
      <outline text="1"><outline text="2"><outline text="3"><outline text="4">
      <outline type="rss" text="Low &amp; high" xmlUrl="https://h.example/f?a=1&amp;b=2"/>
      </outline></outline></outline></outline>
      <outline title="Mud" url="https://m.example/f" type="rss"/></body></opml>
      """)

  static let jsonFeed = Fixture(
    name: "JSON Feed", kind: .jsonFeed, titles: ["Low water", "High"],
    text: """
      {"version": "https://jsonfeed.org/version/1.1", "title": "Harbour",
       "home_page_url": "https://h.example/", "next_url": "?page=2", "authors": {"name": "Ann"},
       "items": [{"id": 1, "url": "/1", "title": "Low \\u0077ater", "tags": ["tide"],
         "date_published": "2026-11-30T06:00:00+01:00", "content_html": "<p>At six</p>",
         "attachments": [{"url": "/1.mp3", "mime_type": "audio/mpeg", "size_in_bytes": 12}]},
        {"id": "b", "content_text": "High\\nwater", "image": "/2.jpg"}]}
      """)

  static let rssInJSON = Fixture(
    name: "RSS in JSON", kind: .rssInJSON, titles: ["Low water"],
    text: """
      {"rss": {"version": "2.0", "channel": {"title": "Harbour", "link": "https://h.example/",
       "item": [{"title": "Low water", "link": "/1", "guid": {"#value": "1", "isPermaLink": false},
         "pubDate": "Mon, 30 Nov 2026 06:00:00 GMT", "category": ["tide", {"#value": "mud"}],
         "enclosure": {"url": "/1.mp3", "type": "audio/mpeg", "length": "12"}}]}}}
      """)
}
