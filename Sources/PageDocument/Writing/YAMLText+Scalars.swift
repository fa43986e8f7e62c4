extension YAMLText {
  /// A scalar: plain where it reads back as what it is, else in quotation marks.
  ///
  /// A word may be a number or a truth value where it looks like one; in brackets, commas and
  /// brackets end a plain scalar.
  static func scalar(_ text: String, isWord: Bool, inFlow: Bool) -> String {
    let isPlain = isPlain(text, inFlow: inFlow) && (isWord || !isAmbiguous(text))
    return isPlain ? text : quotation(text)
  }

  private static func isPlain(_ text: String, inFlow: Bool) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return false
    }
    let isStart =
      first.properties.isAlphabetic || first.properties.numericType != nil
      || "/.$~_(•€£+".unicodeScalars.contains(first)
      || (first == "-" && text.unicodeScalars.dropFirst().first?.properties.numericType != nil)
    guard isStart, last != ":", last != " ", last != "\t" else { return false }
    guard text != ".", !text.hasPrefix("..."), !text.hasPrefix("---") else { return false }
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      guard scalar.isPrintable, scalar != "\t" else { return false }
      if scalar == "#", before == " " { return false }
      if before == ":", scalar == " " || (inFlow && ",[]{}".unicodeScalars.contains(scalar)) {
        return false
      }
      if inFlow, ",[]{}".unicodeScalars.contains(scalar) { return false }
      before = scalar
    }
    return true
  }

  /// Whether other readers of YAML would take a text for a number, a truth value or nothing.
  private static func isAmbiguous(_ text: String) -> Bool {
    let words = ["true", "false", "yes", "no", "on", "off", "y", "n", "null", "~"]
    if words.contains(text.lowercased()) { return true }
    guard let first = text.first, first.isNumber || "+-.".contains(first) else { return false }
    // Also 0x1F, 1_000, 12:30:45 and dates, which YAML 1.1 knows.
    return text.allSatisfy { $0.isHexDigit || "+-._:xoTZ ".contains($0) }
  }

  /// The text in quotation marks, as JSON would have it too.
  static func quotation(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isPrintable: result.unicodeScalars.append(scalar)
      default: result += escape(scalar)
      }
    }
    return result + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    // What is not printable stands below U+10000.
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
