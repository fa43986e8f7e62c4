import ItemSources
import Items
import PageDocument

/// Keeps a page that a server delivers as a whole up to date while it is open.
final class DocumentDelivery {
  private let delivery: PageDelivery
  private let now: () -> Int64
  private let onPage: (PageDocument) -> Void
  private var askedAt: Int64?
  private var wish: Int64?
  private var task: Task<Void, Never>?

  /// Seconds between two questions for a page that does not say.
  private static let usual: Int64 = 900

  /// Why what is shown is not what the server says now; nil where it is.
  private(set) var failure: SourceError?

  /// Told when `failure` or the moment of the next question changed.
  var onChange: () -> Void = {}

  /// Makes a delivery; `onPage` is told of a page that differs from the one before.
  init(
    _ delivery: PageDelivery, now: @escaping () -> Int64, onPage: @escaping (PageDocument) -> Void
  ) {
    self.delivery = delivery
    self.now = now
    self.onPage = onPage
  }

  nonisolated deinit { task?.cancel() }

  /// Asks at once where what is shown was kept of an earlier run; without anything kept it has come
  /// this very moment.
  func start() {
    task = Task { [weak self, delivery] in
      let kept = await delivery.kept()
      guard let self else { return }
      self.task = nil
      // An answer in the future was noted by a wrong clock, so nobody knows how old it is.
      let fetchedAt = kept?.fetchedAt.seconds ?? self.now()
      self.askedAt = fetchedAt > self.now() ? 0 : fetchedAt
      self.wish = kept?.nextDue?.seconds
      self.failure = kept?.failure
      let age = self.now() - (self.askedAt ?? 0)
      if age > Self.justNow, (self.wish ?? 0) <= self.now() { self.refresh() }
      self.onChange()
    }
  }

  /// Seconds for which an answer counts as having come this moment.
  private static let justNow: Int64 = 5

  /// Whether an answer is awaited.
  var isLoading: Bool { task != nil }

  /// When the page is asked for again, in seconds since 1970.
  func nextDue(every interval: Int?) -> Int64? {
    guard !isLoading, let askedAt else { return nil }
    return max(askedAt + (interval.map(Int64.init) ?? Self.usual), wish ?? 0)
  }

  /// Asks, unless an answer is awaited.
  func refresh() {
    guard task == nil else { return }
    askedAt = now()
    task = Task { [weak self, delivery] in
      let result: Result<DeliveredDocument, SourceError>
      do throws(SourceError) {
        result = .success(
          try await delivery.fetch { document throws(SourceError) in
            _ = try Self.page(document, delivery)
          })
      } catch {
        result = .failure(error)
      }
      self?.take(result)
    }
  }

  private func take(_ result: Result<DeliveredDocument, SourceError>) {
    task = nil
    switch result {
    case .success(let document):
      failure = document.failure
      wish = document.nextDue?.seconds
      if document.failure == nil, let page = try? Self.page(document, delivery) { onPage(page) }
    case .failure(let error):
      guard error.kind != .cancelled else { return }
      failure = error
      wish = error.retryAt?.seconds
    }
    onChange()
  }

  private nonisolated static func page(
    _ document: DeliveredDocument, _ delivery: PageDelivery
  ) throws(SourceError) -> PageDocument {
    do throws(PageErrors) {
      return try PageDocument(
        reading: document.bytes, from: document.url, isDelivered: !document.isOwn)
    } catch {
      throw SourceError(
        .unreadable, source: delivery.title, reason: "what it delivers is no page (\(error))")
    }
  }
}
