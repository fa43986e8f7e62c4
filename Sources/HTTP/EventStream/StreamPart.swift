/// What arrives of an answer that is read while it comes.
public enum StreamPart: Hashable, Sendable {
  /// The answer has begun; its body is empty here.
  case opened(HTTPResponse)

  /// Some more of its body, decoded.
  case bytes([UInt8])
}

/// Who is told of a body while it comes in, instead of waiting for the whole of it.
struct StreamSink: Sendable {
  /// How long the server may send nothing at all.
  let silence: Duration

  /// Takes a part, on the thread of the client.
  let receive: @Sendable (StreamPart) -> Void
}
