/// Which key asks for which command, by context.
public struct KeyMap: Hashable, Sendable {
  /// Where a key is pressed; a context falls back to `general`.
  public enum Context: Hashable, Sendable, CaseIterable {
    /// Everywhere.
    case general
    /// In the reader of one item.
    case reader
    /// While the links of an item wait for a digit.
    case links
  }

  /// A key and what it asks for.
  struct Binding: Hashable, Sendable {
    let key: Key
    let command: Command
  }

  /// The bindings of a context, the key to name first in front.
  private(set) var bindings: [Context: [Binding]] = [:]

  /// The same for looking a key up.
  private var commands: [Context: [Key: Command]] = [:]

  /// Makes a map without any key.
  public init() {}

  /// The command that a key asks for; nil where it asks for none.
  public func command(for key: Key, in context: Context = .general) -> Command? {
    commands[context]?[key] ?? commands[.general]?[key]
  }

  /// The keys that ask for a command, the one to name first in front.
  public func keys(for command: Command, in context: Context = .general) -> [Key] {
    let own = (bindings[context] ?? []).filter { $0.command == command }.map(\.key)
    guard context != .general else { return own }
    let shadowed = commands[context] ?? [:]
    return own
      + (bindings[.general] ?? []).filter { $0.command == command && shadowed[$0.key] == nil }
      .map(\.key)
  }

  /// Binds a key to a command, besides the command's other keys and instead of the key's old
  /// command.
  public mutating func bind(_ key: Key, to command: Command, in context: Context = .general) {
    unbind(key, in: context)
    bindings[context, default: []].append(Binding(key: key, command: command))
    commands[context, default: [:]][key] = command
  }

  /// Takes a key's command away, as far as this context gave it one.
  public mutating func unbind(_ key: Key, in context: Context = .general) {
    guard commands[context]?.removeValue(forKey: key) != nil else { return }
    bindings[context]?.removeAll { $0.key == key }
  }

  /// Binds a command to these keys and to no others.
  public mutating func rebind(
    _ command: Command, to keys: [Key], in context: Context = .general
  ) {
    for key in self.keys(for: command, in: context) { unbind(key, in: context) }
    for key in keys { bind(key, to: command, in: context) }
  }
}
