import Testing

@testable import HTTP

@Suite("Bodies take turns in the same memory")
struct BodyPoolTests {
  @Test("what was given back is used again, and empty")
  func reuse() {
    let pool = BodyPool()
    var body = pool.take()
    body.append(contentsOf: [UInt8](repeating: 7, count: 10_000))
    let room = body.capacity
    pool.give(&body)
    #expect(body.isEmpty)
    let next = pool.take()
    #expect(next.isEmpty && next.capacity == room)
    #expect(pool.take().capacity == 0)
  }

  @Test("memory for a huge body is not kept, nor any once it is emptied")
  func limits() {
    let pool = BodyPool()
    var huge: [UInt8] = []
    huge.reserveCapacity(8 << 20)
    pool.give(&huge)
    #expect(pool.take().capacity == 0)
    var small: [UInt8] = [1, 2, 3]
    pool.give(&small)
    pool.empty()
    #expect(pool.take().capacity == 0)
  }

  @Test("a copy holds the same bytes and stays when the body goes", arguments: [0, 1, 5000])
  func copies(count: Int) {
    var body = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let copy = BodyPool.copy(of: body)
    #expect(copy == body)
    let pool = BodyPool()
    pool.give(&body)
    #expect(copy.count == count)
  }
}
