// Tests find the terminal where they find the rest of their tools; the benchmarks, which must not
// link the testing library, import it alone.
@_exported public import PseudoTerminals
