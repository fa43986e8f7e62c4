/// Makes up pages of every layout and kind of source.
struct PageWriter {
  /// The server's port; 1 once there is none.
  let port: Int

  static let hostile = [
    "plain", "\u{1B}[2J red", "\u{9B}31m", "👨‍👩‍👧‍👦 family", "日本語のタイトル", "نص عربي", "\u{202E}reversed",
    "e\u{301}\u{301}\u{301}\u{301}", "a\tb", "\u{301}lead", "❤️ 🇩🇪", "ﷺ", "한글 제목입니다",
    "zero\u{200B}width",
    "\u{1B}]52;c;aGk=\u{7}", "\u{1B}]0;title\u{7}", String(repeating: "long ", count: 60), "",
  ]

  private static let routes = [
    "rss", "rss?items=40", "rss?items=20&pages=3", "atom?items=5", "json?items=9", "html", "broken",
    "empty", "bytes?n=5000", "status/404", "status/429?retry-after=120", "status/500", "redirect/3",
    "redirect-loop", "gzip", "br", "zstd", "gzip-broken", "truncated-gzip", "slow?ms=60",
    "slow?ms=900", "hang", "hang-after-headers", "drip", "no-answer", "not-http", "truncated",
    "etag", "events?count=4", "rss?items=0", "redirect-to?url=file:///etc/passwd",
    "turns/t?1=/rss?items=2&2=500&3=/rss?items=30&4=/rss",
  ]

  private func url(_ generator: inout SeededGenerator) -> String {
    "http://127.0.0.1:\(port)/\(generator.one(of: Self.routes))"
  }

  /// A text as YAML and JSON both read it.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar == "\""
        || scalar == "\\"
      {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A whole page of one's own.
  func page(_ generator: inout SeededGenerator) -> String {
    let tabs = (1...generator.number(1...4)).map { tab($0, &generator) }
    let top = generator.one(of: ["", "theme: light\n", "refresh: 1m\n", "theme: mono\n"])
    return "title: Torture\n\(top)tabs:\n\(tabs.joined())"
  }

  private func tab(_ number: Int, _ generator: inout SeededGenerator) -> String {
    let head = "  - id: t\(number)\n    title: \(quoted("T\(number)"))\n"
    if generator.happens(onceIn: 8) {
      let place = generator.one(of: ["files/team.json", "status/500", "html", "files/broken.json"])
      return head + "    page: \(quoted("http://127.0.0.1:\(port)/\(place)"))\n"
    }
    let options = generator.one(of: [
      "", "", "    columns: [2, 1]\n", "    columns: [1, 1, 1]\n", "    loadMore: key\n",
    ])
    if generator.happens(onceIn: 10) && !Known.leavesOut(.emptyTabs) {
      return head + "    blocks: []\n"
    }
    let blocks = (1...generator.number(1...7)).map {
      "      - " + block($0, isDelivered: false, &generator) + "\n"
    }
    return head + options + "    blocks:\n" + blocks.joined()
  }

  /// A document that a server delivers for one tab.
  func delivered(_ generator: inout SeededGenerator) -> String {
    let blocks = (1...generator.number(1...6)).map { block($0, isDelivered: true, &generator) }
    return "{\"title\": \"Team\", \"blocks\": [\(blocks.joined(separator: ", "))]}"
  }

  /// A whole page that a server delivers.
  func deliveredPage(_ generator: inout SeededGenerator) -> String {
    let tabs = (1...generator.number(1...3)).map { _ in delivered(&generator) }
    return "{\"title\": \"Served\", \"tabs\": [\(tabs.joined(separator: ", "))]}"
  }

  private func block(
    _ number: Int, isDelivered: Bool, _ generator: inout SeededGenerator
  ) -> String {
    let layout = generator.one(of: [
      "shelf", "grid", "list", "tags", "waterfall", "areas", "text", "list", "shelf",
    ])
    var parts = ["\"id\": \"b\(number)\"", "\"layout\": \"\(layout)\""]
    parts.append(
      generator.happens(onceIn: 6)
        ? "\"title\": false" : "\"title\": \(quoted(generator.one(of: Self.hostile)))")
    if generator.happens(onceIn: 2) && layout != "tags" && layout != "text" {
      parts.append("\"style\": \"\(generator.one(of: ["line", "compact", "card", "poster"]))\"")
    }
    parts += options(of: layout, &generator)
    if generator.happens(onceIn: 3) {
      let items = generator.some(0...12) { item(&$0) }
      parts.append("\"items\": [\(items.joined(separator: ", "))]")
    } else {
      parts.append("\"source\": \(source(isDelivered: isDelivered, &generator))")
    }
    return "{\(parts.joined(separator: ", "))}"
  }

  private func options(of layout: String, _ generator: inout SeededGenerator) -> [String] {
    var parts: [String] = []
    let huge = Known.leavesOut(.hugeNumbers) ? "9" : "9223372036854775807"
    switch layout {
    case "shelf":
      let scrolling = ["none", "continuous", "leading", "page", "group", "centered"]
      parts.append("\"scrolling\": \"\(generator.one(of: scrolling))\"")
      if generator.happens(onceIn: 2) { parts.append("\"rows\": \(generator.number(1...3))") }
    case "waterfall":
      parts.append("\"columns\": \(generator.number(1...5))")
      let directions = ["shortest", "leftToRight", "rightToLeft"]
      parts.append("\"direction\": \"\(generator.one(of: directions))\"")
    case "areas":
      let areas = ["[\"a a b\", \"a a c\"]", "[\"a\"]", "[\"a b\", \"c .\"]"]
      parts.append("\"areas\": \(generator.one(of: areas))")
      parts.append("\"areaHeight\": \(generator.number(1...8))")
    case "tags":
      let gravities = ["start", "end", "center", "between", "around"]
      parts.append("\"gravity\": \"\(generator.one(of: gravities))\"")
    case "grid", "list":
      let widths = ["2", "{\"absolute\": 30}", "{\"fraction\": 0.4}", "{\"minimum\": 24}", "1"]
      parts.append("\"distribution\": \(generator.one(of: widths))")
      if generator.happens(onceIn: 2) { parts.append("\"collapse\": \(generator.number(1...9))") }
      if generator.happens(onceIn: 6) { parts.append("\"limit\": \(huge)") }
    default: break
    }
    if generator.happens(onceIn: 4) {
      let scope = generator.one(of: ["all", "items", "header", "footer"])
      let border = generator.one(of: ["rounded", "heavy", "ascii"])
      parts.append("\"background\": {\"border\": \"\(border)\", \"scope\": \"\(scope)\"}")
    }
    if generator.happens(onceIn: 5) { parts.append("\"headerPinned\": true") }
    if generator.happens(onceIn: 5) { parts.append("\"hiddenWhenEmpty\": true") }
    if generator.happens(onceIn: 5) { parts.append("\"column\": \(generator.number(1...2))") }
    if generator.happens(onceIn: 5) { parts.append("\"insets\": [0, 1, 1, 2]") }
    return parts
  }

  private func item(_ generator: inout SeededGenerator) -> String {
    let title = quoted("x" + generator.one(of: Self.hostile))
    let link = generator.one(of: [
      "https://host.example/a", "javascript:alert(1)", "file:///etc/passwd", "homefeed://gallery",
      "homefeed://search?q=item", "http://127.0.0.1:\(port)/html",
    ])
    let content = quoted("<p>" + generator.one(of: Self.hostile) + "</p><pre>a\n b</pre>")
    switch generator.number(0...3) {
    case 0: return title
    case 1: return "{\"title\": \(title)}"
    case 2: return "{\"title\": \(title), \"link\": \"\(link)\"}"
    default: return "{\"title\": \(title), \"link\": \"\(link)\", \"content\": \(content)}"
    }
  }

  private func source(isDelivered: Bool, _ generator: inout SeededGenerator) -> String {
    let address = quoted(url(&generator))
    if isDelivered && !generator.happens(onceIn: 5) { return address }
    let other = quoted(url(&generator))
    switch generator.number(0...11) {
    case 0: return "{\"file\": \"notes.xml\"}"
    case 1: return "{\"file\": \"notes.json\", \"mapping\": {\"items\": \"$\", \"title\": \"t\"}}"
    case 2: return "{\"directory\": \"feeds/\"}"
    case 3: return "{\"opml\": \"blogs.opml\"}"
    case 4, 5: return "{\"merge\": [\(address), \(other)]}"
    case 6: return "{\"command\": [\"printf\", \"a\\\\n\\\\033[2Jb\\\\n\"]}"
    case 7: return "{\"stream\": \"http://127.0.0.1:\(port)/events?count=5\"}"
    case 8: return "{\"preset\": \"lobsters\"}"
    default: return address
    }
  }
}
