public import ItemSources
public import LiveModule

/// Blocks tell that the network is away in words of their own.
extension SourceError: OfflineError {}
