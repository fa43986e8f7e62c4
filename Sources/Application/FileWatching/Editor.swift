import Glibc

/// The program that a person writes with.
struct Editor {
  /// The variables of the environment.
  let environment: [String: String]

  /// What its name and its first arguments are; nil where there is none.
  ///
  /// `$VISUAL` counts before `$EDITOR`; each is words between blanks, and no shell reads them.
  private var words: [String]? {
    for name in ["VISUAL", "EDITOR"] {
      let words = (environment[name] ?? "").split(separator: " ").map(String.init)
      if !words.isEmpty { return words }
    }
    return ["vi", "nano"].first(where: isInstalled).map { [$0] }
  }

  private func isInstalled(_ name: String) -> Bool {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// The arguments that open a file, at a line where the editor is known to take one; nil where
  /// there is no editor.
  func arguments(for path: String, line: Int? = nil) -> [String]? {
    guard let words, let name = words[0].split(separator: "/").last else { return nil }
    // What begins with a dash would be an option.
    let path = path.hasPrefix("-") ? "./" + path : path
    guard let line, Self.takeLines.contains(String(name)) else { return words + [path] }
    return words + ["+\(line)", path]
  }

  private static let takeLines: Set<String> = [
    "vi", "vim", "nvim", "nano", "emacs", "emacsclient", "micro", "joe", "ne", "kak", "mg",
  ]
}
