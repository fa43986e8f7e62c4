/// A service that a page names by a word, with what it says of it.
///
/// The reader has checked that the preset exists, that the parameters are its own and of the right
/// type, and that those are there without which it is nothing.
public struct PresetUse: Hashable, Sendable {
  /// The name of the preset.
  public var name: String

  /// The parameters that the page gives, by name.
  public var parameters: [String: ParameterValue]

  /// Makes a use of a preset.
  public init(name: String, parameters: [String: ParameterValue] = [:]) {
    self.name = name
    self.parameters = parameters
  }
}

/// The value of a parameter of a preset.
public enum ParameterValue: Hashable, Sendable {
  /// A text or a word.
  case text(String)

  /// Several texts; one where the page gives but one.
  case list([String])

  /// Yes or no.
  case truth(Bool)

  /// Texts by name.
  case map([String: String])

  /// A token or a password.
  case secret(Secret)
}

extension PresetUse {
  /// The text under `name`; nil where there is none.
  public func text(_ name: String) -> String? {
    if case .text(let text) = parameters[name] { text } else { nil }
  }

  /// The texts under `name`; empty where there are none.
  public func list(_ name: String) -> [String] {
    if case .list(let texts) = parameters[name] { texts } else { [] }
  }

  /// Whether the page says yes to `name`.
  public func truth(_ name: String) -> Bool {
    parameters[name] == .truth(true)
  }

  /// The texts by name under `name`; empty where there are none.
  public func map(_ name: String) -> [String: String] {
    if case .map(let texts) = parameters[name] { texts } else { [:] }
  }

  /// The secret under `name`; nil where there is none.
  public func secret(_ name: String) -> Secret? {
    if case .secret(let secret) = parameters[name] { secret } else { nil }
  }
}

extension PresetUse {
  /// What a source of the preset is known by: its name and its parameters in the order of their
  /// names, without secrets.
  public var address: String {
    let parts = parameters.sorted { $0.key < $1.key }.compactMap { name, value in
      value.written.map { "\(name)=\($0)" }
    }
    return parts.isEmpty ? name : "\(name) " + parts.joined(separator: " ")
  }
}

extension ParameterValue {
  /// The value in one line; nil for a secret.
  fileprivate var written: String? {
    switch self {
    case .text(let text): text
    case .list(let texts): texts.joined(separator: ",")
    case .truth(let isTrue): isTrue ? "true" : "false"
    case .map(let texts):
      texts.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: ",")
    case .secret: nil
    }
  }
}
