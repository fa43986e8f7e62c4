extension Node {
  /// The same without the maps `{include: other.yaml}`, each told.
  func withoutIncludes(_ reading: Reading) -> Node {
    switch kind {
    case .absent, .scalar: return self
    case .sequence(let nodes):
      let kept = nodes.map { (wasAbsent: $0.kind == .absent, node: $0.withoutIncludes(reading)) }
        .filter { $0.wasAbsent || $0.node.kind != .absent }
      return Node(.sequence(kept.map(\.node)), at: position)
    case .mapping(let entries):
      if let only = entries.first, entries.count == 1, only.key == "include" {
        tell(only.keyPosition, reading)
        return Node(.absent, at: position)
      }
      let kept = entries.map { entry in
        var entry = entry
        entry.value = entry.value.withoutIncludes(reading)
        return entry
      }
      return Node(.mapping(kept), at: position)
    }
  }

  private func tell(_ position: Position, _ reading: Reading) {
    if reading.isDelivered {
      reading.note(
        .delivered, at: position, "a delivered page may not use `include`; ignored")
    } else {
      reading.notYet("include", at: position)
    }
  }
}
