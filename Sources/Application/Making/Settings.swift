import Input
import PageDocument
import Store

/// What a person has set in config.yaml, checked against what the program knows.
struct Settings {
  /// The document; one that says nothing where there is no file.
  var document = ConfigurationDocument()

  /// The keys.
  var keyMap = KeyMap.standard

  /// Settings that say nothing.
  init() {}

  /// Reads the settings of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - file: What it was opened as; errors name it.
  /// - Throws: Every name of a command, a context or a key that means nothing.
  init(_ document: ConfigurationDocument, from file: String) throws(PageErrors) {
    self.document = document
    let changes = document.keys.map { binding in
      KeyMap.Change(
        context: binding.context?.text, command: binding.command.text,
        keys: binding.keys.map(\.text))
    }
    let (map, faults) = KeyMap.standard.applying(changes)
    keyMap = map
    let errors = faults.map { Self.error($0, document.keys[$0.change], file) }
    guard errors.isEmpty else { throw PageErrors(errors.sorted { $0.position < $1.position }) }
  }

  /// How long and how many items are kept.
  var retention: Retention {
    var retention = Retention()
    if let days = document.limits.keepDays { retention.age = Int64(days) * 86_400 }
    if let count = document.limits.keepItems { retention.count = count }
    return retention
  }

  private static func error(
    _ fault: KeyMap.Fault, _ binding: ConfigurationDocument.KeyBinding, _ file: String
  ) -> PageError {
    let word: ConfigurationDocument.KeyBinding.Word
    switch fault.word {
    case .context: word = binding.context ?? binding.command
    case .command: word = binding.command
    case .key(let number):
      word = binding.keys.indices.contains(number) ? binding.keys[number] : binding.command
    }
    return PageError(
      file: word.position.file ?? file, position: word.position, found: fault.found,
      expected: fault.expected,
      suggestion: PageError.suggestion(for: word.text, among: fault.choices))
  }
}
