extension SubscriptionList {
  /// The list in OPML 2.0, folders as outlines within each other, in the list's order.
  ///
  /// - Complexity: O(n · depth).
  public var opml: String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<opml version=\"2.0\">", "  <head>",
      "    <title>\(Self.escaped(title ?? "Subscriptions"))</title>", "  </head>", "  <body>",
    ]
    var open: [String] = []
    for subscription in subscriptions {
      let shared = zip(open, subscription.folders).prefix { $0 == $1 }.count
      close(&open, downTo: shared, &lines)
      for folder in subscription.folders.dropFirst(shared) {
        lines.append("\(Self.indent(open.count))<outline text=\"\(Self.escaped(folder))\">")
        open.append(folder)
      }
      lines.append(Self.indent(open.count) + Self.outline(subscription))
    }
    close(&open, downTo: 0, &lines)
    return (lines + ["  </body>", "</opml>", ""]).joined(separator: "\n")
  }

  private func close(_ open: inout [String], downTo count: Int, _ lines: inout [String]) {
    while open.count > count {
      open.removeLast()
      lines.append(Self.indent(open.count) + "</outline>")
    }
  }

  private static func indent(_ depth: Int) -> String {
    String(repeating: "  ", count: depth + 2)
  }

  private static func outline(_ subscription: Subscription) -> String {
    let address = escaped(subscription.address)
    let title = subscription.title.map(escaped) ?? address
    let page = subscription.page.map { " htmlUrl=\"\(escaped($0))\"" } ?? ""
    return
      "<outline type=\"rss\" text=\"\(title)\" title=\"\(title)\" xmlUrl=\"\(address)\"\(page)/>"
  }

  /// A text as the value of an attribute; what XML cannot say at all is left out (XML 1.0 §2.2).
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t": result += "&#9;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case _ where steersTerminal(scalar):
        result += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      case "\u{20}"...:
        if scalar != "\u{FFFE}", scalar != "\u{FFFF}" { result.unicodeScalars.append(scalar) }
      default: break
      }
    }
    return result
  }

  /// Whether XML may hold a scalar that a terminal, to which the list is printed, would obey:
  /// DEL, C1 controls, line and paragraph separators, and what changes the direction of text.
  private static func steersTerminal(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
