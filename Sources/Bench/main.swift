import Glibc

/// Prints every figure as a JSON line, then all of them as a table; arguments choose by name.
let benchmarks =
  Benchmark.start + Benchmark.startWithStore + Benchmark.refreshing + Benchmark.searching
  + Benchmark.keyPresses + Benchmark.frames + Benchmark.millions
  + Benchmark.layouts + Benchmark.diffing
  + Benchmark.text + Benchmark.feeds + Benchmark.mappings + Benchmark.routing

let words = CommandLine.arguments.dropFirst()
let chosen = benchmarks.filter { benchmark in
  words.isEmpty || words.contains { benchmark.name.lowercased().contains($0.lowercased()) }
}

var reports: [Report] = []
for benchmark in chosen {
  let report = await Report(benchmark)
  print(report.json)
  // Whoever reads along sees each figure when it is there.
  fflush(nil)
  reports.append(report)
}
print("\n" + Report.table(reports))
