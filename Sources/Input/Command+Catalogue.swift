extension Command {
  /// Move the focus up.
  public static let moveUp = Command("move-up", .moving, "move up")
  /// Move the focus down.
  public static let moveDown = Command("move-down", .moving, "move down")
  /// Move the focus left.
  public static let moveLeft = Command("move-left", .moving, "move left")
  /// Move the focus right.
  public static let moveRight = Command("move-right", .moving, "move right")
  /// Scroll a shelf to the left by a screen.
  public static let shelfLeft = Command("shelf-left", .moving, "shelf a screen left")
  /// Scroll a shelf to the right by a screen.
  public static let shelfRight = Command("shelf-right", .moving, "shelf a screen right")
  /// A page up.
  public static let pageUp = Command("page-up", .moving, "a page up")
  /// A page down.
  public static let pageDown = Command("page-down", .moving, "a page down")
  /// Half a page up.
  public static let halfPageUp = Command("half-page-up", .moving, "half a page up")
  /// Half a page down.
  public static let halfPageDown = Command("half-page-down", .moving, "half a page down")
  /// To the first item.
  public static let moveFirst = Command("move-first", .moving, "to the first")
  /// To the last item.
  public static let moveLast = Command("move-last", .moving, "to the last")
  /// To the next block of the page.
  public static let nextBlock = Command("next-block", .moving, "to the next block")
  /// To the previous block of the page.
  public static let previousBlock = Command("previous-block", .moving, "to the previous block")
  /// To the next tab.
  public static let nextTab = Command("next-tab", .moving, "to the next tab")
  /// To the previous tab.
  public static let previousTab = Command("previous-tab", .moving, "to the previous tab")
  /// To the next item, in the reader.
  public static let nextItem = Command("next-item", .moving, "to the next item")
  /// To the previous item, in the reader.
  public static let previousItem = Command("previous-item", .moving, "to the previous item")

  /// To a tab, counted from 1.
  public static func selectTab(_ number: Int) -> Command {
    Command("select-tab-\(number)", .moving, "to tab \(number)", number: number)
  }
}

extension Command {
  /// Open the item's screen.
  public static let open = Command("open", .items, "open")
  /// Open the item outside and mark it read.
  public static let openInBrowser = Command("open-in-browser", .items, "open in the browser")
  /// Play the item's stream or enclosure.
  public static let play = Command("play", .items, "play")
  /// Show the links of the item, to choose one by its digit.
  public static let links = Command("links", .items, "links, then a digit")
  /// Copy the item's link.
  public static let copyLink = Command("copy-link", .items, "copy the link")
  /// Hand the item's text to a program.
  public static let pipe = Command("pipe", .items, "pipe the text to a program")
  /// Mark read or unread.
  public static let toggleRead = Command("toggle-read", .items, "read or unread")
  /// Star or unstar.
  public static let toggleStar = Command("toggle-star", .items, "star")

  /// Open a link of the item, counted from 1.
  public static func openLink(_ number: Int) -> Command {
    Command("open-link-\(number)", .items, "open link \(number)", number: number)
  }
}

extension Command {
  /// Refresh this page.
  public static let refresh = Command("refresh", .page, "refresh this page")
  /// Refresh all pages.
  public static let refreshAll = Command("refresh-all", .page, "refresh all pages")
  /// Load more of the focused block.
  public static let loadMore = Command("load-more", .page, "load more")
  /// Search.
  public static let search = Command("search", .page, "search")
  /// To the next match, or the next unread item.
  public static let searchNext = Command(
    "search-next", .page, "next match, or next unread")
  /// To the previous match.
  public static let searchPrevious = Command(
    "search-previous", .page, "previous match")
  /// Filter.
  public static let filter = Command("filter", .page, "filter")
  /// Sort.
  public static let sort = Command("sort", .page, "sort")
  /// Mark all of the block read.
  public static let markBlockRead = Command(
    "mark-block-read", .page, "mark the block read")
  /// Mark everything read.
  public static let markAllRead = Command(
    "mark-all-read", .page, "mark everything read")
  /// Show starred items only.
  public static let showStarred = Command(
    "show-starred", .page, "starred items only")
  /// Edit the page.
  public static let editPage = Command("edit-page", .page, "edit the page")
  /// Read the page's document again.
  public static let reload = Command("reload", .page, "read the page's document again")
  /// Show the sources and how they stand.
  public static let sources = Command("sources", .page, "sources and how they stand")
}

extension Command {
  /// Help.
  public static let help = Command("help", .program, "help")
  /// Type a command.
  public static let commandLine = Command("command-line", .program, "command")
  /// Paint the screen again.
  public static let repaint = Command("repaint", .program, "repaint")
  /// Give the terminal back to the shell.
  public static let suspend = Command("suspend", .program, "suspend")
  /// Back to the screen beneath.
  public static let back = Command("back", .program, "back")
  /// Back, and from the last screen out.
  public static let quit = Command("quit", .program, "back; at the top: quit")
  /// Out of the program.
  public static let quitAnywhere = Command("quit-anywhere", .program, "quit")
}

extension Command {
  /// Every command, in the order of the help screen.
  public static let all: [Command] =
    [
      moveUp, moveDown, moveLeft, moveRight, shelfLeft, shelfRight, pageUp, pageDown, halfPageUp,
      halfPageDown, moveFirst, moveLast, nextBlock, previousBlock, nextTab, previousTab,
    ] + (1...9).map(selectTab) + [
      nextItem, previousItem,
      open, openInBrowser, play, links, copyLink, pipe, toggleRead, toggleStar,
    ] + (1...9).map(openLink) + [
      refresh, refreshAll, loadMore, search, searchNext, searchPrevious, filter, sort,
      markBlockRead, markAllRead, showStarred, editPage, reload, sources,
      help, commandLine, repaint, suspend, back, quit, quitAnywhere,
    ]

  /// The command of a name, as a configuration writes it; nil where there is none.
  public init?(named name: String) {
    guard let command = Self.all.first(where: { $0.name == name }) else { return nil }
    self = command
  }
}
