import Routing
import TextGrid

extension World {
  /// Provides the application's own words of the command line.
  func provideCommandWords() {
    context.commandWords = [openWord, themeWord]
  }

  /// Opens an address here where the program knows it, else outside.
  private var openWord: CommandWord {
    CommandWord(
      name: "open", summary: "open an address", argument: "URL",
      complete: { [weak context] typed in
        // Those with a part to fill in stop before it.
        let known = context?.router.patterns.map { String($0.prefix { $0 != "<" }) } ?? []
        return Set(known).filter { $0.hasPrefix(typed) }.sorted()
      },
      run: { [weak context] address in
        guard let context else { return nil }
        guard !address.isEmpty else { return "found no address, expected one" }
        let result = context.router.push(url: address, from: context.navigation)
        guard case .noMatch = result, !address.lowercased().hasPrefix("homefeed:") else {
          return result.message
        }
        switch context.open(address) {
        case .opened: context.notify("Opened \(address)")
        case .copied: context.notify("No browser here; copied \(address)")
        case .refused(let reason): return reason
        }
        return nil
      })
  }

  /// Changes the colours until the program ends.
  private var themeWord: CommandWord {
    CommandWord(
      name: "theme", summary: "change the colours", argument: "NAME",
      complete: { [weak self] typed in
        self?.themes.names.filter { $0.hasPrefix(typed) } ?? []
      },
      run: { [weak self] name in
        guard let self else { return nil }
        guard let theme = themes.named(name) else {
          return "found theme “\(name)”, expected \(themes.names.joined(separator: ", "))"
        }
        context.theme = theme
        context.setNeedsDisplay()
        return nil
      })
  }
}
