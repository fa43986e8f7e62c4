import Feeds
import Testing

@Suite("References resolve as RFC 3986 says")
struct URLReferenceTests {
  /// RFC 3986 §5.4.1 and §5.4.2, against `http://a/b/c/d;p?q`.
  static let table: [(String, String)] = [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"),
    ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"), ("//g", "http://g"),
    ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
    ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
    ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
    ("../../", "http://a/"), ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
    ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("http:g", "http:g"),
  ]

  @Test("the RFC's own examples come out as printed", arguments: table)
  func examples(reference: String, expected: String) {
    #expect(URLReference.resolve(reference, against: "http://a/b/c/d;p?q") == expected)
  }

  @Test("white space around a reference and line breaks within do not count")
  func whiteSpace() {
    #expect(
      URLReference.resolve(" \n/a\n/b c ", against: "https://h.example/x")
        == "https://h.example/a/b%20c")
  }

  @Test(
    "without an absolute base a relative reference stays as it is", arguments: [nil, "x/y", ""])
  func noBase(base: String?) {
    #expect(URLReference.resolve("../g", against: base) == "../g")
  }

  @Test("a base without a path gets a slash")
  func emptyPath() {
    #expect(URLReference.resolve("g", against: "http://a") == "http://a/g")
  }

  @Test("dot segments of an absolute address are removed")
  func absoluteDots() {
    #expect(URLReference.resolve("https://a/b/../c", against: nil) == "https://a/c")
  }

  @Test(
    "whatever has a scheme and no dot segment stays as it is, of whatever scheme it is",
    arguments: [
      "urn:feed:https://a.example/1", "tag:a.example,2026:b/c", "mailto:a@a.example", "x:///path",
      "https://a.example", "HTTPS://A.example/?q#f", "a+b-c.1:d//e/", "urn:",
    ])
  func absolute(reference: String) {
    #expect(URLReference.resolve(reference, against: "http://b.example/c/") == reference)
  }

  @Test(
    "what only looks as if it had a scheme has none",
    arguments: [
      ("1a:b", "http://b.example/c/1a:b"), (":b", "http://b.example/c/:b"),
      ("a_b:c", "http://b.example/c/a_b:c"), ("x:./y", "x:y"), ("x:a/../b", "x:b"),
    ])
  func notAbsolute(reference: String, expected: String) {
    #expect(URLReference.resolve(reference, against: "http://b.example/c/") == expected)
  }
}
