import Feeds
import Routing

/// Addresses, and the patterns of those that the program knows.
enum Addresses {
  /// Patterns, a line each, and an address in the last line that is looked up among them.
  static func patterns(_ bytes: [UInt8]) {
    let lines = bytes.lines
    MainActor.assumeIsolated {
      let router = Router()
      // What one of them has is no reason for the others not to be known.
      for line in lines.dropLast() {
        AnyScheme.patterns = [line]
        try? router.register(scheme: AnyScheme.self)
      }
      for address in [lines.last ?? ""] + lines.prefix(2) {
        guard case .target(let target, _) = router.resolve(url: address) else { continue }
        guard let found = target as? AnyScheme.Found else { preconditionFailure("another target") }
        for (name, value) in found.parameters where found.pattern.contains("<int:\(name)>") {
          precondition(Int(value) != nil, "a number is none")
        }
        precondition(router.patterns.contains(found.pattern), "nobody knows the pattern")
      }
    }
  }

  /// References in documents; the first line is what the others resolve against.
  static func references(_ bytes: [UInt8]) {
    let lines = bytes.lines
    let base = lines.first
    for line in lines {
      _ = RouteURL(line)
      _ = URLReference.parts(of: line)
      let address = URLReference.resolve(line, against: base)
      let scheme = URLReference.scheme(of: address)
      precondition(scheme == nil || scheme == scheme?.lowercased(), "a scheme is not in small")
      let once = URLReference.resolve(address, against: "x:y")
      precondition(
        scheme == nil || URLReference.resolve(once, against: "x:y") == once,
        "an absolute address changes")
    }
  }
}

/// A scheme of any patterns.
@MainActor
private struct AnyScheme: Scheme {
  /// Where all its addresses lead.
  nonisolated struct Found: Target {
    let pattern: String
    let parameters: [String: String]
  }

  static var patterns: [String] = []
  let match: RouteMatch

  init?(url: RouteMatch) {
    match = url
  }

  var target: any Target { Found(pattern: match.pattern, parameters: match.parameters) }
}
