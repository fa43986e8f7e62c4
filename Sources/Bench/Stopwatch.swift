import Glibc

/// Measures processor time, which does not count what other programs do meanwhile.
enum Stopwatch {
  /// The processor time of this process so far, in milliseconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// The median time of each work, in milliseconds, all of them measured in turns.
  ///
  /// A turn repeats short work until it takes about two milliseconds. There are at least five
  /// turns, and more of them for work that is short.
  static func medians(_ works: [() -> Void]) -> [Double] {
    let repeats = works.map { work in
      work()
      return max(1, Int(2 / max(time(work, repeats: 1), 0.0001)))
    }
    var times = works.map { _ in [Double]() }
    let start = now
    while times[0].count < 5 || (times[0].count < 101 && now - start < 1000) {
      for (index, work) in works.enumerated() {
        times[index].append(time(work, repeats: repeats[index]))
      }
    }
    return times.map { $0.sorted()[$0.count / 2] }
  }

  private static func time(_ work: () -> Void, repeats: Int) -> Double {
    let start = now
    for _ in 0..<repeats { work() }
    return (now - start) / Double(repeats)
  }
}
