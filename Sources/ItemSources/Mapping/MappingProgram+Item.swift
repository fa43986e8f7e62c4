import Feeds
import Items
import PageDocument

// One element as an item.
extension MappingProgram {
  /// The item that an element is; nil where nothing in it is of any use.
  func item(_ node: JSONView, source: String, url: String?) -> Item? {
    guard node.isObject || node.words != nil else { return nil }
    let item = draft(node, source: source, url: url)
    // An error, a heartbeat or an advertisement among the items is none.
    let isSomething = !item.title.isEmpty || item.link != nil || item.image != nil
    return isSomething || item.content != nil || item.summary != nil ? item : nil
  }

  /// The fields of an element, whatever becomes of them.
  func draft(_ node: JSONView, source: String, url: String?) -> Item {
    let link = address(.link, in: node, url)
    var item = Item(
      id: ItemID(source: source, value: text(.id, in: node) ?? link ?? ""),
      title: title(in: node) ?? "", link: link)
    item.content = markup(.content, in: node, url)
    item.summary = markup(.summary, in: node, url)
    item.image = address(.image, in: node, url)
    if item.title.isEmpty, let body = item.summary ?? item.content {
      item.title = FieldText.firstLine(of: body)
    }
    item.authors = list(.author, in: node, most: 100)
    item.categories = list(.tags, in: node, most: 500)
    item.published = instant(.published, in: node)
    item.updated = instant(.updated, in: node)
    item.isLive = flag(.live, in: node) ?? false
    item.comments = address(.comments, in: node, url)
    item.stream = address(.stream, in: node, url)
    item.duration = value(.duration, in: node, MappedDuration.seconds)
    item.sourceTitle = text(.source, in: node).map(FieldText.folded)
    item.metrics.viewers = value(.viewers, in: node, \.count).flatMap { $0 < 0 ? nil : $0 }
    item.metrics.score = value(.score, in: node, \.count)
    item.metrics.comments = value(.commentCount, in: node, \.count).flatMap { $0 < 0 ? nil : $0 }
    item.enclosures = enclosures(in: node, url)
    return item
  }

  private func title(in node: JSONView) -> String? {
    for step in steps(of: .title) {
      guard let text = words(of: step, in: node) else { continue }
      let line =
        step.value.isHTML
        ? FieldText.title(of: Markup(.html, text)) : FieldText.folded(text)
      if !line.isEmpty { return line }
    }
    return nil
  }

  private func text(_ field: MappingDocument.Field, in node: JSONView) -> String? {
    for step in steps(of: field) {
      guard let text = words(of: step, in: node) else { continue }
      return step.value.isHTML ? FieldText.title(of: Markup(.html, text)) : text
    }
    return nil
  }

  private func markup(
    _ field: MappingDocument.Field, in node: JSONView, _ url: String?
  ) -> Markup? {
    for step in steps(of: field) {
      guard let text = words(of: step, in: node) else { continue }
      return step.value.isHTML ? Markup(.html, text, base: url) : Markup(.plain, text)
    }
    return nil
  }

  /// An address, absolute, and not one that runs code or carries data.
  private func address(
    _ field: MappingDocument.Field, in node: JSONView, _ url: String?
  ) -> String? {
    for step in steps(of: field) {
      guard let text = words(of: step, in: node, wantsString: true) else { continue }
      let address = URLReference.resolve(text, against: step.value.base ?? url)
      guard let scheme = URLReference.scheme(of: address),
        !["javascript", "data", "vbscript"].contains(scheme)
      else { continue }
      return address
    }
    return nil
  }

  private func instant(_ field: MappingDocument.Field, in node: JSONView) -> Instant? {
    for step in steps(of: field) {
      let format = step.value.format
      if let instant = value(of: step, in: node, { MappedInstant.instant($0, format) }) {
        return instant
      }
    }
    return nil
  }

  /// Whether something is so; nil where the element does not say.
  func flag(_ field: MappingDocument.Field, in node: JSONView) -> Bool? {
    for step in steps(of: field) {
      var isTold = false
      let isTrue = value(of: step, in: node) { node -> Bool? in
        isTold = isTold || !node.isNull
        let isMatch = step.value.equals.map(node.isOne) ?? node.isTrue
        return isMatch ? true : nil
      }
      if isTold { return isTrue ?? false }
    }
    return nil
  }

  private func value<Value>(
    _ field: MappingDocument.Field, in node: JSONView, _ read: (JSONView) -> Value?
  ) -> Value? {
    for step in steps(of: field) {
      if let value = value(of: step, in: node, read) { return value }
    }
    return nil
  }

  /// Words in order, without repeats, of the first place that has any.
  private func list(
    _ field: MappingDocument.Field, in node: JSONView, most: Int
  ) -> [String] {
    for step in steps(of: field) {
      let words = allWords(of: step, in: node, most: most)
      if !words.isEmpty { return words }
    }
    return []
  }

  private func enclosures(in node: JSONView, _ url: String?) -> [Enclosure] {
    guard let files else { return [] }
    var result: [Enclosure] = []
    node.visit(files.path) { list in
      for file in list.list where result.count < 500 {
        let place = files.url.map(file.first) ?? file
        guard place.kind == .string, let text = place.words else { continue }
        let address = URLReference.resolve(text, against: url)
        guard let scheme = URLReference.scheme(of: address), ["http", "https"].contains(scheme),
          !result.contains(where: { $0.url == address })
        else { continue }
        let type = files.type.flatMap { file.first($0).words }
        let length = files.length.flatMap { file.first($0).count }
        result.append(Enclosure(url: address, type: type, length: length))
      }
      return false
    }
    return result
  }
}
