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
    var reasons: [String] = []
    for command in browsers {
      guard let reason = spawn(Self.arguments(of: command, for: link)) else { return .opened }
      reasons.append("\(command): \(reason)")
    }
    if copy(link) { return .copied }
    let why = reasons.isEmpty ? "No browser here" : reasons.joined(separator: "; ")
    return .refused(reason: "\(why). Link: \(link)")
  }

  /// The commands to try, the first that starts is taken: those of `$BROWSER`, parted by colons,
  /// else the desktop's opener.
  private var browsers: [String] {
    let named = (environment["BROWSER"] ?? "").split(separator: ":").map(String.init)
      .filter { $0.contains { $0 != " " } }
    return named.isEmpty && hasDesktop ? ["xdg-open"] : named
  }

  /// A command's words with the address in the place of `%s`, else at the end.
  ///
  /// The address begins with its scheme, so it is never taken for an option.
  private static func arguments(of command: String, for link: String) -> [String] {
    let words = command.split(separator: " ").map(String.init)
    guard words.contains(where: { $0.contains("%s") }) else { return words + [link] }
    return words.map { word in
      let parts = word.split(separator: "%", omittingEmptySubsequences: false)
      return parts.dropFirst().reduce(String(parts[0])) { text, part in
        part.hasPrefix("s") ? text + link + part.dropFirst() : text + "%" + part
      }
    }
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
