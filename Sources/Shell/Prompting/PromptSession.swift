import Input
import Routing

/// An open prompt: what it is for, its line, and where it stands in its history.
struct PromptSession {
  /// What became of the prompt with a key.
  enum Outcome {
    case goesOn
    case changed
    case submitted
    case cancelled
  }

  let prompt: Prompt
  private(set) var editor: LineEditor
  private(set) var completion: Completion?
  private let history: [String]
  /// Which text of the history is shown; nil for the reader's own.
  private var place: Int?
  private var draft = ""

  init(_ prompt: Prompt, history: [String]) {
    self.prompt = prompt
    self.history = history
    editor = LineEditor(prompt.text)
  }

  var text: String { editor.text }

  mutating func paste(_ text: String) -> Outcome {
    completion = nil
    // What ends in a line feed was meant to be submitted, but a paste never acts by itself.
    editor.insert(text.last == "\n" ? String(text.dropLast()) : text)
    return .changed
  }

  mutating func press(_ key: Key) -> Outcome {
    switch (key.code, key.modifiers) {
    case (.enter, []): return .submitted
    case (.escape, []), (.character("c"), .control), (.character("g"), .control):
      return .cancelled
    case (.backspace, []) where editor.text.isEmpty: return .cancelled
    case (.tab, []): return complete(1)
    case (.tab, .shift): return complete(-1)
    case (.up, []), (.character("p"), .control): return recall(-1)
    case (.down, []), (.character("n"), .control): return recall(1)
    default:
      completion = nil
      return editor.press(key) == .changed ? .changed : .goesOn
    }
  }

  private mutating func complete(_ direction: Int) -> Outcome {
    if var current = completion {
      editor.setBefore(current.step(direction))
      completion = current
      return .changed
    }
    let candidates = Completion(prompt.complete(editor.before))
    guard !candidates.candidates.isEmpty else { return .goesOn }
    let common = candidates.common
    let isLonger = common.count > editor.before.count
    if isLonger { editor.setBefore(common) }
    if candidates.candidates.count > 1 { completion = candidates }
    return isLonger ? .changed : .goesOn
  }

  private mutating func recall(_ direction: Int) -> Outcome {
    completion = nil
    let next = (place ?? history.count) + direction
    guard next >= 0 && next <= history.count, next != place ?? history.count else {
      return .goesOn
    }
    if place == nil { draft = editor.text }
    place = next == history.count ? nil : next
    editor.set(place.map { history[$0] } ?? draft)
    return .changed
  }
}
