/// One figure of speed or memory: how it is measured and what it should be.
struct Benchmark {
  /// What a figure should be.
  enum Goal {
    /// At least so many times as fast as what it is compared with.
    case timesFaster(Double)
    /// At most so many times what it is compared with.
    case timesAsMuch(Double)
    /// At most so much, in the figure's own unit.
    case value(Double)
  }

  /// What was measured.
  struct Measurement {
    /// The figure, in the benchmark's unit.
    let value: Double
    /// The figure of what it is compared with.
    let baseline: Double?
  }

  /// A whole sentence without its period; it stays the same for as long as the benchmark does.
  let name: String
  /// The unit of the figure.
  let unit: String
  /// What the figure is compared with, in words.
  let against: String?
  /// What it should be.
  let goal: Goal?
  /// Measures it.
  let measure: () async -> Measurement

  /// A figure that is found in its own way.
  static func value(
    _ name: String, unit: String, goal: Goal? = nil, _ measure: @escaping () -> Double
  ) -> Benchmark {
    Benchmark(name: name, unit: unit, against: nil, goal: goal) {
      Measurement(value: measure(), baseline: nil)
    }
  }

  /// The processor time of the work that `prepare` returns, in milliseconds.
  static func time(
    _ name: String, goal: Goal? = nil, _ prepare: @escaping () -> () -> Void
  ) -> Benchmark {
    Benchmark(name: name, unit: "ms", against: nil, goal: goal) {
      Measurement(value: Stopwatch.medians([prepare()])[0], baseline: nil)
    }
  }

  /// The processor time of the work that `prepare` returns, in milliseconds, and the ratio to the
  /// time of other work.
  ///
  /// The two are measured in turns, so that a machine that becomes slow or fast meanwhile becomes
  /// so for both.
  static func comparison(
    _ name: String, against: String, goal: Goal? = nil,
    _ prepare: @escaping () -> (work: () -> Void, baseline: () -> Void)
  ) -> Benchmark {
    Benchmark(name: name, unit: "ms", against: against, goal: goal) {
      let (work, baseline) = prepare()
      let medians = Stopwatch.medians([work, baseline])
      return Measurement(value: medians[0], baseline: medians[1])
    }
  }
}

/// Keeps the optimiser from leaving out work whose result nobody uses.
@inline(never)
func keep<Value>(_ value: Value) {}
