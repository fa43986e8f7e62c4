import TestSupport
import Testing

// Documents in odd encodings, and those that do harm.
extension Scene {
  /// Writes documents into the folder that every server serves; `leak` is an address that nothing
  /// may ask for.
  static func documents(in folder: ScratchFolder, leak: String) throws -> [Scene] {
    for (name, encoding) in [
      ("koi8", "KOI8-R"), ("cp1251", "WINDOWS-1251"), ("utf16", "UTF-16"), ("utf8", "UTF-8"),
    ] {
      let declaration = name == "koi8" ? "<?xml version='1.0' encoding='koi8-r'?>" : ""
      let lie = name == "utf16" ? "<?xml version='1.0' encoding='utf-8'?>" : declaration
      let source = try folder.write(lie + feed, to: name + ".txt")
      let made = try Program.run([
        "iconv", "-f", "UTF-8", "-t", encoding, "-o", folder.file(name + ".xml"), source,
      ])
      try #require(made.status == 0, "\(made.errors)")
    }
    let bomb = (1...9).map { level in
      let inner = String(repeating: "&a\(level - 1);", count: 10)
      return "<!ENTITY a\(level) '\(inner)'>"
    }
    try folder.write(
      "<!DOCTYPE rss [<!ENTITY a0 'ha'>\(bomb.joined())]>"
        + feed.replacing("Гавань", with: "&a9;"), to: "laughs.xml")
    try folder.write(
      "<!DOCTYPE rss SYSTEM '\(leak)' [<!ENTITY a SYSTEM '\(leak)'>]>"
        + feed.replacing("Гавань", with: "Гавань&a;"), to: "outside.xml")
    let sound = [
      good("koi8-r by its own word", "/files/koi8.xml?type=text/xml"),
      good("windows-1251 by the header", "/files/cp1251.xml?type=text/xml;charset=cp1251"),
      good("UTF-16 that calls itself UTF-8", "/files/utf16.xml?type=text/xml"),
      good("UTF-8 whose header lies", "/files/utf8.xml?type=text/xml;charset=iso-8859-1"),
      good(
        "a redirect's charset counts for nothing",
        redirect(302, to: "/files/utf8.xml?type=text/xml"), requests: 2),
    ].map { scene in scene.with { $0.title = "Гавань" } }
    // What stands for something that is not taken over stands for itself.
    return sound + [
      good("entities that multiply", "/files/laughs.xml?type=text/xml").with { $0.title = "&a9;" },
      good("entities from outside", "/files/outside.xml?type=text/xml")
        .with { $0.title = "Гавань&a;" },
    ]
  }

  private static let feed = """
    <rss version="2.0"><channel><title>Гавань</title><link>https://harbour.example/</link>
    <item><title>Маяк снова светит</title><guid>1</guid></item>
    <item><title>Туман до полудня</title><guid>2</guid></item>
    <item><title>Продаётся кран</title><guid>3</guid></item>
    </channel></rss>
    """
}
