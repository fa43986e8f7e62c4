extension KeyMap {
  /// What somebody wants of the keys: a command, by its name, and the keys that shall ask for it.
  public struct Change: Hashable, Sendable {
    /// The context's name (`reader`, say); nil for the general one.
    public var context: String?
    /// The command's name.
    public var command: String
    /// The keys in key notation; none where no key shall ask for it.
    public var keys: [String]

    /// Makes a change.
    public init(context: String? = nil, command: String, keys: [String]) {
      self.context = context
      self.command = command
      self.keys = keys
    }
  }

  /// What is wrong with a change.
  public struct Fault: Error, Hashable, Sendable {
    /// Which word of the change it is.
    public enum Word: Hashable, Sendable {
      /// The context's name.
      case context
      /// The command's name.
      case command
      /// One of the keys, counted from 0.
      case key(Int)
    }

    /// The change, counted from 0.
    public let change: Int
    /// The word.
    public let word: Word
    /// What stands there.
    public let found: String
    /// What should.
    public let expected: String
    /// The words of which one was probably meant; empty where there is no list of them.
    public let choices: [String]
  }

  /// Takes changes over: each gives its command exactly the keys that it names, and a key that had
  /// another command asks for that one no longer.
  ///
  /// - Parameter changes: What to change; a key may stand in two of one context just when both name
  ///   the same command.
  /// - Returns: The changed map, without the changes that are wrong, and what is wrong.
  public func applying(_ changes: [Change]) -> (map: KeyMap, faults: [Fault]) {
    var map = self
    var faults: [Fault] = []
    var taken: [Context: [Key: Command]] = [:]
    for (index, change) in changes.enumerated() {
      guard let context = Context(named: change.context ?? Context.general.name) else {
        faults.append(
          Fault(
            change: index, word: .context, found: "unknown context “\(change.context ?? "")”",
            expected: "one of \(Context.allCases.map(\.name).joined(separator: ", "))",
            choices: Context.allCases.map(\.name)))
        continue
      }
      guard let command = Command(named: change.command) else {
        faults.append(
          Fault(
            change: index, word: .command, found: "unknown command “\(change.command)”",
            expected: "the name of a command", choices: Command.all.map(\.name)))
        continue
      }
      let (keys, wrong) = Self.keys(of: change, at: index, command, &taken[context, default: [:]])
      faults += wrong
      map.rebind(command, to: keys, in: context)
    }
    return (map, faults)
  }

  private static func keys(
    of change: Change, at index: Int, _ command: Command, _ taken: inout [Key: Command]
  ) -> (keys: [Key], faults: [Fault]) {
    var keys: [Key] = []
    var faults: [Fault] = []
    for (place, text) in change.keys.enumerated() {
      do throws(KeyNotationError) {
        let key = try KeyNotation.key(text)
        if let other = taken[key], other != command {
          faults.append(
            Fault(
              change: index, word: .key(place), found: "“\(text)”, which means “\(other)” already",
              expected: "a key for one command", choices: []))
          continue
        }
        taken[key] = command
        keys.append(key)
      } catch {
        faults.append(
          Fault(
            change: index, word: .key(place), found: "unknown key “\(text)”",
            expected: error.expected, choices: []))
      }
    }
    return (keys, faults)
  }
}

extension KeyMap.Context {
  /// The name in small letters, as configurations write it.
  public var name: String { "\(self)" }

  /// The context of a name; nil where there is none.
  public init?(named name: String) {
    guard let context = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = context
  }
}
