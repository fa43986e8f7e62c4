import Input

extension EventPipe {
  /// The events one by one, to be awaited.
  var stream: AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    listen { for event in $0 { continuation.yield(event) } }
    return stream
  }
}
