import CResources

/// The page that `homefeed init` writes.
nonisolated enum StarterPage {
  /// Its text.
  static var text: String {
    let resource = resource_named("pages/starter.yaml")
    guard resource.path != nil else { return "" }
    return String(
      decoding: UnsafeBufferPointer(start: resource.bytes, count: resource.count), as: UTF8.self)
  }
}
