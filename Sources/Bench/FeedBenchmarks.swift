import CLibXML2
import Feeds
import Items

extension Benchmark {
  /// What it costs to turn feeds into items.
  static let feeds: [Benchmark] = [
    .comparison(
      "Parsing 20 feeds in RSS and Atom to items", against: "a bare SAX pass",
      goal: .timesAsMuch(3.5)
    ) {
      let documents = MadeUpFeeds.documents(count: 20, items: 100)
      return (
        {
          for document in documents {
            keep(try? FeedParser.parse(document, source: "s", url: "https://feeds.example/x.xml"))
          }
        },
        { for document in documents { keep(BareSAXPass.run(document)) } }
      )
    },
    .comparison(
      "Turning 100 items from HTML into readable blocks",
      against: "parsing their feed to items"
    ) {
      let document = MadeUpFeeds.documents(count: 1, items: 100)[0]
      let items = (try? FeedParser.parse(document, source: "s"))?.items ?? []
      return (
        {
          for item in items { if let content = item.content { keep(HTMLText.readable(content)) } }
        },
        { keep(try? FeedParser.parse(document, source: "s")) }
      )
    },
  ]
}

/// The least that reading a document with libxml2 costs: handlers that only count.
enum BareSAXPass {
  static func run(_ bytes: [UInt8]) -> Int {
    var counts = (elements: 0, text: 0)
    var sax = xmlSAXHandler()
    sax.initialized = UInt32(XML_SAX2_MAGIC)
    sax.startElementNs = { context, _, _, _, _, _, _, _, _ in
      context?.assumingMemoryBound(to: (elements: Int, text: Int).self).pointee.elements += 1
    }
    sax.characters = { context, _, length in
      context?.assumingMemoryBound(to: (elements: Int, text: Int).self).pointee.text += Int(length)
    }
    sax.cdataBlock = sax.characters
    withUnsafeMutablePointer(to: &counts) { counts in
      bytes.withUnsafeBytes { raw in
        let options =
          XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        guard let context = xmlCreatePushParserCtxt(&sax, counts, nil, 0, nil) else { return }
        xmlCtxtUseOptions(context, Int32(options))
        let start = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
        for offset in stride(from: 0, to: raw.count, by: 16_384) {
          let size = min(16_384, raw.count - offset)
          xmlParseChunk(context, start?.advanced(by: offset), Int32(size), 0)
        }
        xmlParseChunk(context, start, 0, 1)
        xmlFreeParserCtxt(context)
      }
    }
    return counts.elements + counts.text
  }
}
