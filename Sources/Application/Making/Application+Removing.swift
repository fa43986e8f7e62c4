import PageDocument

extension Application {
  /// Takes sources out of a page, one after the other.
  ///
  /// - Returns: The exit status: 1 where one of them was not there; the others are taken out.
  func remove(_ names: [String], from named: String?) -> Int32 {
    guard let path = pagePath(named) else { return ExitStatus.usage }
    let file = PageFile(path: path, environment: environment)
    var status = ExitStatus.fine
    for name in names {
      do throws(PageFileFault) {
        let place = try file.remove(name)
        let sources = place.count == 1 ? "" : " (\(place.count) sources)"
        let whole = place.isWholeTab ? ", which was its last, and the tab with it" : ""
        status = put(
          "Took “\(Address.shown(name))”\(sources) out of the tab “\(place.tab)”\(whole).",
          status: status)
      } catch {
        status = max(status, tell(error).status)
      }
    }
    return status
  }
}

nonisolated extension PageFile {
  /// Takes a source out, by its address, however that is written, or by its title.
  fileprivate func remove(_ name: String) throws(PageFileFault) -> PageEdit.Place {
    try edit { edit throws(PageEditError) in
      let outcome: PageEdit.Outcome
      do throws(PageEditError) {
        outcome = try edit.removing(name)
      } catch {
        let spots = PageSubscriptions(of: edit.page).places
        // As the page writes it, from its own folder, and as it is from where one stands.
        let bare = name.hasPrefix("./") ? name.dropFirst(2) : name[...]
        let beside = TextFile.folder(of: path) + "/" + bare
        let names = [
          name, "https://" + name, "file://" + Place.absolute(beside), beside,
          "file://" + Place.absolute(name),
        ]
        let keys = names.map(Address.key)
        guard case .notFound = error, let spot = keys.lazy.compactMap({ spots[$0] }).first else {
          throw error
        }
        outcome = try edit.removing(spot.address)
      }
      return (outcome.text, outcome.place)
    }
  }
}
