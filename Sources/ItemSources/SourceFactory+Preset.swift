internal import PageDocument

// Sources of the services that the program knows.
extension SourceFactory {
  func preset(
    _ use: PresetUse, _ options: SourceDocument, _ name: String?, windowSize: Int?
  ) -> any ItemSource {
    let title = options.title ?? name ?? use.name
    guard let service = Presets.document(named: use.name) else {
      return UnavailableSource(
        id: options.address, title: title,
        error: SourceError(
          .invalid, source: title, reason: "found preset \(use.name)",
          expected: "one that comes with the program"))
    }
    var made: PresetSource
    do throws(PresetError) {
      made = try service.source(for: use, options: options, environment: environment)
    } catch {
      return UnavailableSource(
        id: options.address, title: title,
        error: SourceError(.invalid, source: title, reason: "preset \(use.name): \(error)"))
    }
    made.document.deliveredFrom = options.deliveredFrom
    let document = made.document
    guard case .merge(let members) = document.origin else {
      var made = made
      made.name = made.members.first ?? made.name
      return one(made, at: document.address, windowSize: windowSize)
    }
    return MergedSource(
      id: options.address, title: document.title ?? made.name ?? title,
      members: members.enumerated().map { index, member in
        var made = made
        made.document = member
        made.document.deliveredFrom = options.deliveredFrom
        made.name = index < made.members.count ? made.members[index] : made.name
        return one(made, at: member.address, windowSize: windowSize)
      }, windowSize: windowSize ?? Self.windowSize, now: now)
  }

  /// One source of a preset.
  private func one(
    _ made: PresetSource, at address: String, windowSize: Int?
  ) -> any ItemSource {
    let place = WebPlace(address, open: made.openQuery, hidden: made.hiddenQuery)
    let fetcher = fetcher(of: made.document)
    let signer = made.login.map { SigningFetcher(behind: fetcher, login: $0, home: address) }
    guard let outbox, let kind = made.marks, let host = made.host else {
      return web(
        place, made.document, windowSize: windowSize, called: made.name, signedBy: signer)
    }
    let requests = MarkRequests(
      fetcher: signer ?? fetcher, host: host, headers: headers(of: made.document),
      timeout: .seconds(made.document.timeout ?? 30))
    let service: any MarkService =
      switch kind {
      case .miniflux: MinifluxMarks(requests: requests)
      case .greader: ReaderMarks(requests: requests)
      }
    outbox.announce(service, at: WebReader.host(of: address) ?? host, of: place.id)
    return web(
      place, made.document, windowSize: windowSize, called: made.name, signedBy: signer,
      outbox: outbox)
  }
}
