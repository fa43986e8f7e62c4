import Items

/// A number that two items share only where they say the same, with all but certainty.
///
/// It is kept, so that it must not differ from one run to the next as Swift's own hashes do. Not
/// meant against those who look for collisions: they would only hide a change of their own item.
struct Digest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// What stands for the items' fields, without the identity.
  static func value(of item: Item) -> Int {
    var digest = Digest()
    for text in [item.title, item.link, item.image, item.comments, item.stream, item.sourceTitle] {
      digest.add(text)
    }
    for list in [item.authors, item.categories, item.enclosures.map(\.url)] {
      digest.add(list.count)
      for text in list { digest.add(text) }
    }
    for enclosure in item.enclosures {
      digest.add(enclosure.type)
      digest.add(enclosure.length)
    }
    for markup in [item.summary, item.content] {
      digest.add(markup.map { ItemRow.kind(of: $0) })
      digest.add(markup?.text)
      digest.add(markup?.base)
    }
    for number in [item.published, item.updated] { digest.add(number.map { Int($0.milliseconds) }) }
    let metrics = item.metrics
    for number in [metrics.viewers, metrics.score, metrics.comments, item.duration] {
      digest.add(number)
    }
    digest.add(item.isLive ? 1 : 0)
    return Int(truncatingIfNeeded: digest.state)
  }

  private mutating func add(_ number: Int?) {
    mix(number == nil ? 1 : 2)
    mix(UInt64(bitPattern: Int64(number ?? 0)))
  }

  private mutating func add(_ text: String?) {
    guard var text else { return mix(3) }
    text.withUTF8 { bytes in
      // The length comes first, so that no text can run into the next.
      mix(UInt64(bytes.count) << 2)
      let bytes = UnsafeRawBufferPointer(bytes)
      var place = 0
      while place + 8 <= bytes.count {
        mix(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      mix(bytes[place...].reduce(0) { $0 << 8 | UInt64($1) })
    }
  }

  private mutating func mix(_ word: UInt64) {
    state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 29
  }
}
