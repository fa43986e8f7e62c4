/// Puts the content of other files in the place of `{include: other.yaml}`.
///
/// An included list within a list is spliced into it, so that a file may hold several blocks.
struct IncludeReader {
  private let reading: Reading
  private var trees: [String: Node] = [:]
  private var values: Int
  private var isBroken = false

  /// How many files may include each other in a row.
  private static let mostFiles = 16

  /// The tree of a document with everything that it includes; nil, with errors told, where an
  /// include gives nothing: what its absence would lead to is no fault of the page.
  static func tree(_ root: Node, in reading: Reading) -> Node? {
    guard root.hasIncludes else { return root }
    var reader = IncludeReader(reading: reading, values: root.weight)
    let tree = reader.resolve(root, Place(files: [withoutDetours(reading.file)]))
    return reader.isBroken ? nil : tree
  }

  private init(reading: Reading, values: Int) {
    self.reading = reading
    self.values = values
  }

  /// The files that lead to a value, and the lists and maps around it.
  private struct Place {
    var files: [String]
    var depth = 0
  }

  private mutating func resolve(_ node: Node, _ place: Place) -> Node {
    var inside = place
    inside.depth += 1
    switch node.kind {
    case .absent, .scalar: return node
    case .sequence(let nodes):
      var kept: [Node] = []
      for node in nodes {
        let resolved = resolve(node, inside)
        switch resolved.kind {
        case _ where node.include == nil: kept.append(resolved)
        case .sequence(let spliced): kept += spliced
        case .absent: break
        case .scalar, .mapping: kept.append(resolved)
        }
      }
      return Node(.sequence(kept), at: node.position)
    case .mapping(let entries):
      if let include = node.include {
        let content = content(of: include, at: node.position, place)
        isBroken = isBroken || (content == nil && !reading.isDelivered)
        return content ?? Node(.absent, at: node.position)
      }
      return Node(
        .mapping(
          entries.map { entry in
            var entry = entry
            entry.value = resolve(entry.value, inside)
            return entry
          }), at: node.position)
    }
  }

  /// The value that an include stands for; nil, with an error or a notice told, for none.
  private mutating func content(
    of include: Node.Include, at position: Position, _ place: Place
  ) -> Node? {
    guard !reading.isDelivered else {
      reading.note(
        .delivered, at: include.position, "a delivered page may not use `include`; ignored")
      return nil
    }
    guard let name = name(of: include.value) else { return nil }
    let file = Self.withoutDetours(name)
    guard !place.files.contains(file) else {
      reading.fail(
        at: include.value.position, found: "\(quoted(name)), which leads back to itself",
        expected: "a file that does not include this one")
      return nil
    }
    guard place.files.count <= Self.mostFiles else {
      reading.fail(
        at: include.value.position, found: "more than \(Self.mostFiles) includes in a row",
        expected: "fewer")
      return nil
    }
    guard let tree = tree(of: name, at: include.value) else { return nil }
    values += tree.weight
    guard values <= Tree.Limit.values else {
      reading.fail(.tooMany(at: position))
      return nil
    }
    let content = resolve(tree, Place(files: place.files + [file], depth: place.depth))
    guard content.depth + place.depth <= Tree.Limit.depth else {
      reading.fail(.tooDeep(at: position))
      return nil
    }
    return content
  }

  /// The name of the file that an include means.
  private func name(of node: Node) -> String? {
    let expected = "the path of a file"
    guard let text = reading.expandedText(node, expected: expected) else { return nil }
    let scheme = DocumentLocation.scheme(of: text)
    guard !text.isEmpty, scheme == nil else {
      reading.fail(
        at: node.position, found: quoted(reading.shown(text, at: node.position)),
        expected: expected)
      return nil
    }
    return reading.fileName(of: text, at: node.position)
  }

  /// A path without `.` and `folder/..`, to know a file by that was included before.
  private static func withoutDetours(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case ".": continue
      case "..":
        if let last = parts.last, last != "..", !last.isEmpty {
          parts.removeLast()
        } else {
          parts.append(part)
        }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The tree of a file, its places told apart from those of others.
  private mutating func tree(of name: String, at node: Node) -> Node? {
    if let tree = trees[name] { return tree }
    let bytes: [UInt8]
    do throws(UnreadableFile) {
      bytes = try reading.read(name)
    } catch {
      var shown = reading.shown(name, at: node.position)
      // Of a long path the end would be cut, which says the most.
      if shown.count > 40, case .scalar(let text, _) = node.kind { shown = text }
      reading.fail(
        at: node.position, found: "\(quoted(shown)), \(error.found)",
        expected: "a file to include")
      return nil
    }
    do throws(TreeFault) {
      let tree = try Tree(bytes, isJSON: name.lowercased().hasSuffix(".json"))
      for fault in tree.duplicates { reading.fail(fault.inFile(name)) }
      let root = tree.root.inFile(name)
      guard root.kind != .absent else {
        reading.fail(
          at: root.position, found: "an empty document", expected: "a value to include")
        return nil
      }
      trees[name] = root
      return root
    } catch {
      reading.fail(error.inFile(name))
      return nil
    }
  }
}

extension Node {
  /// A map with the key `include` alone.
  fileprivate struct Include {
    var position: Position
    var value: Node
  }

  fileprivate var include: Include? {
    guard case .mapping(let entries) = kind, let only = entries.first, entries.count == 1,
      only.key == "include"
    else { return nil }
    return Include(position: only.keyPosition, value: only.value)
  }

  /// Whether an include stands anywhere in it.
  fileprivate var hasIncludes: Bool {
    switch kind {
    case .absent, .scalar: false
    case .sequence(let nodes): nodes.contains { $0.hasIncludes }
    case .mapping(let entries): include != nil || entries.contains { $0.value.hasIncludes }
    }
  }

  /// The same with its places in a file of that name.
  fileprivate func inFile(_ name: String) -> Node {
    let place = position.inFile(name)
    switch kind {
    case .absent, .scalar: return Node(kind, at: place)
    case .sequence(let nodes):
      return Node(.sequence(nodes.map { $0.inFile(name) }), at: place)
    case .mapping(let entries):
      return Node(
        .mapping(
          entries.map { entry in
            Entry(
              key: entry.key, keyPosition: entry.keyPosition.inFile(name),
              value: entry.value.inFile(name))
          }), at: place)
    }
  }
}

extension Position {
  fileprivate func inFile(_ name: String) -> Position {
    Position(line: line, column: column, file: name)
  }
}

extension TreeFault {
  fileprivate func inFile(_ name: String) -> TreeFault {
    TreeFault(position.inFile(name), found: found, expected: expected)
  }
}
