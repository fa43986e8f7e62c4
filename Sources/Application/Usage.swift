/// What `--help` prints.
enum Usage {
  static let version = "0.1.0"

  static let text = """
    homefeed \(version): a live home page for the terminal

    Usage:
      homefeed [--no-store] [PAGE]
      homefeed snapshot [--size 80x24] [--keys "Right Down Enter"] [--ansi] [--now INSTANT] [PAGE]
      homefeed gallery
      homefeed dump [--json] [--base URL] [--content-type TYPE] [--raw-html] SOURCE…
      homefeed --help | --version

    PAGE is a page document, a feed or a directory of feeds: a path or an http(s) address, or a
    homefeed:// address. Without one, homefeed opens your own page
    ($XDG_CONFIG_HOME/homefeed/page.yaml, else ~/.config/homefeed/page.yaml) if there is one, and
    else the built-in page, which needs no network.

    gallery opens a page for every layout and behaviour that a page can have.

    snapshot prints the same screens without a terminal: it waits until all sources have answered,
    presses the keys one by one and waits again after each. dump prints what a feed holds.

    What sources said and what you have read is kept in $XDG_STATE_HOME/homefeed/store.db (else
    ~/.local/state/homefeed/store.db), so that a page is there at once, also without a network;
    --no-store keeps nothing. The built-in page and snapshots keep something only where
    HOMEFEED_STORE names a file.

    Links open with $BROWSER, else with the desktop's opener; where there is neither, as over ssh,
    they are copied. NO_COLOR draws without colours.

    Exit status: 0 fine; 1 a source that PAGE names failed; 2 wrong usage or a broken page.
    """
}
