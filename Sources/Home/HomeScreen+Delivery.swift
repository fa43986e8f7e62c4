import ItemSources
import PageDocument
import Routing

// A page that a server delivers as a whole.
extension HomeScreen {
  /// Begins to ask for the page, where a server delivers it.
  func followDelivery() {
    guard let delivery = page.delivery else { return }
    let document = DocumentDelivery(delivery, now: context.now) { [weak self] document in
      guard let self, document != self.page.document else { return }
      var page = self.page
      page.document = document
      self.replace(page: page)
    }
    document.onChange = { [weak self] in self?.context.setNeedsDisplay() }
    documentDelivery = document
    document.start()
  }

  /// Asks for the page where it is due.
  func refreshDelivery(now: Int64) {
    guard let documentDelivery, let due = documentDelivery.nextDue(every: page.document.refresh),
      due <= now
    else { return }
    documentDelivery.refresh()
  }
}
