import Glibc
import TestSupport
import Testing

@Suite("A place that cannot be written to", .timeLimit(.minutes(2)))
struct ReadOnlyStoreTests {
  private static let canMount =
    (try? Program.run(["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"]).status) == 0

  @Test("a run goes on, says so once, and leaves what is there as it is", .enabled(if: canMount))
  func readOnly() throws {
    let folder = try ScratchFolder()
    let server = try TestServerProcess()
    let store = folder.file("state/store.db")
    let environment = [
      "HOME": "/nowhere", "LANG": "C.UTF-8", "HOMEFEED_STORE": store,
      "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    ]
    let command = [try Homefeed.binary(), "snapshot", server.url("/rss")]
    let first = try Program.run(command, environment: environment)
    #expect(first.status == 0 && first.output.contains("Item 1"), "\(first.errors)")
    let before = try Program.run(["cksum", store]).output
    let script = """
      mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"
      """
    let second = try Program.run(
      ["unshare", "-m", "sh", "-c", script, "sh", folder.file("state")] + command,
      environment: environment)
    #expect(second.output.contains("Item 1"), "\(second.errors)")
    #expect(second.errors.split(separator: "\n").count <= 1, "\(second.errors)")
    #expect(
      (second.output + second.errors).contains("kept")
        || (second.output + second.errors).contains("read-only"), "\(second.errors)")
    #expect(try Program.run(["cksum", store]).output == before)
    #expect(access(store + ".broken-1", F_OK) != 0)
  }
}
