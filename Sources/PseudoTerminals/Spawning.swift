public import Synchronization

/// Held while a program starts, so that it does not inherit a pipe that is being made.
public let spawning = Mutex(())
