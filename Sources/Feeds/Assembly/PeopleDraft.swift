/// Names of people in order, without repeats, where one kind of element outranks another.
struct PeopleDraft {
  private(set) var names: [String] = []
  private var rank = 0

  mutating func add(_ name: String, from tag: Tag) {
    let own = Self.rank(of: tag)
    if own > rank {
      names = []
      rank = own
    }
    if own == rank, names.count < 500, !names.contains(name) { names.append(name) }
  }

  private static func rank(of tag: Tag) -> Int {
    switch tag {
    case .author: 9
    case .dcCreator: 8
    case .managingEditor: 7
    case .itunesAuthor: 6
    case .owner: 5
    case .dcPublisher, .dcContributor: 4
    case .mediaCredit: 3
    default: 1
    }
  }
}
