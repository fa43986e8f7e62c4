import Input
import Routing
import TestSupport
import Testing
import TextGrid

@testable import Shell

@Suite("The loop") @MainActor struct LoopTests {
  private let house = House()
  private var display: CountingDisplay { house.display }

  @Test("it draws once at first, and nothing is presented while nothing changes")
  func idle() async {
    _ = await house.run {
      await house.rest()
      #expect(display.frames.count == 1)
      display.send(
        .key(Key("%")), .focus(true), .paste("text"), .mouse(MouseEvent(.press(.left), x: 0, y: 0)))
      await house.rest()
      #expect(display.frames.count == 1)
    }
    #expect(display.frames.count == 1)
  }

  @Test("however often a frame is asked for in one turn, one is drawn")
  func coalesced() async {
    _ = await house.run {
      for _ in 0..<50 { house.context.setNeedsDisplay() }
      await house.rest()
      #expect(display.frames.count == 2)
    }
  }

  @Test("events that arrive together are handled in order and drawn at most once each")
  func order() async {
    _ = await house.run {
      display.send(
        .key(Key(.down)), .resize(width: 30, height: 9), .key(Key(.up)), .key(Key(.enter)))
      await house.until { house.home.performed.count == 3 }
      #expect(house.home.performed == [.moveDown, .moveUp, .open])
    }
  }

  @Test("what is pressed is handled, and shows, before anybody else gets a turn")
  func atOnce() async {
    _ = await house.run {
      let frames = display.frames.count
      house.context.setNeedsDisplay()
      display.send(.key(Key(.down)), .key(Key(.up)))
      #expect(house.home.performed == [.moveDown, .moveUp])
      #expect(display.frames.count == frames + 1)
    }
  }

  @Test("what arises while something is handled comes after it, in a turn of its own")
  func nested() async {
    _ = await house.run {
      house.home.onDraw = { [house] in
        house.home.onDraw = {}
        house.display.send(.key(Key(.up)))
        #expect(house.home.performed == [.moveDown])
      }
      house.context.setNeedsDisplay()
      display.send(.key(Key(.down)))
      await house.until { house.home.performed.count == 2 }
      #expect(house.home.performed == [.moveDown, .moveUp])
    }
  }

  @Test("screens and what they share end with the shell that shows them, and are told")
  func ending() async {
    var house: House? = House()
    let home = house?.home
    weak let context = house?.context
    weak var above: StubScreen?
    do {
      let screen = StubScreen("Above")
      above = screen
      house?.context.navigation.push(screen)
    }
    house = nil
    await yieldUntil { context == nil && above == nil }
    #expect(context == nil && above == nil)
    #expect(home?.disappearances == 2)
  }

  @Test("a resize draws a frame of the new size")
  func resize() async {
    _ = await house.run {
      display.size = Size(width: 30, height: 9)
      display.send(.resize(width: 30, height: 9))
      await house.until { display.frames.count == 2 }
      #expect(display.frames.last?.size == Size(width: 30, height: 9))
    }
  }

  @Test("keys after the one that quits are thrown away")
  func afterQuit() async {
    let loop = Task { await house.shell.run() }
    display.send(.key(Key(.down)), .key(Key("Q")), .key(Key(.up)))
    #expect(await loop.value == nil)
    #expect(house.home.performed == [.moveDown])
    #expect(display.calls == ["close"])
  }

  @Test("a signal ends it and is told, a terminal that is gone ends it too")
  func ends() async {
    let loop = Task { await house.shell.run() }
    display.send(.terminate(signal: 15))
    #expect(await loop.value == 15)
    let other = House()
    let second = Task { await other.shell.run() }
    other.display.hangUp()
    #expect(await second.value == nil)
    #expect(other.display.calls == ["close"])
  }

  @Test("a task that is cancelled leaves the terminal as well")
  func cancelled() async {
    let loop = Task { await house.shell.run() }
    await house.until { !display.frames.isEmpty }
    loop.cancel()
    _ = await loop.value
    #expect(display.calls == ["close"])
  }

  @Test("one timer waits for the next moment that is due, and none where nothing is")
  func timer() async {
    let pauses = Pauses<Int64>()
    house.shell.pause = { await pauses.pause($0) }
    _ = await house.run {
      await house.rest()
      #expect(pauses.asked.isEmpty)
      house.home.nextDue = 1060
      house.context.setNeedsDisplay()
      await house.until { pauses.asked.count == 1 }
      for _ in 0..<5 {
        house.context.setNeedsDisplay()
        await house.rest()
      }
      #expect(pauses.asked == [60])
      let before = display.frames.count
      house.clock.now = 1060
      house.home.onDraw = { house.home.nextDue = 1120 }
      pauses.endAll()
      await house.until { pauses.asked.count == 2 }
      #expect(pauses.asked == [60, 60])
      #expect(display.frames.count == before + 1)
      house.home.onDraw = {}
      house.home.nextDue = nil
      house.context.setNeedsDisplay()
      await house.rest()
      pauses.endAll()
      await house.rest()
      #expect(pauses.asked.count == 2)
      #expect(display.frames.count == before + 2)
    }
    pauses.endAll()
  }

  @Test("a moment that is always due draws once a pause and never spins")
  func alwaysDue() async {
    let pauses = Pauses<Int64>()
    house.shell.pause = { await pauses.pause($0) }
    house.home.nextDue = 10
    _ = await house.run {
      await house.rest()
      #expect(display.frames.count == 1)
      #expect(pauses.asked == [1])
      house.clock.now += 1
      pauses.endAll()
      await house.rest()
      #expect(display.frames.count == 2)
      #expect(pauses.asked == [1, 1])
    }
    pauses.endAll()
  }

  @Test("a timer that wakes early draws nothing and waits on", arguments: [1060, Int64.max])
  func early(due: Int64) async {
    let pauses = Pauses<Int64>()
    house.shell.pause = { await pauses.pause($0) }
    house.home.nextDue = due
    _ = await house.run {
      await house.until { pauses.asked.count == 1 }
      pauses.endAll()
      await house.until { pauses.asked.count == 2 }
      #expect(display.frames.count == 1)
      #expect(pauses.asked == Array(repeating: min(due - 1000, 86_400), count: 2))
    }
    pauses.endAll()
  }

  @Test("settling waits until nothing loads any more, and shows what came")
  func settle() async {
    house.home.isSettled = false
    let settling = Task { await house.shell.settle() }
    await house.rest()
    #expect(display.frames.count == 1)
    house.context.setNeedsDisplay()
    await house.rest()
    #expect(display.frames.count == 2)
    house.home.isSettled = true
    house.context.setNeedsDisplay()
    await settling.value
    #expect(display.frames.count == 3)
  }

  @Test("a screen that begins to load when it is drawn is waited for")
  func settleAfterDraw() async {
    let screen = house.home
    var loads = 0
    screen.onDraw = {
      guard loads < 3, screen.isSettled else { return }
      loads += 1
      screen.isSettled = false
      Task {
        screen.isSettled = true
        house.context.setNeedsDisplay()
      }
    }
    await house.shell.settle()
    #expect(loads == 3)
    #expect(screen.isSettled)
  }

  @Test("a screen that asks for a frame with every frame does not hold settling up")
  func settleRestless() async {
    house.home.onDraw = { house.context.setNeedsDisplay() }
    await house.shell.settle()
    #expect(display.frames.count < 50)
  }

  @Test("a screen that is loading and restless still gets its answer")
  func restlessLoading() async {
    house.home.isSettled = false
    house.home.onDraw = { house.context.setNeedsDisplay() }
    let answer = Task { house.home.isSettled = true }
    await house.shell.settle()
    await answer.value
    #expect(house.home.isSettled)
  }

  @Test("settling and running do not disturb each other")
  func settleWhileRunning() async {
    _ = await house.run {
      house.home.isSettled = false
      let settling = Task { await house.shell.settle() }
      await house.rest()
      display.send(.key(Key(.down)))
      await house.until { house.home.performed == [.moveDown] }
      house.home.isSettled = true
      house.context.setNeedsDisplay()
      await settling.value
    }
  }

  @Test("a settling that is cancelled ends")
  func settleCancelled() async {
    house.home.isSettled = false
    let settling = Task { await house.shell.settle() }
    await house.rest()
    settling.cancel()
    await settling.value
    #expect(!house.home.isSettled)
  }

  @Test("hundreds of resizes and keys end at the last size")
  func storm() async {
    _ = await house.run {
      for step in 0..<300 {
        let size = Size(width: step * 7 % 90, height: step * 5 % 40)
        display.size = size
        display.send(.resize(width: size.width, height: size.height), .key(Key(.down)))
        if step % 3 == 0 { await Task.yield() }
      }
      display.size = Size(width: 44, height: 13)
      display.send(.resize(width: 44, height: 13))
      await house.until { house.home.performed.count == 300 }
      await house.rest()
      #expect(house.home.performed.count == 300)
      #expect(display.frames.last?.size == Size(width: 44, height: 13))
      #expect(display.frames.count <= 601)
    }
  }

  @Test("the headless display keeps what it is given")
  func headless() {
    let headless = HeadlessDisplay(size: Size(width: 5, height: 2))
    var events: [Event] = []
    headless.events.listen { events += $0 }
    headless.send(.resize(width: 9, height: 3))
    #expect(headless.size == Size(width: 9, height: 3))
    headless.present(Grid(size: headless.size))
    headless.repaint()
    headless.suspend()
    #expect(headless.copy("x"))
    headless.close()
    headless.send(.hangUp)
    #expect(events == [.resize(width: 9, height: 3)])
    #expect(headless.grid?.size == Size(width: 9, height: 3))
    #expect(headless.calls == ["repaint", "suspend"])
    #expect(headless.copied == ["x"])
  }
}
