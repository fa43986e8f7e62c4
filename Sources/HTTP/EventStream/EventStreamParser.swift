/// Turns the bytes of an event stream into events, however they are cut into pieces (WHATWG HTML,
/// 9.2.6 "Interpreting an event stream").
///
/// An event that is larger than the limit is dropped as a whole; those after it are read.
public struct EventStreamParser: Sendable {
  /// What to reconnect with, so that the server goes on where it was; empty for nothing.
  public private(set) var lastEventID: String

  /// Milliseconds that the server wants to pass before a reconnection; nil where it has no wish.
  public private(set) var retry: Int?

  /// How many events were too large.
  public private(set) var dropped = 0

  private let maximumSize: Int
  private var line: [UInt8] = []
  private var isLineTooLong = false
  private var data: [UInt8] = []
  private var hasData = false
  private var isEventTooLarge = false
  private var type = ""
  private var pendingID: String
  private var lastWasCarriageReturn = false
  private var isFirstLine = true

  /// Makes a parser.
  ///
  /// - Parameters:
  ///   - lastEventID: The ``lastEventID`` of the connection before.
  ///   - maximumSize: The most bytes of one event.
  public init(lastEventID: String = "", maximumSize: Int = 1 << 20) {
    self.lastEventID = lastEventID
    pendingID = lastEventID
    self.maximumSize = maximumSize
  }

  /// Takes the next bytes and returns the events that they complete.
  ///
  /// - Complexity: O(*n*) in the bytes, whatever the pieces.
  public mutating func events(in bytes: some Sequence<UInt8>) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in bytes {
      let followsReturn = lastWasCarriageReturn
      lastWasCarriageReturn = byte == UInt8(ascii: "\r")
      switch byte {
      case UInt8(ascii: "\n") where followsReturn: break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if let event = endLine() { events.append(event) }
      default:
        if line.count < maximumSize { line.append(byte) } else { isLineTooLong = true }
      }
    }
    return events
  }

  /// What begins a stream and says nothing (UTF-8's byte-order mark).
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Takes a whole line; an empty one ends an event.
  private mutating func endLine() -> ServerSentEvent? {
    defer {
      line.removeAll(keepingCapacity: true)
      isLineTooLong = false
      isFirstLine = false
    }
    if isFirstLine, line.starts(with: Self.byteOrderMark) { line.removeFirst(3) }
    guard !line.isEmpty || isLineTooLong else { return endEvent() }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      take(field: line[...], value: [])
      return nil
    }
    var value = line[(colon + 1)...]
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    take(field: line[..<colon], value: value)
    return nil
  }

  private mutating func take(field: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
    switch String(decoding: field, as: UTF8.self) {
    case "data":
      guard !isLineTooLong, data.count + value.count < maximumSize else {
        isEventTooLarge = true
        return data.removeAll()
      }
      if hasData { data.append(UInt8(ascii: "\n")) }
      data += value
      hasData = true
    case "event": type = String(decoding: value, as: UTF8.self)
    case "id":
      // An id with a NUL could not be sent back.
      if !value.contains(0) { pendingID = String(decoding: value, as: UTF8.self) }
    case "retry":
      let text = String(decoding: value, as: UTF8.self)
      if text.utf8.allSatisfy({ (48...57).contains($0) }), let wait = Int(text) { retry = wait }
    default: break
    }
  }

  private mutating func endEvent() -> ServerSentEvent? {
    defer {
      data.removeAll(keepingCapacity: true)
      hasData = false
      isEventTooLarge = false
      type = ""
    }
    lastEventID = pendingID
    guard !isEventTooLarge else {
      dropped += 1
      return nil
    }
    guard hasData else { return nil }
    return ServerSentEvent(
      type: type.isEmpty ? "message" : type, data: String(decoding: data, as: UTF8.self),
      id: lastEventID)
  }
}
