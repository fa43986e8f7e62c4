/// What the help screen lists under one heading.
public struct HelpSection: Hashable, Sendable {
  /// A command's keys and what it does.
  public struct Row: Hashable, Sendable {
    /// The keys, separated by blanks.
    public let keys: String
    /// What they do.
    public let text: String
  }

  /// The heading.
  public let title: String
  /// The commands that have a key, in order.
  public let rows: [Row]
}

extension KeyMap {
  /// The keys of a context for the help screen: what is built, has a key and, as `isWanted` tells,
  /// means something there.
  public func help(
    in context: Context = .general, style: KeyLabelStyle = .symbols,
    where isWanted: (Command) -> Bool = { _ in true }
  ) -> [HelpSection] {
    var groups: [Command.Group] = []
    for command in Command.all where !groups.contains(command.group) {
      groups.append(command.group)
    }
    return groups.compactMap { group in
      let rows = Command.all.filter { $0.group == group && $0.isBuilt && isWanted($0) }
        .compactMap { row(for: $0, in: context, style: style) }
      return rows.isEmpty ? nil : HelpSection(title: group.title, rows: rows)
    }
  }

  /// The first keys of some commands side by side for the hint line, such as `←→` or `PgUp/PgDn`.
  ///
  /// Empty where one of them has no key, because half a hint misleads.
  public func hint(
    for commands: [Command], in context: Context = .general, style: KeyLabelStyle = .symbols
  ) -> String {
    let labels = commands.compactMap { keys(for: $0, in: context).first?.label(style) }
    guard labels.count == commands.count else { return "" }
    return labels.joined(separator: labels.allSatisfy { $0.count == 1 } ? "" : "/")
  }

  /// The row of a command; a numbered family shows once, as the range of its keys.
  private func row(
    for command: Command, in context: Context, style: KeyLabelStyle
  ) -> HelpSection.Row? {
    let labels = keys(for: command, in: context).map { $0.label(style) }
    guard !labels.isEmpty else { return nil }
    guard command.number != nil else {
      return HelpSection.Row(keys: labels.joined(separator: " "), text: command.summary)
    }
    guard command.number == 1 else { return nil }
    let family = command.tabNumber != nil ? Command.selectTab : Command.openLink
    let last = keys(for: family(9), in: context).first?.label(style) ?? labels[0]
    let text = command.tabNumber != nil ? "to the n-th tab" : "open the n-th link"
    return HelpSection.Row(
      keys: "\(labels[0]) \(style == .symbols ? "…" : "..") \(last)", text: text)
  }
}
