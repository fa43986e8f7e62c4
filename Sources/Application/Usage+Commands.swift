nonisolated extension Usage {
  /// The help of each command.
  static let help: [String: String] = [
    "init": """
    homefeed init [--page FILE]

    Writes a page to begin with, with comments that say how it goes on, to your own place
    (~/.config/homefeed/home.yaml) or to FILE. What is there is never overwritten.
    """,
    "add": """
    homefeed add [--tab TAB] [--layout LAYOUT] [--title TITLE] [--page FILE] URL…

    Adds each URL to your page: a feed, a web page that names its feed or keeps it in a usual
    place, a feed file, or an OPML list, whose feeds are all added. It says what it found; where a
    page names several feeds, the first is taken and the others are listed. A feed becomes a block
    of its own, or a member of the one block of the tab that merges feeds. Comments and the order
    of the file stay. The page is made where there is none.

      --tab TAB        the tab, by title or id; made where there is none (else: the first)
      --layout LAYOUT  shelf, grid, list, waterfall … (else: list)
      --title TITLE    the block's title (else: what the feed calls itself)
      --page FILE      another page than your own

    Without a scheme, https:// is tried, then http://. What begins with - stands behind --.
    """,
    "remove": """
    homefeed remove [--page FILE] URL|TITLE…

    Takes out the sources with an address or a title. Comments and the order of the rest stay.
    """,
    "import": """
    homefeed import [--tab TAB] [--page FILE] FILE…

    Takes over subscriptions from OPML, or from newsboat's file urls; - is standard input.

    An outermost folder or a first tag becomes a tab; feeds in deeper folders share a block that
    has the folders' names; what lies in none goes to TAB (else: Feeds). What is on the page
    already is left alone. Of newsboat's lines those that begin with query:, exec: and filter: are
    told and not taken; feeds that it hides with a ! tag are taken.
    """,
    "export": """
    homefeed export [--opml] [--page FILE]

    Prints your subscriptions as OPML: a folder for every tab, and in it one for every block that
    merges several feeds. `homefeed import` makes the same page of it.

    Secrets stay at home: user names and passwords in addresses, headers and variables of the
    environment are not printed.
    """,
    "check": """
    homefeed check [FILE]

    Tells all that is wrong with your page and with config.yaml, or with FILE, as
    FILE:LINE:COLUMN. Exit status: 0 fine; 1 a file that cannot be read; 2 something is wrong.
    """,
    "print": """
    homefeed print [FILE]

    Prints your page, or FILE, as homefeed understands it: includes and variables of the
    environment filled in, secrets hidden.
    """,
    "refresh": """
    homefeed refresh [--json] [--all] [--log FILE] [PAGE]

    Asks the sources of your page, or of PAGE, for what is new and keeps it, so that the next start
    shows it at once; for cron. Only those are asked that are due, by their `refresh`, by what
    they said and after a failure, with --all also the others; a host that asked to be left alone is
    left alone all the same. Prints a table, or one JSON object a source. Exit status: 0 fine; 1 a
    source failed; 2 no PAGE is named, and there is none of your own (homefeed init writes one).
    """,
    "snapshot": """
    homefeed snapshot [--size 80x24] [--keys "Right Down Enter"] [--ansi] [--now INSTANT]
                      [--no-store] [PAGE]

    Prints the same screens without a terminal: waits until all sources have answered, presses the
    keys one by one and waits again after each. Keys are named as in config.yaml (Right, C-r, F1);
    what stands in quotation marks is typed: --keys "/ 'two words' Enter", --keys ": 'sort' Tab".
    """,
    "dump": """
    homefeed dump [--json] [--as FORMAT] [--base URL] [--content-type TYPE] [--raw-html] SOURCE…
    homefeed dump --batch [--as FORMAT] [--raw-html]

    Prints what feeds hold, as a list or one JSON object a feed. FORMAT says what they are to be
    read as: rss, rdf, atom, jsonfeed, rss-in-json, opml or cdf.

    --batch reads a JSON object a line from standard input, with "file" and perhaps "base",
    "content_type" and "service" (a FORMAT), and answers each with a line: what the file holds, or
    "error".
    """,
    "open": """
    homefeed open [--no-store] URL

    Opens an address: of your own page (homefeed://home, homefeed://module/TAB,
    homefeed://starred), of an item (homefeed://item/SOURCE/ID, both percent-encoded), of the
    search (homefeed://search?q=WORDS), of the sources (homefeed://sources), of the gallery
    (homefeed://gallery, homefeed://gallery/PAGE), of the help (homefeed://help), or a page or a
    feed (http, https). Going back leads home.
    """,
    "source": """
    homefeed source [--mapping FILE] [--limit N] [--json] NAME|URL|PATH [PARAMETER=VALUE…]
    homefeed source --document PRESET

    Prints what a source yields, field by field with the path in the answer that gave it. NAME is a
    source of your page, or a preset with its parameters:

      homefeed source peertube host=video.example query='{isLive: true}'
      homefeed source --mapping my.yaml https://host.example/api/items

      --mapping FILE   read the JSON of the source by this mapping
      --limit N        print so many items (else: 5)
      --json           one JSON object
      --document       print the document of a preset, to copy from

    Exit status: 0 fine; 1 the source cannot be read; 2 it is none, or the mapping is wrong.
    """,
    "gallery": """
    homefeed gallery

    Opens a page for every layout and behaviour that a page can have.
    """,
  ]
}
