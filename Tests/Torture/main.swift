import Glibc

// Presses keys at random, and much else, and looks at the screen after each burst of them:
//
//     Torture SECONDS SEED [SESSION]      from this session on, of a seed that failed
//
// HOMEFEED names the binary where it is not .build/release/homefeed.

signal(SIGPIPE, SIG_IGN)

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard numbers.count >= 2 else {
  print("usage: Torture SECONDS SEED [SESSION]")
  exit(2)
}
let (seconds, seed) = (numbers[0], numbers[1])
let binary = getenv("HOMEFEED").map { String(cString: $0) } ?? ".build/release/homefeed"
let deadline = ContinuousClock.now + .seconds(seconds)
var number = numbers.count > 2 ? numbers[2] : 1
var total = Counts()
print("torture: \(seconds) s, SEED=\(seed)")
while ContinuousClock.now < deadline {
  let session = try Session(seed: seed, number: number)
  do {
    try session.run(binary, until: deadline)
  } catch {
    print("torture: FAILED in session \(number) of SEED=\(seed): \(error)\n\(session.account)")
    exit(1)
  }
  total += session.counts
  number += 1
}
print("torture: \(total.line)")
