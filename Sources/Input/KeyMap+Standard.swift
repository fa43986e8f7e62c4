extension KeyMap {
  /// The keys that the program starts with: arrows do everything, letters follow the habits of
  /// less, vim, newsboat and lazygit.
  public static let standard: KeyMap = {
    var map = KeyMap()
    for (command, keys) in general {
      for key in keys { map.bind(key, to: command) }
    }
    for number in 1...9 {
      guard let digit = "\(number)".first else { continue }
      map.bind(Key(digit), to: .selectTab(number))
      map.bind(Key(digit), to: .openLink(number), in: .links)
    }
    for (command, keys) in reader {
      for key in keys { map.bind(key, to: command, in: .reader) }
    }
    return map
  }()

  private static let general: [(Command, [Key])] = [
    (.moveUp, [Key(.up), Key("k")]),
    (.moveDown, [Key(.down), Key("j")]),
    (.moveLeft, [Key(.left), Key("h")]),
    (.moveRight, [Key(.right), Key("l")]),
    (.shelfLeft, [Key("H"), Key(.left, .shift)]),
    (.shelfRight, [Key("L"), Key(.right, .shift)]),
    (.pageUp, [Key(.pageUp), Key("b")]),
    (.pageDown, [Key(.pageDown), Key(" ")]),
    (.halfPageUp, [Key("u", .control)]),
    (.halfPageDown, [Key("d", .control)]),
    (.moveFirst, [Key("g"), Key(.home)]),
    (.moveLast, [Key("G"), Key(.end)]),
    (.nextBlock, [Key(.tab)]),
    (.previousBlock, [Key(.tab, .shift)]),
    (.nextTab, [Key("]")]),
    (.previousTab, [Key("[")]),
    (.open, [Key(.enter)]),
    (.openInBrowser, [Key("o"), Key("O")]),
    (.play, [Key("p")]),
    (.links, [Key("U")]),
    (.copyLink, [Key("y")]),
    (.pipe, [Key("|")]),
    (.refresh, [Key("r")]),
    (.refreshAll, [Key("R"), Key("r", .control)]),
    (.loadMore, [Key("m"), Key("+")]),
    (.search, [Key("/")]),
    (.searchNext, [Key("n")]),
    (.searchPrevious, [Key("N")]),
    (.filter, [Key("f"), Key("&")]),
    (.sort, [Key("S")]),
    (.toggleRead, [Key("u")]),
    (.markBlockRead, [Key("A")]),
    (.markAllRead, [Key("C")]),
    (.toggleStar, [Key("s")]),
    (.showStarred, [Key("*")]),
    (.commandLine, [Key(":")]),
    (.help, [Key("?"), Key(.function(1))]),
    (.editPage, [Key("E")]),
    (.repaint, [Key("l", .control)]),
    (.suspend, [Key("z", .control)]),
    (.back, [Key(.escape), Key(.backspace)]),
    (.quit, [Key("q")]),
    (.quitAnywhere, [Key("Q"), Key("c", .control)]),
  ]

  private static let reader: [(Command, [Key])] = [
    (.previousItem, [Key(.left), Key("h")]),
    (.nextItem, [Key(.right), Key("l")]),
  ]
}
