import Routing
import Testing

@testable import LiveModule

@Suite("Data source") @MainActor struct DataSourceTests {
  private func ids(_ source: DataSource) -> [String] { source.components.map(\.id) }

  private func loading(_ id: String) -> (component: Component, cycle: StubCycle) {
    let component = Component(id: id)
    let cycle = StubCycle(.loading)
    component.independentData = cycle
    return (component, cycle)
  }

  @Test("components stand in the order in which they are added and inserted")
  func order() {
    let source = DataSource()
    source.add(Component(id: "a"))
    source.add(Component(id: "c"))
    source.insert(Component(id: "b"), at: 1)
    source.insert(Component(id: "0"), at: 0)
    #expect(ids(source) == ["0", "a", "b", "c"])
    #expect(source.index(of: "b") == 2)
    #expect(source.index(of: "x") == nil)
    #expect(source.component(id: "c") === source.components[3])
  }

  @Test("a component whose id is taken replaces the other where it stands")
  func addingAgain() {
    let source = DataSource()
    let (old, cycle) = loading("a")
    source.add(old)
    source.add(Component(id: "b"))
    let new = Component(id: "a")
    source.add(new)
    #expect(ids(source) == ["a", "b"])
    #expect(source.components[0] === new)
    #expect(old.dataSource == nil)
    #expect(cycle.calls == ["cancel"])
  }

  @Test("a component that is added again goes on loading")
  func addingTheSame() {
    let source = DataSource()
    let (component, cycle) = loading("a")
    source.add(component)
    source.add(component)
    source.insert(component, at: 0)
    source.replace(id: "a", with: component)
    source.apply([component, component])
    #expect(ids(source) == ["a"])
    #expect(cycle.calls.isEmpty)
    #expect(component.dataSource === source)
  }

  @Test("replacing keeps the place, and takes a component whose id stands elsewhere along")
  func replacing() {
    let source = DataSource()
    for id in ["a", "b", "c"] { source.add(Component(id: id)) }
    #expect(source.replace(id: "b", with: Component(id: "x")))
    #expect(ids(source) == ["a", "x", "c"])
    let (new, cycle) = loading("c")
    source.add(new)
    #expect(source.replace(id: "a", with: new))
    #expect(ids(source) == ["c", "x"])
    #expect(cycle.calls.isEmpty)
    #expect(new.dataSource === source)
    #expect(!source.replace(id: "gone", with: Component(id: "y")))
    #expect(ids(source) == ["c", "x"])
  }

  @Test("what is removed lets go of the data source and cancels its loading")
  func removing() {
    let source = DataSource()
    let (component, cycle) = loading("a")
    source.add(component)
    #expect(source.remove(id: "a") === component)
    #expect(source.remove(id: "a") == nil)
    #expect(source.count == 0)
    #expect(component.dataSource == nil)
    #expect(cycle.calls == ["cancel"])
  }

  @Test("clearing keeps what it names, in order")
  func clearing() {
    let source = DataSource()
    let parts = ["a", "b", "c", "d"].map(loading)
    for part in parts { source.add(part.component) }
    source.clear(except: ["d", "b", "unknown"])
    #expect(ids(source) == ["b", "d"])
    #expect(parts.map(\.cycle.calls) == [["cancel"], [], ["cancel"], []])
    source.clear()
    #expect(source.count == 0)
    #expect(parts.map(\.cycle.calls) == [["cancel"], ["cancel"], ["cancel"], ["cancel"]])
  }

  @Test("applying makes the components just these, and of one id the last")
  func applying() {
    let source = DataSource()
    let parts = ["a", "b", "c"].map(loading)
    for part in parts { source.add(part.component) }
    let twin = Component(id: "b")
    source.apply([parts[2].component, parts[1].component, Component(id: "new"), twin])
    #expect(ids(source) == ["c", "b", "new"])
    #expect(source.components[1] === twin)
    #expect(parts.map(\.cycle.calls) == [["cancel"], ["cancel"], []])
    #expect(source.components.allSatisfy { $0.dataSource === source })
    #expect(parts[1].component.dataSource == nil)
  }

  @Test("a component stands in one data source at a time")
  func movingHouse() {
    let (one, other) = (DataSource(), DataSource())
    let (component, cycle) = loading("a")
    one.add(component)
    other.add(component)
    #expect(one.count == 0)
    #expect(ids(other) == ["a"])
    #expect(component.dataSource === other)
    #expect(cycle.calls.isEmpty)
  }

  @Test("counts and places look at the items of all components")
  func counts() {
    let source = DataSource()
    source.add(list("a", ["x", "y"]))
    source.add(list("b", []))
    source.add(list("c", ["z"]))
    #expect(source.itemCount == 3)
    #expect(source.component(at: IndexPath(section: 0, item: 1))?.id == "a")
    for (section, item) in [(0, 2), (0, -1), (1, 0), (3, 0), (-1, 0)] {
      #expect(source.component(at: IndexPath(section: section, item: item)) == nil)
    }
    #expect(source.debugDescription.split(separator: "\n").count == 3)
  }

  @Test("every change asks for a frame")
  func asksForFrames() {
    let page = Page()
    var asked = 0
    page.context.setNeedsDisplay = { asked += 1 }
    let component = list("a", ["x"])
    let steps: [() -> Void] = [
      { page.dataSource.add(component) }, { component.add(["y"]) }, { component.title = "A" },
      { component.setNeedsReload() }, { page.dataSource.apply([component]) },
      { component.isFocusable = false }, { component.emptyText = "none" },
      { page.dataSource.remove(id: "a") },
    ]
    for (index, step) in steps.enumerated() {
      asked = 0
      step()
      #expect(asked > 0, "step \(index)")
    }
    asked = 0
    component.add(["z"])
    component.replace(with: ["x", "y", "z"])
    #expect(asked == 0)
  }

  @Test(
    "whatever is done, ids are unique and just what stands there is held",
    arguments: (0..<20).map { UInt64($0) })
  func randomMutations(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let source = DataSource()
    var made: [Component] = []
    func some() -> Component {
      if let old = made.randomElement(using: &random), Bool.random(using: &random) { return old }
      let new = Component(id: "\(random.number(0...5))")
      made.append(new)
      return new
    }
    for step in 0..<60 {
      switch random.number(0...6) {
      case 0: source.add(some())
      case 1: source.insert(some(), at: random.number(0...source.count))
      case 2: source.replace(id: "\(random.number(0...5))", with: some())
      case 3: source.remove(id: "\(random.number(0...5))")
      case 4: source.clear(except: Set((0..<4).map { _ in "\(random.number(0...5))" }))
      case 5: source.apply((0..<random.number(0...6)).map { _ in some() })
      default: source.add(some())
      }
      #expect(Set(ids(source)).count == source.count, "seed \(seed) step \(step)")
      for component in made {
        let stands = source.components.contains { $0 === component }
        #expect((component.dataSource === source) == stands, "seed \(seed) step \(step)")
      }
    }
  }
}
