import Testing

@testable import Application

@Suite("What a person types as a place")
struct PlaceTests {
  @Test(
    "addresses, hosts and paths are told apart",
    arguments: [
      ("https://a.example/x", Place.web(["https://a.example/x"])),
      ("HTTP://a.example", .web(["HTTP://a.example"])),
      ("a.example/feed", .web(["https://a.example/feed", "http://a.example/feed"])),
      ("localhost:80/feed", .web(["https://localhost:80/feed", "http://localhost:80/feed"])),
      ("127.0.0.1:80", .web(["https://127.0.0.1:80", "http://127.0.0.1:80"])),
      ("feed:https://a.example/x", .web(["https://a.example/x"])),
      ("feed://a.example/x", .web(["https://a.example/x", "http://a.example/x"])),
      ("gopher://a.example/", .foreign(scheme: "gopher")),
      ("file:///no%20where/a%zz", .path("/no where/a%zz")),
      ("/nowhere/feed.xml", .path("/nowhere/feed.xml")),
      ("/tmp", .path("/tmp")),
    ])
  func places(_ text: String, _ place: Place) {
    #expect(Place(text) == place)
  }

  @Test("addresses of one feed have one key")
  func keys() {
    let same = [
      "https://a.example/feed/", "http://A.example:80/feed", "https://u:p@a.example:443/feed#top",
    ]
    #expect(Set(same.map(Address.key)) == ["web://a.example/feed"])
    #expect(Address.key("https://a.example/feed?a=1") != Address.key("https://a.example/feed?a=2"))
    #expect(Address.key("https://a.example/Feed") != Address.key("https://a.example/feed"))
    #expect(Address.key("/home/ann/feed.xml") == "/home/ann/feed.xml")
  }

  @Test("names and passwords are not shown, and strangers name no variables")
  func secrets() {
    #expect(Address.shown("https://u:p@a.example:8/x?y#z") == "https://a.example:8/x?y#z")
    #expect(Address.shown("https://a.example/@u") == "https://a.example/@u")
    #expect(Address.harmless("https://a.example/${HOME}?$x") == "https://a.example/%24%7BHOME}?$x")
  }
}
