import Feeds

/// A page that holds nothing but what a person has asked for.
nonisolated enum BarePage {
  /// The text of a page with one block.
  static func text(title: String?, block: SubscriptionPlan.Block) -> String {
    var lines = [
      "# Your home page. homefeed add URL adds to it, E opens it in $EDITOR while it is shown, and",
      "# homefeed check tells what is misspelled. What else can stand here: homefeed gallery.",
      "", "title: \(quoted(title ?? "My home"))", "refresh: 15m", "", "tabs:",
      "  - title: \(quoted(block.tab))", "    blocks:",
    ]
    var fields = block.title.map { ["title: \(quoted($0))"] } ?? []
    if let layout = block.layout { fields.append("layout: \(layout)") }
    if block.isFolder {
      fields += ["source:", "  merge:"]
      fields += block.feeds.map { "    - \(member($0))" }
    } else {
      fields += block.feeds.map { "source: \(quoted($0.address))" }
    }
    for (index, field) in fields.enumerated() {
      lines.append((index == 0 ? "      - " : "        ") + field)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func member(_ feed: Subscription) -> String {
    guard let title = feed.title else { return quoted(feed.address) }
    return "{url: \(quoted(feed.address)), title: \(quoted(title))}"
  }

  /// A text in quotation marks: what JSON takes for one, YAML does too.
  private static func quoted(_ text: String) -> String { JSONValue.string(text).text }
}
