import Feeds
internal import HTTP
internal import PageDocument
import Synchronization

/// Fetches with a token that it gets beforehand, and anew, once, when it is refused.
///
/// The token goes to the origin of the source alone.
final class SigningFetcher: HTTPFetching {
  private let base: any HTTPFetching
  private let login: PresetSource.Login
  private let home: String
  private let state = Mutex(State())

  /// What came of a sign-in.
  private enum Outcome: Sendable {
    case token(String)
    case refused(HTTPResponse)
    case failed(HTTPError)

    /// The answer that says no, in the place of the one that was asked for.
    func refusal() throws(HTTPError) -> HTTPResponse {
      switch self {
      case .refused(let response): return response
      case .failed(let error): throw error
      case .token: throw .cancelled
      }
    }
  }

  private struct State {
    /// The sign-in that is running or done, for all who need its token.
    var task: Task<Outcome, Never>?
    /// Counts the sign-ins, so that of several who were refused one alone signs in again.
    var number = 0
  }

  init(behind base: any HTTPFetching, login: PresetSource.Login, home: String) {
    self.base = base
    self.login = login
    self.home = home
  }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard WebReader.host(of: request.url) == WebReader.host(of: home),
      request.headers[login.header] == nil
    else { return try await base.fetch(request) }
    let first = await signIn(after: nil)
    guard case .token(let token) = first.outcome else { return try first.outcome.refusal() }
    let response = try await base.fetch(signed(request, token))
    guard response.status == 401 else { return response }
    let second = await signIn(after: first.number)
    guard case .token(let fresh) = second.outcome else { return try second.outcome.refusal() }
    return try await base.fetch(signed(request, fresh))
  }

  func stream(
    _ request: HTTPRequest, receive: @escaping @Sendable (StreamPart) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    guard WebReader.host(of: request.url) == WebReader.host(of: home),
      case .token(let token) = await signIn(after: nil).outcome
    else { return try await base.stream(request, receive: receive) }
    return try await base.stream(signed(request, token), receive: receive)
  }

  private func signed(_ request: HTTPRequest, _ token: String) -> HTTPRequest {
    var request = request
    request.headers.append(login.header, login.prefix + token)
    return request
  }

  /// What signing in brings; another sign-in than that of `refused`.
  private func signIn(after refused: Int?) async -> (outcome: Outcome, number: Int) {
    let (task, number) = state.withLock { state in
      if let task = state.task, refused != state.number { return (task, state.number) }
      state.number += 1
      let task = Task { await self.signIn() }
      state.task = task
      return (task, state.number)
    }
    let outcome = await task.value
    if case .token = outcome { return (outcome, number) }
    // A failure is not kept: the next request tries again.
    state.withLock { if $0.number == number { $0.task = nil } }
    return (outcome, number)
  }

  private func signIn() async -> Outcome {
    let form = login.form.map {
      AddressQuery.encoded($0.name) + "=" + AddressQuery.encoded($0.value.revealed)
    }
    let request = HTTPRequest(
      url: login.address, method: .post, body: Array(form.joined(separator: "&").utf8),
      headers: ["Content-Type": "application/x-www-form-urlencoded"], accept: "*/*")
    do throws(HTTPError) {
      let response = try await base.fetch(request)
      guard response.isSuccess else { return .refused(response) }
      let host = WebReader.host(of: login.address) ?? login.address
      return token(in: response.body).map(Outcome.token)
        ?? .failed(.other(host: host, reason: "the answer to the sign-in holds no token"))
    } catch {
      return .failed(error)
    }
  }

  /// The token in an answer: at its path in JSON, else behind its name and `=` on a line.
  private func token(in body: [UInt8]) -> String? {
    if let root = try? JSONView(reading: body), let path = JSONPath(login.token) {
      return root.first(path.route).words
    }
    for line in String(decoding: body.prefix(65_536), as: UTF8.self).split(
      whereSeparator: \.isNewline)
    where line.hasPrefix(login.token + "=") {
      return String(line.dropFirst(login.token.count + 1))
    }
    return nil
  }
}
