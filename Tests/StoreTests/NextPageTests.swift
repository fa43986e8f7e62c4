import Items
import Store
import TestSupport
import Testing

@Suite("Where a source continues")
struct NextPageTests {
  @Test(
    "a place is kept with all that belongs to it, whatever stands in its address",
    arguments: [
      NextPage("https://a.example/2"), NextPage("https://a.example/2", skip: 30),
      NextPage("https://a.example/2", page: 0), NextPage("https://a.example/2", size: 7),
      NextPage("https://a.example/2", page: 3, size: 9, skip: 1, ids: ["1:2", "", " ", "é,&"]),
      NextPage("https://a.example/#homefeed:skip=9223372036854775807"),
      NextPage(" 3:abc0:0:0:", ids: ["x"]), NextPage(" 3:abc0:0:0:"), NextPage(""),
    ])
  func kept(place: NextPage) async throws {
    let folder = try ScratchFolder()
    let store = try Store(path: folder.file("store.db"))
    try await store.save(
      StoredPage(items: [], nextPage: place), of: "s", status: SourceStatus(), now: noon)
    #expect(try await store.page(of: "s")?.nextPage == place)
  }

  @Test(
    "numbers beyond all lists become the nearest that are within",
    arguments: [Int.min, -1, 0, 1, .max])
  func bounds(number: Int) {
    let place = NextPage("https://a.example/", page: number, size: number, skip: number)
    #expect((0...NextPage.mostPages).contains(place.page ?? -1))
    #expect((0...1_000_000_000).contains(place.size ?? -1))
    #expect((0...1_000_000_000).contains(place.skip))
  }
}
