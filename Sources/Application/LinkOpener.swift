import Dispatch
import Glibc
import Routing

/// Hands addresses to a browser: by its arguments, never through a shell.
struct LinkOpener {
  let environment: [String: String]

  /// Whether a browser on this machine would be seen by the reader.
  private var hasDesktop: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
  }

  /// Opens an http or https address with `$BROWSER`, else with the desktop's opener; where neither
  /// is to be had (over ssh), copies it.
  func open(_ link: String, copy: (String) -> Bool) -> ScreenContext.OpenOutcome {
    guard let url = RouteURL(link), url.scheme == "http" || url.scheme == "https",
      !link.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F })
    else {
      return .refused(reason: "Only http and https links are opened, found \(link)")
    }
    let browser = environment["BROWSER"].flatMap { $0.isEmpty ? nil : $0 }
    guard
      let command = browser?.split(separator: " ").map(String.init)
        ?? (hasDesktop ? ["xdg-open"] : nil)
    else {
      return copy(link) ? .copied : .refused(reason: "No browser here. Link: \(link)")
    }
    if let reason = spawn(command + [link]) {
      return copy(link) ? .copied : .refused(reason: "\(command[0]): \(reason)")
    }
    return .opened
  }

  /// `POSIX_SPAWN_SETSID`, which glibc declares only for GNU sources and Swift does not see.
  private static let newSession: Int32 = 0x80

  /// Starts a program that has nothing to do with our terminal; returns why it did not start.
  private func spawn(_ arguments: [String]) -> String? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A session of its own: ^C and a closing terminal are ours, not the browser's.
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | Self.newSession
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var child: pid_t = 0
    let status = posix_spawnp(&child, arguments[0], &actions, &attributes, &pointers, environ)
    guard status == 0 else { return String(cString: strerror(status)) }
    reap(child)
    return nil
  }

  /// Waits for the child off the main actor, so that no zombie stays.
  private func reap(_ child: pid_t) {
    DispatchQueue.global(qos: .utility).async {
      var status: Int32 = 0
      while waitpid(child, &status, 0) == -1 && errno == EINTR {}
    }
  }
}
