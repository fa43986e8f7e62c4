import Input
import Testing

@Suite("The way of events")
struct EventPipeTests {
  private static func key(_ name: Character) -> Event { .key(Key(name)) }

  @Test("events that came together arrive together, at once")
  func together() {
    let pipe = EventPipe()
    var arrived: [[Event]] = []
    pipe.listen { arrived.append($0) }
    pipe.send([Self.key("a"), Self.key("b")])
    #expect(arrived == [[Self.key("a"), Self.key("b")]])
    pipe.send(Self.key("c"))
    #expect(arrived.last == [Self.key("c")])
  }

  @Test("what comes before anybody listens is kept in its order")
  func early() {
    let pipe = EventPipe()
    pipe.send(Self.key("a"))
    pipe.send(Self.key("b"))
    var arrived: [[Event]] = []
    pipe.listen { arrived.append($0) }
    #expect(arrived == [[Self.key("a"), Self.key("b")]])
    var others: [[Event]] = []
    pipe.listen { others.append($0) }
    #expect(others.isEmpty)
  }

  @Test("nobody is told of nothing")
  func nothing() {
    let pipe = EventPipe()
    var count = 0
    pipe.listen { _ in count += 1 }
    pipe.send([])
    #expect(count == 0)
  }

  @Test("once closed nothing is sent any more, not even to who listens later")
  func closed() {
    let pipe = EventPipe()
    pipe.send(Self.key("a"))
    pipe.close()
    pipe.send(Self.key("b"))
    var arrived: [Event] = []
    pipe.listen { arrived += $0 }
    #expect(arrived.isEmpty)
  }
}
