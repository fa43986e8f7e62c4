import Dispatch
import Items
import Synchronization
import Testing

@testable import ItemSources

@Suite("Work beside the screen", .timeLimit(.minutes(1)))
struct WorkPoolTests {
  /// Counts who is inside at once.
  private final class Counter: Sendable {
    private let state = Mutex((now: 0, most: 0, all: 0))

    func enter() {
      state.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
      }
    }

    func leave() {
      state.withLock { state in
        state.now -= 1
        state.all += 1
      }
    }

    var most: Int { state.withLock(\.most) }
    var all: Int { state.withLock(\.all) }
  }

  /// Notes numbers in the order in which they come.
  private final class Order: Sendable {
    private let numbers = Mutex<[Int]>([])

    func add(_ number: Int) { numbers.withLock { $0.append(number) } }
    var all: [Int] { numbers.withLock { $0 } }
  }

  @Test("no more is done at once than the pool is wide, and all of it in the end", arguments: 1...3)
  func width(_ width: Int) async {
    let pool = WorkPool(width: width)
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask(executorPreference: pool) {
          counter.enter()
          counter.leave()
          await Task.yield()
          counter.enter()
          counter.leave()
        }
      }
    }
    #expect(counter.all == 400 && counter.most <= width)
  }

  @Test("a lane does one after the other, in order, before what else waits")
  func lane() async {
    let pool = WorkPool(width: 1)
    let order = Order()
    let isHeld = DispatchSemaphore(value: 0)
    // Holds the only worker until all of the rest waits.
    pool.add { isHeld.wait() }
    let keeper = Keeper(lane: WorkLane(in: pool), order: order)
    await withTaskGroup(of: Void.self) { group in
      pool.add { order.add(100) }
      for number in 0..<3 { keeper.begin(number, in: &group) }
      pool.add { order.add(101) }
      isHeld.signal()
      await group.waitForAll()
    }
    await withCheckedContinuation { continuation in pool.add { continuation.resume() } }
    let all = order.all
    #expect(Set(all) == [0, 1, 2, 100, 101])
    #expect(all.filter { $0 >= 100 } == [100, 101])
  }

  /// An actor on a lane.
  private actor Keeper {
    private let lane: WorkLane
    private let order: Order
    private var isInside = false

    init(lane: WorkLane, order: Order) {
      self.lane = lane
      self.order = order
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { lane.asUnownedSerialExecutor() }

    func note(_ number: Int) {
      #expect(!isInside)
      isInside = true
      order.add(number)
      isInside = false
    }

    nonisolated func begin(_ number: Int, in group: inout TaskGroup<Void>) {
      group.addTask { await self.note(number) }
    }
  }

  @Test("what takes long keeps the rest waiting for a moment only")
  func stuck() async {
    let pool = WorkPool(width: 1)
    let isFreed = DispatchSemaphore(value: 0)
    pool.add { isFreed.wait() }
    // It comes though the only worker never ends of itself.
    await withCheckedContinuation { continuation in pool.add { continuation.resume() } }
    isFreed.signal()
  }

  @Test("nothing is forgotten when several that took long end at once", arguments: 1...2)
  func unstuck(width: Int) async {
    let pool = WorkPool(width: width)
    let isFreed = DispatchSemaphore(value: 0)
    for _ in 0..<4 { pool.add { isFreed.wait() } }
    await withCheckedContinuation { continuation in pool.add { continuation.resume() } }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          await withCheckedContinuation { continuation in pool.add { continuation.resume() } }
        }
      }
      for _ in 0..<4 { isFreed.signal() }
    }
  }

  @Test("a source answers the same in the background, and fails the same")
  func source() async throws {
    let now = Instant(seconds: 7)
    let literal = LiteralSource(
      id: "l", title: "L", items: [Item(id: ItemID(source: "l", value: "1"), title: "One")],
      now: { now })
    let page = try await literal.fetchInBackground(page: nil)
    #expect(page == (try await literal.fetch(page: nil)))
    let error = SourceError(.offline, source: "U", reason: "gone")
    let none = UnavailableSource(id: "u", title: "U", error: error)
    await #expect(throws: error) { try await none.fetchInBackground(page: nil) { _ in } }
  }
}
