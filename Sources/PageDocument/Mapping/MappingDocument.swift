/// How a JSON answer becomes items: for each field of an item, where its value is.
public struct MappingDocument: Hashable, Sendable {
  /// The preset whose mapping holds for what is not said here; nil for none.
  public var preset: String?

  /// Where the items are: the first path that is there, be it empty; the whole answer when empty.
  public var items: [JSONPath]

  /// The address of one item, where the answer lists only their ids.
  public var each: MappingTemplate?

  /// Where the fields are.
  public var fields: [Field: MappingRule]

  /// Where the files of an item are.
  public var enclosures: Enclosures?

  /// Objects inside an item that are read in its place, where they are not null.
  public var prefer: [JSONPath]

  /// What items are left out by; one that holds is enough.
  public var skip: [Condition]

  /// What the next page is asked by; nil where there is none.
  public var next: Paging?

  /// Makes a mapping that finds nothing yet.
  public init() {
    items = []
    fields = [:]
    prefer = []
    skip = []
  }

  /// A field of an item.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    /// What tells the item from others of its source.
    case id
    /// Its title.
    case title
    /// The address of its page.
    case link
    /// When it was published.
    case published
    /// When it was last changed.
    case updated
    /// The address of a picture.
    case image
    /// Who wrote it, one or several.
    case author
    /// Its text.
    case content
    /// A short form of its text.
    case summary
    /// Whether it is going on right now.
    case live
    /// The address of its discussion.
    case comments
    /// The address of its stream.
    case stream
    /// Its length in seconds.
    case duration
    /// Its tags.
    case tags
    /// The name of where it is from, for answers that hold items of several places.
    case source
    /// Whether the reader has read it, by the word of the server.
    case read
    /// Whether the reader has starred it, by the word of the server.
    case starred
    /// People watching, `viewers` of `metrics`.
    case viewers
    /// Points, `score` of `metrics`.
    case score
    /// Number of comments, `comments` of `metrics`.
    case commentCount
  }

  /// Where the files of an item are.
  public struct Enclosures: Hashable, Sendable {
    /// The list of files.
    public var path: JSONPath

    /// The address within a file; nil where the file is its address.
    public var url: JSONPath?

    /// The media type within a file.
    public var type: JSONPath?

    /// The length in bytes within a file.
    public var length: JSONPath?

    /// Makes a rule.
    public init(path: JSONPath, url: JSONPath?, type: JSONPath?, length: JSONPath?) {
      self.path = path
      self.url = url
      self.type = type
      self.length = length
    }
  }

  /// Something that is so with an item or not.
  public struct Condition: Hashable, Sendable {
    /// Where the value is.
    public var path: JSONPath

    /// The words of which the value has to be one; nil for anything that is neither false, zero
    /// nor empty.
    public var equals: [String]?

    /// Makes a condition.
    public init(path: JSONPath, equals: [String]?) {
      self.path = path
      self.equals = equals
    }
  }

  /// The mapping with what it leaves open taken from another.
  public func over(_ base: MappingDocument) -> MappingDocument {
    var result = base
    result.preset = nil
    if !items.isEmpty { result.items = items }
    if each != nil { result.each = each }
    result.fields.merge(fields) { $1 }
    if enclosures != nil { result.enclosures = enclosures }
    if !prefer.isEmpty { result.prefer = prefer }
    if !skip.isEmpty { result.skip = skip }
    if next != nil { result.next = next }
    return result
  }
}

extension MappingDocument {
  /// What the next page is asked by.
  public enum Paging: Hashable, Sendable {
    /// The value at a path, sent back as a parameter; the end is where there is none.
    case cursor(JSONPath, parameter: String)

    /// The address in the `Link` field with `rel=next`, followed verbatim.
    case link

    /// The address at a path, followed verbatim.
    case url(JSONPath)

    /// The next so many of a list of ids, or of a list that came whole.
    case slice(Int)

    /// A page number.
    case page(Pages)

    /// The number of items before the page.
    case offset(Offsets)
  }

  /// Pages by their number.
  public struct Pages: Hashable, Sendable {
    /// When the last page is reached.
    public enum End: String, Hashable, Sendable, CaseIterable {
      /// With a page that has no items.
      case empty

      /// With a page that has fewer items than the first.
      case short
    }

    /// The parameter that the number is sent as.
    public var parameter: String

    /// The number of the first page.
    public var first = 1

    /// When the last page is reached.
    public var end = End.empty

    /// Where the answer tells the number of pages; nil where it does not.
    public var count: JSONPath?

    /// The address of a page behind the first, with `{page}` in it, where the number is no
    /// parameter.
    public var address: String?

    /// Makes pages from 1 to the first empty one.
    public init(parameter: String) {
      self.parameter = parameter
    }
  }

  /// Pages by the number of items before them.
  public struct Offsets: Hashable, Sendable {
    /// The parameter that the number is sent as.
    public var parameter: String

    /// How many items a page has; nil for as many as the answer lists.
    public var step: Int?

    /// Where the answer tells the number of items; nil where it does not.
    public var total: JSONPath?

    /// Makes offsets.
    public init(parameter: String, step: Int? = nil, total: JSONPath? = nil) {
      self.parameter = parameter
      self.step = step
      self.total = total
    }
  }
}
