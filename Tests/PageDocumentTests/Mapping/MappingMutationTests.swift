import CResources
import PageDocument
import TestSupport
import Testing

@Suite("Documents of mappings, changed at random")
struct MappingMutationTests {
  private static func preset(_ name: String) -> [UInt8] {
    let resource = resource_named("presets/\(name).yaml")
    return Array(UnsafeBufferPointer(start: resource.bytes, count: resource.count))
  }

  @Test(
    "no change traps, and every fault has a place", arguments: ["hackernews", "greader", "reddit"])
  func mutations(name: String) {
    let seed = Int.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    let good = Self.preset(name)
    let marks = Array("{}[]:,*$.\"'-|>#\n \t&".utf8)
    for _ in 0..<300 {
      var bytes = good
      for _ in 0...Int.random(in: 0..<5, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 5))
        case 2: bytes.insert(marks.randomElement(using: &generator) ?? 0, at: place)
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
        }
        if bytes.isEmpty { bytes = good }
      }
      do throws(PageErrors) {
        let preset = try PresetDocument(reading: bytes, named: name)
        _ = try? preset.source(
          for: PresetUse(
            name: name, parameters: ["host": .text("h.example"), "tags": .list(["a"])]),
          options: SourceDocument(.preset(PresetUse(name: name))), environment: [:])
      } catch {
        #expect(error.errors.allSatisfy { $0.position.line >= 1 }, "seed \(seed)")
      }
      _ = try? MappingDocument(reading: bytes, from: "m.yaml")
    }
  }
}
