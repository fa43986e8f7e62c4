/// Turns the bytes that a terminal sends into events.
///
/// Pure state: bytes may be split anywhere, and any bytes at all are taken without harm. What is
/// not understood is swallowed whole, so that an unknown sequence never turns into typed letters.
/// A lone Escape is told from the beginning of a sequence by time: when nothing came for
/// `patience`, whoever reads the bytes calls `timeout(into:)`.
public struct InputParser: Hashable, Sendable {
  enum State: Hashable {
    case ground
    /// After an Escape.
    case escape
    /// After `ESC [`.
    case controlSequence
    /// After `ESC [ [`, which the Linux console sends for F1 to F5.
    case consoleFunctionKey
    /// After `ESC O`.
    case singleShift
    /// Inside an operating system command or another string, which began with this byte.
    case string(introducer: UInt8)
    /// After an Escape inside such a string.
    case stringEscape
    /// Inside the three bytes of an X10 mouse report.
    case mouseReport
    /// Inside a bracketed paste.
    case paste
  }

  /// The parameters of a control sequence beyond which it is nonsense.
  static let sequenceLimit = 64
  /// The bytes of a string beyond which it is taken to have ended.
  static let stringLimit = 1 << 20

  var state = State.ground
  /// The bytes of what has begun.
  var buffer: [UInt8] = []
  /// The bytes of the string that has begun; they are not kept.
  var stringLength = 0
  /// Whether an Escape came right before the character that has begun.
  var isAlt = false
  var assembler = UTF8Assembler()
  var paste: PasteBuffer

  /// Makes a parser that keeps at most so many bytes of a paste.
  public init(pasteLimit: Int = 1 << 20) {
    paste = PasteBuffer(limit: pasteLimit)
  }

  /// How long nothing may come before `timeout(into:)` is due; nil while nothing is pending.
  ///
  /// A lone Escape waits no longer than a person notices; what has clearly begun waits for a slow
  /// line.
  public var patience: Duration? {
    switch state {
    case .ground: assembler.isPending ? .milliseconds(100) : nil
    case .escape: .milliseconds(25)
    case .controlSequence, .consoleFunctionKey, .singleShift, .mouseReport, .stringEscape:
      .milliseconds(100)
    case .string: stringLength == 0 ? .milliseconds(100) : .seconds(1)
    case .paste: .seconds(2)
    }
  }

  /// How long what has begun may take as a whole, however steadily bytes arrive; nil where only
  /// `patience` counts.
  ///
  /// Keys that are typed after a string or a paste without an end would otherwise go on with it.
  /// Nobody types as fast as the slowest line sends, so that each byte earns a little more time.
  public var limit: Duration? {
    switch state {
    case .string, .stringEscape: .seconds(2) + .milliseconds(2) * stringLength
    case .paste: .seconds(2) + .milliseconds(2) * paste.received
    default: nil
    }
  }

  /// Whether the bytes so far are the beginning of something.
  public var isPending: Bool { patience != nil }

  /// Takes bytes and appends the events that they complete.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public mutating func feed(_ bytes: some Sequence<UInt8>, into events: inout [Event]) {
    for byte in bytes { step(byte, &events) }
  }

  /// Decides what has begun and did not go on, and appends the events that it amounts to.
  public mutating func timeout(into events: inout [Event]) {
    abandon(&events)
  }

  mutating func step(_ byte: UInt8, _ events: inout [Event]) {
    switch state {
    case .ground: text(byte, &events)
    case .escape: afterEscape(byte, &events)
    case .controlSequence: inControlSequence(byte, &events)
    case .consoleFunctionKey:
      state = .ground
      if (0x41...0x45).contains(byte) {
        emit(Key(.function(Int(byte - 0x40))), &events)
      } else {
        step(byte, &events)
      }
    case .singleShift: afterSingleShift(byte, &events)
    case .string: inString(byte, &events)
    case .stringEscape:
      state = byte == 0x5C ? .ground : .escape
      if byte != 0x5C { step(byte, &events) }
    case .mouseReport: inMouseReport(byte, &events)
    case .paste:
      guard let text = paste.push(byte) else { return }
      state = .ground
      events.append(.paste(text))
    }
  }

  /// Ends what has begun: a prefix that is a key by itself becomes that key.
  mutating func abandon(_ events: inout [Event]) {
    let abandoned = state
    let begun = buffer
    state = .ground
    buffer = []
    switch abandoned {
    case .ground:
      guard assembler.isPending else { return }
      assembler.reset()
      type("\u{FFFD}", &events)
    case .escape, .stringEscape: emit(Key(.escape), &events)
    case .controlSequence: if begun.isEmpty { emit(Key("[", .alt), &events) }
    case .singleShift: if begun.isEmpty { emit(Key("O", .alt), &events) }
    case .string(let introducer):
      if stringLength == 0 { emit(Key(Character(Unicode.Scalar(introducer)), .alt), &events) }
    case .consoleFunctionKey, .mouseReport: break
    case .paste: events.append(.paste(paste.finish()))
    }
  }

  func emit(_ key: Key, _ events: inout [Event]) { events.append(.key(key)) }
}
