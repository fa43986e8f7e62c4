/// A preset: how the sources of a service are asked for and read.
///
/// Its document has the words of a source, with parameters in braces. What differs by what the
/// page asks for stands in forms, of which each that applies lies over those before it.
public struct PresetDocument: Hashable, Sendable {
  /// The name by which pages use it.
  public var name: String

  /// The values of parameters that the page leaves out.
  var defaults: [String: String] = [:]

  /// What holds for all forms.
  var common = Form()

  /// What differs.
  var forms: [Form] = []

  /// What a source of the preset is made of.
  struct Form: Hashable, Sendable {
    /// What the parameters have to be for the form to apply.
    var conditions: [String: Condition] = [:]
    var defaults: [String: String] = [:]
    var title: PresetTemplate?
    /// What each of its sources is called, where a parameter has several values.
    var member: PresetTemplate?
    var addresses: [PresetTemplate] = []
    var query: [Pair] = []
    var headers: [Pair] = []
    var basic: Login.Basic?
    var refresh: Int?
    var login: Login?
    var marks: PresetSource.Marks?
    var mapping: MappingDocument?
  }

  /// What a parameter has to be.
  enum Condition: Hashable, Sendable {
    case absent
    case given
    case word(String)
  }

  /// A name and a text.
  struct Pair: Hashable, Sendable {
    var name: String
    var value: PresetTemplate
  }

  /// How a token is got.
  struct Login: Hashable, Sendable {
    /// A name and a password.
    struct Basic: Hashable, Sendable {
      var user: PresetTemplate
      var password: PresetTemplate
    }

    var address: PresetTemplate
    var form: [Pair]
    var token: String
    var header: String
    var value: PresetTemplate
  }

  /// The mapping that copes with every form; nil where the answers are feeds.
  public var mapping: MappingDocument? { common.mapping }

  /// How a page that names no other preset would be read, with what a form says besides.
  public var mappings: [MappingDocument] {
    let all = forms.compactMap { form in
      form.mapping.map { mapping in common.mapping.map(mapping.over) ?? mapping }
    }
    return all.isEmpty ? [common.mapping].compactMap { $0 } : all
  }

  /// The names of its parameters, those of its forms included, sorted.
  public var parameters: [String] {
    var names = Set(defaults.keys)
    for form in [common] + forms {
      names.formUnion(form.conditions.keys)
      names.formUnion(form.defaults.keys)
      names.formUnion(form.templates.flatMap(\.names))
    }
    return names.subtracting(["token"]).sorted() + (names.contains("token") ? ["token"] : [])
  }
}

extension PresetDocument.Form {
  /// Every text with parameters in it, but that of the header of a login.
  fileprivate var templates: [PresetTemplate] {
    [title, member].compactMap { $0 } + addresses + (query + headers).map(\.value)
      + (basic.map { [$0.user, $0.password] } ?? [])
      + (login.map { [$0.address] + $0.form.map(\.value) } ?? [])
  }

  /// The form with what it leaves open taken from another.
  func over(_ base: PresetDocument.Form) -> PresetDocument.Form {
    var result = self
    result.defaults.merge(base.defaults) { mine, _ in mine }
    result.title = title ?? base.title
    result.member = member ?? base.member
    if addresses.isEmpty { result.addresses = base.addresses }
    result.query = base.query.filter { pair in !query.contains { $0.name == pair.name } } + query
    result.headers =
      base.headers.filter { pair in !headers.contains { $0.name == pair.name } } + headers
    result.basic = basic ?? base.basic
    result.refresh = refresh ?? base.refresh
    result.login = login ?? base.login
    result.marks = marks ?? base.marks
    if let mapping { result.mapping = base.mapping.map(mapping.over) ?? mapping }
    if mapping == nil { result.mapping = base.mapping }
    return result
  }
}

/// What a preset makes of a page's words: a source, and how it is asked.
public struct PresetSource: Hashable, Sendable {
  /// The source; a merge where a parameter has several values that each have an address.
  public var document: SourceDocument

  /// What a source is called that nobody gave a title; nil for its host.
  public var name: String?

  /// What each of its sources is called, in their order; empty where all are called the same.
  public var members: [String] = []

  /// Parameters of the address that everybody may see.
  public var openQuery: [QueryParameter] = []

  /// Parameters of the address that may hold a key.
  public var hiddenQuery: [QueryParameter] = []

  /// How a token is got before anything is asked; nil where none is needed.
  public var login: Login?

  /// How marks are written back; nil where they are not.
  public var marks: Marks?

  /// The address under which the service stands, without a slash at its end.
  public var host: String?

  /// How marks are written back.
  public enum Marks: String, Hashable, Sendable, CaseIterable {
    /// As Miniflux has it.
    case miniflux

    /// As the Google Reader API has it.
    case greader
  }

  /// How a token is got.
  public struct Login: Hashable, Sendable {
    /// Where.
    public var address: String

    /// The fields of the form that is sent there.
    public var form: [QueryParameter]

    /// What the token is called in the answer.
    public var token: String

    /// The field of requests that holds it.
    public var header: String

    /// What stands in that field before the token.
    public var prefix: String
  }
}
