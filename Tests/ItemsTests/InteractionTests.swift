import Testing

@testable import Items

@Suite("Giving way to a person")
struct InteractionTests {
  @Test("work goes on while nobody does anything")
  func nobody() {
    let interaction = Interaction()
    #expect(!interaction.isNoted)
    #expect(!interaction.mustLetPass(at: 5))
  }

  @Test("after a key work gives way, not at every step, for a second")
  func key() {
    let interaction = Interaction()
    interaction.note(at: 1000)
    #expect(interaction.mustLetPass(at: 1001))
    #expect(!interaction.mustLetPass(at: 1002))
    #expect(!interaction.mustLetPass(at: 1000 + Interaction.stride))
    #expect(interaction.mustLetPass(at: 1001 + Interaction.stride))
    #expect(interaction.mustLetPass(at: 999 + Interaction.duration))
    #expect(interaction.isNoted)
    #expect(!interaction.mustLetPass(at: 1000 + Interaction.duration))
    #expect(!interaction.isNoted)
  }

  @Test("each further key begins the second anew")
  func keys() {
    let interaction = Interaction()
    interaction.note(at: 0)
    interaction.note(at: Interaction.duration - 1)
    #expect(interaction.mustLetPass(at: Interaction.duration + 1))
  }
}
