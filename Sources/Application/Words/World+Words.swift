import Input
import Routing
import SearchAPI
import Shell
import SourceBrowserAPI

// Where commands lead that belong to no screen: to the search, and to the sources.
extension World {
  /// Makes them known to a shell.
  func teach(_ shell: Shell) {
    context.commandWords.append(searchWord)
    shell.ownCommands[.search] = { [weak self] in
      // A search that is open already is changed.
      guard let self, self.context.navigation.top?.perform(.search) != true else { return }
      self.go(to: SearchTarget.search(query: ""))
    }
    shell.ownCommands[.sources] = { [weak self] in self?.go(to: SourcesTarget.all) }
  }

  private func go(to target: any Target) {
    if let message = context.router.push(target: target, from: context.navigation).message {
      context.notify(message)
    }
  }

  private var searchWord: CommandWord {
    CommandWord(name: "search", summary: "search everything", argument: "WORDS") {
      [weak self] words in
      self?.go(to: SearchTarget.search(query: words))
      return nil
    }
  }
}
