import PageDocument
import Testing

/// Reads a page that is expected to be right.
func page(
  _ text: String, from file: String = "page.yaml", environment: [String: String] = [:],
  isDelivered: Bool = false
) throws -> PageDocument {
  try PageDocument(
    reading: Array(text.utf8), from: file, environment: environment, isDelivered: isDelivered)
}

/// The errors of a page that is expected to be wrong, a line each.
func errors(
  of bytes: [UInt8], from file: String = "page.yaml", environment: [String: String] = [:]
) -> [String] {
  do {
    _ = try PageDocument(reading: bytes, from: file, environment: environment)
    return []
  } catch {
    return error.description.split(separator: "\n").map(String.init)
  }
}

/// The only block of a page that has but that one.
func block(_ fields: String, from file: String = "page.yaml") throws -> BlockDocument {
  let document = try page("tabs: [{title: T, blocks: [{title: B, \(fields)}]}]", from: file)
  return try #require(document.tabs.first?.blocks.first)
}
