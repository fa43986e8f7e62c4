public import Input
public import TextGrid

/// What a screen may reach of the world: the way to other screens, the clock, the opener, the
/// clipboard, typed events and the services that the application supplies.
///
/// One context serves all screens of an application; tests make their own.
@MainActor
public final class ScreenContext {
  /// The way to other screens.
  public let router: Router
  /// The screens that are open, the visible one on top.
  public let navigation: NavigationStack
  /// The hub of typed events.
  public let events = EventHub()
  /// The present, in seconds since 1970.
  public let now: () -> Int64
  /// Seconds that the reader's clock is ahead of UTC at a moment given in seconds since 1970.
  public let zoneOffset: (Int64) -> Int

  /// The styles that everything is drawn with.
  public var theme = Theme.dark
  /// Asks for a frame; the shell draws once however often it is asked.
  public var setNeedsDisplay: () -> Void = {}
  /// Opens an address outside (a browser) and says how it went.
  public var open: (String) -> OpenOutcome = { .refused(reason: "nothing opens \($0) here") }
  /// Puts a text on the clipboard; false where there is none.
  public var copy: (String) -> Bool = { _ in false }
  /// Shows a line to the reader until the next key.
  public var notify: (String) -> Void = { _ in }
  /// The keys of a command as the reader knows them, for lines that name the way on.
  public var keyText: (Command) -> String = { $0.name }

  private var services: [ObjectIdentifier: Any] = [:]

  /// How opening an address outside went.
  public enum OpenOutcome: Equatable, Sendable {
    /// It was handed to a program.
    case opened
    /// There is no browser here; the address went to the clipboard instead.
    case copied
    /// It was not opened, and why.
    case refused(reason: String)
  }

  /// Makes a context.
  public init(
    router: Router, navigation: NavigationStack, now: @escaping () -> Int64,
    zoneOffset: @escaping (Int64) -> Int = { _ in 0 }
  ) {
    self.router = router
    self.navigation = navigation
    self.now = now
    self.zoneOffset = zoneOffset
    navigation.context = self
  }

  /// Supplies a service under its type.
  public func provide<Service>(_ service: Service, as type: Service.Type = Service.self) {
    services[ObjectIdentifier(type)] = service
  }

  /// The service of a type, nil where the application supplies none.
  public func service<Service>(_ type: Service.Type = Service.self) -> Service? {
    services[ObjectIdentifier(type)] as? Service
  }
}
