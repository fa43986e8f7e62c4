import Glibc

/// Says why nothing can be measured, and ends the run: a trap of an optimised build says nothing.
func giveUp(_ reason: String) -> Never {
  fputs("bench: \(reason)\n", stderr)
  exit(1)
}
