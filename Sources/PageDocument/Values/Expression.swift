internal import CPCRE2

/// A regular expression of PCRE2 whose every match ends after a bounded number of steps.
///
/// Expressions are a reader's, but the texts are anybody's: one that sends the matcher back and
/// forth costs some milliseconds, and then counts as no match.
// It may be sent: PCRE2 lets matches on several threads share what was compiled.
final class Expression: @unchecked Sendable {
  /// The compiled form, which nothing writes to.
  private let code: OpaquePointer

  /// The most bytes of a text that are looked at.
  static let mostBytes = 8192

  /// The most steps of one match, over all the places where it may begin.
  private static let mostSteps = 100_000

  /// The most bytes of an expression.
  private static let mostPatternBytes = 2048

  /// The most kibibytes of memory that one match takes.
  private static let heapLimit: UInt32 = 16_384

  /// Compiles an expression.
  ///
  /// - Parameters:
  ///   - body: What stands between the slashes.
  ///   - flags: Letters of `i` (any case), `m` (lines have ends of their own) and `s` (a dot is
  ///     also the end of a line).
  /// - Throws: A ``TextPatternFault``, which tells the place.
  init(_ body: Substring, flags: Substring) throws(TextPatternFault) {
    // A callout before every element is where steps are counted.
    var options =
      PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF | PCRE2_NEVER_BACKSLASH_C
      | PCRE2_AUTO_CALLOUT
    for flag in flags {
      switch flag {
      case "i": options |= PCRE2_CASELESS
      case "m": options |= PCRE2_MULTILINE
      case "s": options |= PCRE2_DOTALL
      default: throw TextPatternFault(found: "flag \"\(flag)\"", expected: "flags of i, m and s")
      }
    }
    guard body.utf8.count <= Self.mostPatternBytes else {
      throw TextPatternFault(
        found: "an expression of \(body.utf8.count) bytes",
        expected: "at most \(Self.mostPatternBytes)")
    }
    let bytes = Array(body.utf8)
    var error: Int32 = 0
    var place = 0
    guard let code = pcre2_compile_8(bytes, bytes.count, options, &error, &place, nil) else {
      let character = String(decoding: bytes.prefix(place), as: UTF8.self).count + 1
      throw TextPatternFault(
        found: "a broken expression (\(Self.words(of: error)) at character \(character))",
        expected: "a regular expression")
    }
    self.code = code
  }

  deinit { pcre2_code_free_8(code) }

  /// Whether the expression matches somewhere in the first ``mostBytes`` bytes of `text`.
  ///
  /// - Complexity: Linear in the length of the text for most expressions; bounded for all.
  func matches(_ text: String) -> Bool {
    guard let data = pcre2_match_data_create_8(1, nil) else { return false }
    defer { pcre2_match_data_free_8(data) }
    guard let context = pcre2_match_context_create_8(nil) else { return false }
    defer { pcre2_match_context_free_8(context) }
    pcre2_set_match_limit_8(context, UInt32(Self.mostSteps))
    pcre2_set_depth_limit_8(context, UInt32(Self.mostSteps))
    pcre2_set_heap_limit_8(context, Self.heapLimit)
    var bytes = Array(text.utf8.prefix(Self.mostBytes))
    // An empty array has no address to speak of.
    let count = bytes.count
    bytes.append(0)
    var left = Self.mostSteps
    return withUnsafeMutablePointer(to: &left) { left in
      // The limits of the library hold for each place where a match may begin; this one for all.
      pcre2_set_callout_8(
        context,
        { _, left in
          guard let left = left?.assumingMemoryBound(to: Int.self) else { return 0 }
          left.pointee -= 1
          return left.pointee > 0 ? 0 : PCRE2_ERROR_CALLOUT
        }, left)
      // Zero: it matches, and its groups found no room.
      return pcre2_match_8(code, bytes, count, 0, 0, data, context) >= 0
    }
  }

  /// What the library says of an error.
  private static func words(of error: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    pcre2_get_error_message_8(error, &buffer, buffer.count)
    return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
  }
}
