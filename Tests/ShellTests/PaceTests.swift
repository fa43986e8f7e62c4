import Input
import Routing
import Testing
import TextGrid

@testable import Shell

@Suite("How closely frames follow") @MainActor struct PaceTests {
  /// A clock and pauses that the test moves on.
  @MainActor private final class Time {
    private(set) var now = ContinuousClock.now
    let pauses = Pauses<Duration>()
    var asked: [Duration] { pauses.asked }

    func advance(_ duration: Duration) {
      now += duration
      pauses.endAll()
    }
  }

  private let house = House()
  private let time = Time()
  private var frames: Int { house.display.frames.count }

  init() {
    house.shell.pace.interval = .milliseconds(16)
    house.shell.pace.now = { [time] in time.now }
    house.shell.pace.pause = { [time] in await time.pauses.pause($0) }
  }

  @Test("what comes by itself right after a frame is drawn once, when its time has come")
  func contents() async {
    _ = await house.run {
      time.advance(.milliseconds(4))
      for _ in 0..<30 {
        house.context.setNeedsDisplay()
        await house.rest()
      }
      #expect(frames == 1 && time.asked == [.milliseconds(12)])
      time.advance(.milliseconds(12))
      await house.rest()
      #expect(frames == 2 && time.asked.count == 1)
      time.advance(.milliseconds(100))
      house.context.setNeedsDisplay()
      await house.rest()
      #expect(frames == 3 && time.asked.count == 1)
    }
  }

  @Test("a key is drawn at once, with all that waited, which is not drawn again")
  func key() async {
    _ = await house.run {
      house.context.setNeedsDisplay()
      await house.rest()
      #expect(frames == 1 && time.asked == [.milliseconds(16)])
      house.home.known = [.moveDown]
      house.display.send(.key(Key(.down)))
      await house.until { house.home.performed == [.moveDown] }
      await house.rest()
      #expect(frames == 2)
      time.advance(.milliseconds(16))
      await house.rest()
      #expect(frames == 2)
    }
  }

  @Test("contents that arrive while a key is on its way are applied behind its frame")
  func keysFirst() async {
    _ = await house.run {
      var framesThen: [Int] = []
      house.home.known = [.moveDown]
      house.home.onDraw = { house.display.hasInput = false }
      house.display.hasInput = true
      for _ in 0..<100 {
        Task {
          await house.context.letInputPass()
          framesThen.append(frames)
          house.context.setNeedsDisplay()
        }
      }
      await house.rest()
      #expect(framesThen.isEmpty && frames == 1)
      house.context.setNeedsDisplay()
      house.display.send(.key(Key(.down)))
      await house.until { framesThen.count == 100 }
      #expect(house.home.performed == [.moveDown])
      #expect(framesThen == Array(repeating: 2, count: 100))
    }
  }

  @Test("a frame of contents gives way to a key that is on its way, once")
  func givesWay() async {
    _ = await house.run {
      time.advance(.milliseconds(50))
      house.display.hasInput = true
      house.context.setNeedsDisplay()
      await house.rest()
      #expect(frames == 1 && time.asked == [.milliseconds(16)])
      house.display.send(.key(Key(.down)))
      await house.until { frames == 2 }
      #expect(frames == 2 && house.home.performed == [.moveDown])
      time.advance(.milliseconds(50))
      house.context.setNeedsDisplay()
      await house.rest()
      #expect(frames == 2)
      // What was typed was nothing.
      time.advance(.milliseconds(16))
      await house.until { frames == 3 }
      #expect(frames == 3)
    }
  }

  @Test("contents wait no longer than a few frames for what turns out to be no key")
  func patience() async {
    _ = await house.run {
      house.display.hasInput = true
      var isApplied = false
      Task {
        await house.context.letInputPass()
        isApplied = true
      }
      await house.rest()
      #expect(!isApplied)
      for _ in 0..<4 where !isApplied {
        time.advance(.milliseconds(16))
        await house.rest()
      }
      #expect(isApplied)
      house.display.hasInput = false
    }
  }

  @Test("contents that wait for a key are let go when the loop ends")
  func end() async {
    var isApplied = false
    _ = await house.run {
      house.display.hasInput = true
      Task {
        await house.context.letInputPass()
        isApplied = true
      }
      await house.rest()
      #expect(!isApplied)
    }
    await house.until { isApplied }
    #expect(isApplied)
  }
}
