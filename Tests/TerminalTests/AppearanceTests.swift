import Testing
import TextGrid

@testable import Terminal

@Suite("Colours on terminals of few")
struct AppearanceTests {
  private func appearance(
    _ foreground: Color, on background: Color = .default, at depth: ColorDepth
  ) -> Appearance {
    Appearance(Style(foreground: foreground, background: background), depth: depth)
  }

  @Test(
    "with 256 colours an exact colour becomes the one that looks most like it",
    arguments: [
      (Color.rgb(255, 0, 0), 196), (.rgb(8, 8, 8), 232), (.rgb(26, 27, 38), 234),
      (.rgb(255, 255, 255), 231), (.rgb(95, 135, 175), 67), (.palette(9), 9), (.default, -1),
    ])
  func palette(color: Color, index: Int) {
    #expect(appearance(color, at: .palette).foreground == index)
    #expect(appearance(.default, on: color, at: .palette).background == index)
  }

  @Test("dark surfaces that differ stay different")
  func darkSurfaces() {
    let steps = stride(from: UInt8(8), through: 88, by: 20).map {
      appearance(.default, on: .rgb($0, $0, $0), at: .palette).background
    }
    #expect(Set(steps).count == steps.count)
  }

  @Test("without colours attributes are all")
  func mono() {
    let style = Style(foreground: .palette(1), background: .palette(4), attributes: [.reverse])
    let appearance = Appearance(style, depth: .mono)
    #expect(appearance.foreground == -1 && appearance.background == -1)
    #expect(appearance.attributes == [.reverse])
  }

  @Test("with eight colours a bright one is bold and a grey one is dim")
  func eight() {
    #expect(appearance(.palette(3), at: .eight).foreground == 3)
    #expect(appearance(.palette(11), at: .eight).foreground == 3)
    #expect(appearance(.palette(11), at: .eight).attributes == .bold)
    #expect(appearance(.palette(244), at: .eight).foreground == -1)
    #expect(appearance(.palette(240), at: .eight).attributes == .dim)
    #expect(appearance(.rgb(250, 60, 50), at: .eight).foreground == 1)
    #expect(appearance(.rgb(40, 200, 60), at: .eight).foreground == 2)
  }

  @Test("with sixteen a strong colour takes the bright form")
  func sixteen() {
    #expect(appearance(.rgb(255, 20, 20), at: .sixteen).foreground == 9)
    #expect(appearance(.rgb(200, 10, 10), at: .sixteen).foreground == 1)
  }

  @Test("text never takes the colour behind it, whatever the two are")
  func readable() {
    for depth in [ColorDepth.eight, .sixteen] {
      for foreground in UInt8.min...UInt8.max {
        for background in stride(from: UInt8.min, to: UInt8.max, by: 3)
        where foreground != background {
          let look = appearance(.palette(foreground), on: .palette(background), at: depth)
          #expect(look.background == -1 || look.foreground != look.background)
          #expect((-1..<depth.rawValue).contains(look.foreground))
          #expect((-1..<depth.rawValue).contains(look.background))
        }
      }
    }
  }
}
