/// Which program opens an address.
public struct OpenerRule: Hashable, Sendable {
  /// What addresses it opens; nil for any.
  public var match: AddressPattern?

  /// What media types it opens, as `video/*` or `application/pdf` in small letters; nil for any.
  public var mediaType: String?

  /// The program and its arguments, `{}` or `%s` in them for the address.
  public var run: [String]

  /// Whether the program needs the terminal.
  public var takesOver: Bool

  /// Whether it is for playing rather than for opening.
  public var plays: Bool

  /// Where the document names it.
  public var position: Position

  /// Makes a rule.
  public init(
    match: AddressPattern? = nil, mediaType: String? = nil, run: [String], takesOver: Bool = false,
    plays: Bool = false, position: Position = Position()
  ) {
    self.match = match
    self.mediaType = mediaType
    self.run = run
    self.takesOver = takesOver
    self.plays = plays
    self.position = position
  }

  /// Whether the rule is for an address of a media type; an unknown type fits no rule that asks for
  /// one.
  public func matches(address: String, mediaType: String?) -> Bool {
    if let match, !match.matches(address) { return false }
    guard let wanted = self.mediaType else { return true }
    guard let type = mediaType?.prefix(while: { $0 != ";" }).lowercased() else { return false }
    let plain = type.filter { !$0.isWhitespace }
    return wanted.hasSuffix("/*") ? plain.hasPrefix(wanted.dropLast()) : plain == wanted
  }

  /// The program and its arguments for an address, which comes last where no argument names it.
  public func arguments(for address: String) -> [String] {
    let isNamed = run.dropFirst().contains { $0.contains("{}") || $0.contains("%s") }
    guard isNamed else { return run + [address] }
    return run.prefix(1)
      + run.dropFirst().map { argument in
        // One pass each, so that an address with braces in it is not looked at again.
        let mark = argument.contains("{}") ? "{}" : "%s"
        return argument.parts(separatedBy: mark).joined(separator: address)
      }
  }
}

/// What addresses a rule is for: a pattern with stars, or a regular expression between slashes.
///
/// `*` stands for anything but a slash, `**` for anything; letters match in any case.
public struct AddressPattern: Hashable, Sendable {
  /// The pattern as it is written.
  public let source: String

  private let expression: TextPattern?

  /// Reads a pattern.
  ///
  /// - Throws: ``TextPatternFault`` for a broken expression or an empty text.
  public init(_ source: String) throws(TextPatternFault) {
    self.source = source
    let pattern = try TextPattern(source)
    expression = pattern.isExpression ? pattern : nil
  }

  /// Whether the whole of `address` is one of those meant.
  ///
  /// - Complexity: The product of the two lengths at most.
  public func matches(_ address: String) -> Bool {
    if let expression { return expression.matches(address) }
    return Self.matches(Array(source.lowercased().utf8), Array(address.lowercased().utf8))
  }

  /// The places of the pattern that can be reached after every byte of the address.
  private static func matches(_ pattern: [UInt8], _ address: [UInt8]) -> Bool {
    let star = UInt8(ascii: "*")
    let slash = UInt8(ascii: "/")
    var reached = Set([0])
    func passStars(_ places: Set<Int>) -> Set<Int> {
      var all = places
      for place in places {
        var next = place
        while next < pattern.count, pattern[next] == star {
          next += 1
          all.insert(next)
        }
      }
      return all
    }
    reached = passStars(reached)
    for byte in address {
      var next: Set<Int> = []
      for place in reached where place < pattern.count {
        if pattern[place] == byte { next.insert(place + 1) }
        guard pattern[place] == star else { continue }
        let isDouble =
          (place + 1 < pattern.count && pattern[place + 1] == star)
          || (place > 0 && pattern[place - 1] == star)
        if byte != slash || isDouble { next.insert(place) }
      }
      reached = passStars(next)
      if reached.isEmpty { return false }
    }
    return reached.contains(pattern.count)
  }
}

extension String {
  /// What stands between the places where `mark` stands.
  fileprivate func parts(separatedBy mark: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var rest = Substring(self)
    while let first = rest.first {
      if rest.hasPrefix(mark) {
        parts.append(part)
        part = ""
        rest = rest.dropFirst(mark.count)
      } else {
        part.append(first)
        rest = rest.dropFirst()
      }
    }
    return parts + [part]
  }
}
