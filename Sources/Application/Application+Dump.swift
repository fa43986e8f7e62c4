import Feeds
import HTTP
import ItemSources

extension Application {
  /// Prints what sources hold, one after the other in the order in which they are named.
  ///
  /// - Returns: The exit status: 1 where one of them could not be read; the others are printed all
  ///   the same.
  func dump(_ options: DumpOptions) async -> Int32 {
    let world = World(
      environment: environment, now: { LocalTime.now() },
      zoneOffset: { LocalTime.zoneOffset(at: $0) })
    defer { world.client.shutDown() }
    if options.isBatch { return await dumpBatch(options, world.factory) }
    var status = ExitStatus.fine
    for source in options.sources {
      let request = DumpRequest(
        source: source, base: options.base, contentType: options.contentType,
        format: options.format)
      do throws(SourceError) {
        let feed = try await feed(request, world.factory)
        let text =
          options.isJSON
          ? Dump.json(feed: feed, rawHTML: options.rawHTML)
          : Dump.list(feed: feed, rawHTML: options.rawHTML, service: options.format?.service)
        status = put(text, status: status)
      } catch {
        fail("\(error)")
        status = ExitStatus.sourceFailed
      }
    }
    return status
  }

  /// Prints a line for each line of standard input, whatever becomes of the ones before.
  private func dumpBatch(_ options: DumpOptions, _ factory: SourceFactory) async -> Int32 {
    var lines = BatchLines(reading: input)
    var status = ExitStatus.fine
    while let line = lines.next() {
      status = put(await answer(line, options, factory), status: status)
      // Nobody reads any more, or there is no room: the rest would be work for nothing.
      if status != ExitStatus.fine { break }
    }
    return status
  }

  private func answer(
    _ line: BatchLines.Line, _ options: DumpOptions, _ factory: SourceFactory
  ) async -> String {
    let request: DumpRequest
    do throws(UsageError) {
      request = try DumpRequest(line: line, format: options.format)
    } catch {
      return Dump.json(error: "\(error)", file: nil)
    }
    do throws(SourceError) {
      let feed = try await feed(request, factory)
      return Dump.json(feed: feed, rawHTML: options.rawHTML, file: request.source)
    } catch {
      return Dump.json(error: "\(error)", file: request.source)
    }
  }

  /// What a document holds, read as its request has it.
  private func feed(
    _ request: DumpRequest, _ factory: SourceFactory
  ) async throws(SourceError) -> Feed {
    switch request.format {
    case .preset(let name):
      guard Presets.names.contains(name) else {
        throw SourceError(
          .invalid, source: request.source, reason: "found the format “\(name)”",
          expected: "one of \(DumpFormat.kindNames), \(Presets.names.joined(separator: ", "))")
      }
      return try await factory.feed(
        at: request.source, ofService: name, base: request.base, contentType: request.contentType)
    case .kind(let kind):
      return try await factory.feed(
        at: request.source, base: request.base, contentType: request.contentType, as: kind)
    case nil:
      return try await factory.feed(
        at: request.source, base: request.base, contentType: request.contentType)
    }
  }
}
