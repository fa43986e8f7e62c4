/// What was done and what came of it.
struct Counts {
  var keys = 0
  var resizes = 0
  var bursts = 0
  var frames = 0
  var bytes = 0
  /// The most memory that was seen, in megabytes.
  var peak = 0

  static func += (total: inout Counts, more: Counts) {
    total.keys += more.keys
    total.resizes += more.resizes
    total.bursts += more.bursts
    total.frames += more.frames
    total.bytes += more.bytes
    total.peak = max(total.peak, more.peak)
  }

  var line: String {
    "\(bursts) bursts, \(keys) keys, \(resizes) resizes, \(frames) frames, \(bytes) bytes, "
      + "at most \(peak) MB"
  }
}
