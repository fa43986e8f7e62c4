internal import Glibc
import Synchronization

/// Keeps the work that nobody waits for out of the way of a person who presses keys.
///
/// A scheduler lets a thread that computes go on for milliseconds, even where another one waits for
/// its processor to show what was pressed. So long work asks between its steps whether others
/// should go first.
public final class Interaction: Sendable {
  private static let current = Interaction()

  /// How long it lasts after a key, in nanoseconds.
  static let duration: UInt64 = 1_000_000_000

  /// How long work goes on before it gives way again, in nanoseconds.
  static let stride: UInt64 = 15_000

  /// When it ends; 0 where there is none.
  private let end = Atomic<UInt64>(0)

  /// When work gives way next.
  private let nextPass = Atomic<UInt64>(0)

  /// Notes that a person does something: for a second they want to see what comes of it.
  public static func note() { current.note(at: now()) }

  /// Lets whoever waits for this processor go first, while a person does something.
  ///
  /// It costs a glance at a number while nobody does, so that work may ask at its every step. Not
  /// for the thread that the person waits for.
  public static func letPass() {
    guard current.isNoted, current.mustLetPass(at: now()) else { return }
    sched_yield()
  }

  /// Whether somebody did something, though it may have been a while ago.
  var isNoted: Bool { end.load(ordering: .relaxed) != 0 }

  func note(at now: UInt64) { end.store(now + Self.duration, ordering: .relaxed) }

  /// Whether work should give way: once in a while until the end.
  func mustLetPass(at now: UInt64) -> Bool {
    guard now < end.load(ordering: .relaxed) else {
      end.store(0, ordering: .relaxed)
      return false
    }
    guard now >= nextPass.load(ordering: .relaxed) else { return false }
    nextPass.store(now + Self.stride, ordering: .relaxed)
    return true
  }

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
