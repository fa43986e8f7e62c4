/// A benchmark with its result, as a JSON line and as a row of a table.
struct Report {
  private let benchmark: Benchmark
  private let value: Double
  private let ratio: Double?

  /// Measures a benchmark.
  init(_ benchmark: Benchmark) async {
    self.benchmark = benchmark
    let measurement = await benchmark.measure()
    value = measurement.value
    if case .timesFaster = benchmark.goal {
      ratio = measurement.baseline.map { $0 / max(measurement.value, .leastNormalMagnitude) }
    } else {
      ratio = measurement.baseline.map { measurement.value / max($0, .leastNormalMagnitude) }
    }
  }

  /// Whether the goal is reached, or nil where there is none.
  var isMet: Bool? {
    switch benchmark.goal {
    case .timesFaster(let least): ratio.map { $0 >= least }
    case .timesAsMuch(let most): ratio.map { $0 <= most }
    case .value(let most): value <= most
    case nil: nil
    }
  }

  /// One JSON object without line breaks.
  var json: String {
    let fields: [(key: String, value: String)] = [
      ("name", Self.quoted(benchmark.name)),
      ("value", Self.number(value)),
      ("unit", Self.quoted(benchmark.unit)),
      ("against", benchmark.against.map(Self.quoted) ?? "null"),
      ("ratio", ratio.map(Self.number) ?? "null"),
      ("goal", bound.map(Self.number) ?? "null"),
      ("met", isMet.map { "\($0)" } ?? "null"),
    ]
    let members = fields.map { field in "\"\(field.key)\": \(field.value)" }
    return "{\(members.joined(separator: ", "))}"
  }

  /// The results side by side.
  static func table(_ reports: [Report]) -> String {
    let rows = [["", "", "ratio", "goal", "met"]] + reports.map(\.cells)
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { line($0, widths) }.joined(separator: "\n")
  }

  private static func line(_ row: [String], _ widths: [Int]) -> String {
    let cells = zip(row, widths).enumerated().map { column, cell -> String in
      let (text, width) = cell
      let blanks = String(repeating: " ", count: width - text.count)
      return column == 1 || column == 2 ? blanks + text : text + blanks
    }
    return cells.joined(separator: "  ")
  }

  private var cells: [String] {
    let name = benchmark.against.map { "\(benchmark.name), against \($0)" } ?? benchmark.name
    return [
      name, "\(Self.number(value)) \(benchmark.unit)", ratio.map(Self.number) ?? "", goal ?? "",
      isMet.map { $0 ? "yes" : "NO" } ?? "",
    ]
  }

  /// What the ratio, or else the figure, is held against.
  private var bound: Double? {
    switch benchmark.goal {
    case .timesFaster(let bound), .timesAsMuch(let bound), .value(let bound): bound
    case nil: nil
    }
  }

  private var goal: String? {
    switch benchmark.goal {
    case .timesFaster(let least): "ratio >= \(Self.number(least))"
    case .timesAsMuch(let most): "ratio <= \(Self.number(most))"
    case .value(let most): "value <= \(Self.number(most))"
    case nil: nil
    }
  }

  /// A number with three digits or more, without an exponent.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    var scale = 1.0
    while abs(value) * scale < 100 && scale < 1_000_000 { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? String(Int(rounded)) : decimal(rounded)
  }

  /// Swift writes small numbers with an exponent, which people do not like to compare.
  private static func decimal(_ value: Double) -> String {
    guard abs(value) < 0.001 else { return "\(value)" }
    let digits = String(Int((abs(value) * 1_000_000).rounded()))
    let zeros = String(repeating: "0", count: max(0, 6 - digits.count))
    return (value < 0 ? "-0." : "0.") + zeros + digits
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..<" ": quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
