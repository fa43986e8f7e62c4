import CCurl

/// One request on its way: curl's handle for it, and what has arrived so far.
///
/// It belongs to the thread of its client; curl calls its receivers there.
final class Transfer {
  let job: Job
  let easy: UnsafeMutableRawPointer
  let configuration: HTTPConfiguration

  /// Where the present hop goes.
  private(set) var address: HTTPAddress

  /// How many redirects were followed.
  private(set) var hops = 0

  /// The bytes of the answers before the present one.
  private var receivedBefore = 0

  /// Where permanent redirects have led; nil where none has.
  private var permanentURL: String?
  private var isPermanentSoFar = true

  /// Whether the method and the body of the request hold for the present hop.
  private var isRepeating = true

  private var headers = HTTPHeaders()
  private var headerBytes = 0
  private var body: [UInt8]
  private let bodies: BodyPool

  /// Whether a stream has been told of its answer.
  private var isOpened = false

  /// Whether this is the second try after a dropped connection.
  private(set) var hasTriedAgain = false

  /// The most bytes of the body.
  let maximumSize: Int

  /// When the server last sent something.
  private var lastByteAt = ContinuousClock.now

  /// How long a stream's server has sent nothing, where that is too long.
  var excessiveSilence: Duration? {
    guard let sink = job.sink else { return nil }
    let silence = ContinuousClock.now - lastByteAt
    return silence > sink.silence ? silence : nil
  }

  /// What a receiver found wrong, before it made curl stop.
  private(set) var objection: HTTPError?

  private let beginning = ContinuousClock.now
  private let reason: UnsafeMutablePointer<CChar>
  private var requestHeaders: UnsafeMutablePointer<curl_slist>?

  /// The host of a stranger's document that names the address, where it must not lead into private
  /// networks.
  let confinedTo: String?

  /// Whether a connection would have led there.
  private let isKeptOut = UnsafeMutablePointer<Bool>.allocate(capacity: 1)

  /// The most bytes of headers of one answer: far beyond any honest one.
  private static let maximumHeaderBytes = 256 << 10

  /// What a status line begins with.
  private static let statusLine = Array("HTTP/".utf8)

  /// Readies a handle for the job; nil where there is no memory for it.
  init?(_ job: Job, configuration: HTTPConfiguration, bodies: BodyPool) {
    guard let easy = curl_easy_init() else { return nil }
    self.bodies = bodies
    body = bodies.take()
    self.job = job
    self.easy = easy
    self.configuration = configuration
    address = job.address
    confinedTo = Self.confinement(of: job.request)
    isKeptOut.initialize(to: false)
    maximumSize = job.request.maximumSize ?? configuration.maximumSize
    reason = .allocate(capacity: Int(CURL_ERROR_SIZE))
    reason.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    setLimits()
    setReceivers()
    setTarget()
  }

  deinit {
    bodies.give(&body)
    curl_easy_cleanup(easy)
    curl_slist_free_all(requestHeaders)
    reason.deallocate()
    isKeptOut.deallocate()
  }

  /// Whether curl gave up because the address leads into a private network.
  var wasKeptOut: Bool { isKeptOut.pointee }

  /// Whether nothing has come for a while: it may take its time, but not the others'.
  var isStalled: Bool { ContinuousClock.now - lastByteAt > .seconds(3) }

  /// How long it has taken so far, redirects included.
  var spent: Duration { .now - beginning }

  /// What curl wrote of its last error.
  var reasonText: String { String(cString: reason) }

  /// The response as it stands.
  var response: HTTPResponse {
    HTTPResponse(
      status: status, url: address.publicURL, headers: headers, body: BodyPool.copy(of: body),
      hops: hops,
      permanentURL: permanentURL, receivedBytes: receivedBefore + receivedNow)
  }

  /// The response, its body unpacked also where the server does not say that it is packed: many
  /// serve `feed.xml.gz` as it lies on their disks.
  var unpackedResponse: HTTPResponse {
    get throws(HTTPError) {
      var response = response
      guard response.isSuccess, headers["Content-Encoding"] == nil, Gzip.isLikely(body) else {
        return response
      }
      do throws(Gzip.Failure) {
        response.body = try Gzip.unpacked(body, limit: maximumSize)
        return response
      } catch {
        switch error {
        case .tooLarge: throw .tooLarge(host: address.host, limit: maximumSize)
        case .damaged: throw .badEncoding(host: address.host)
        }
      }
    }
  }

  /// The bytes of the present answer as they came over the wire.
  private var receivedNow: Int {
    ccurl_get_size(easy, CURLINFO_SIZE_DOWNLOAD_T) + ccurl_get_long(easy, CURLINFO_HEADER_SIZE)
  }

  var status: Int { ccurl_get_long(easy, CURLINFO_RESPONSE_CODE) }

  /// The address that the present answer leads on to; nil when it is the last.
  var redirectTarget: String? {
    get throws(HTTPError) {
      if let lostRedirect { throw lostRedirect }
      guard isRedirect else { return nil }
      return ccurl_get_string(easy, CURLINFO_REDIRECT_URL).map { String(cString: $0) }
    }
  }

  /// What is wrong with the present answer where it is to lead on and names no address.
  var lostRedirect: HTTPError? {
    guard isRedirect, ccurl_get_string(easy, CURLINFO_REDIRECT_URL) == nil else { return nil }
    return .redirectToNowhere(host: address.host, status: status)
  }

  private var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// Points the handle, which must be out of curl's hands, at the next hop.
  func follow(to target: String) throws(HTTPError) {
    guard hops < configuration.maximumRedirects else {
      throw .tooManyRedirects(host: job.address.host, limit: configuration.maximumRedirects)
    }
    isPermanentSoFar = isPermanentSoFar && [301, 308].contains(status)
    address = try HTTPAddress(target, redirectedFrom: address)
    try checkAddress()
    // Only 307 and 308 ask for the same again; the others lead to the answer (RFC 9110 §15.4).
    isRepeating = isRepeating && [307, 308].contains(status)
    if isPermanentSoFar { permanentURL = address.publicURL }
    hops += 1
    receivedBefore += receivedNow
    forgetAnswer()
    setTarget()
  }

  /// Readies the handle, which must be out of curl's hands, to ask once more.
  func tryAgain() {
    hasTriedAgain = true
    receivedBefore += receivedNow
    forgetAnswer()
    setTarget()
  }

  private func forgetAnswer() {
    headers = HTTPHeaders()
    headerBytes = 0
    body.removeAll(keepingCapacity: true)
    lastByteAt = .now
  }
}

// What curl calls while data comes in.
extension Transfer {
  private func setReceivers() {
    let me = Unmanaged.passUnretained(self).toOpaque()
    ccurl_set_pointer(easy, CURLOPT_ERRORBUFFER, reason)
    ccurl_set_pointer(easy, CURLOPT_WRITEDATA, me)
    ccurl_set_receiver(easy, CURLOPT_WRITEFUNCTION) { bytes, _, count, me in
      Transfer.deliver(bytes, count, to: me) { $0.receive(body: $1) }
    }
    ccurl_set_pointer(easy, CURLOPT_HEADERDATA, me)
    ccurl_set_receiver(easy, CURLOPT_HEADERFUNCTION) { bytes, _, count, me in
      Transfer.deliver(bytes, count, to: me) { $0.receive(header: $1) }
    }
  }

  /// Hands bytes on.
  ///
  /// - Returns: `count` where they were taken; any other number makes curl stop.
  private static func deliver(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, to me: UnsafeMutableRawPointer?,
    _ receive: (Transfer, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard count > 0 else { return 0 }
    guard let bytes, let me else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(me).takeUnretainedValue()
    return receive(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
  }

  private func receive(header line: UnsafeRawBufferPointer) -> Bool {
    lastByteAt = .now
    headerBytes += line.count
    guard headerBytes <= Transfer.maximumHeaderBytes else {
      objection = .tooLarge(host: address.host, limit: Transfer.maximumHeaderBytes)
      return false
    }
    // A status line begins another answer: the one before was a 1xx, or a proxy's.
    if line.starts(with: Transfer.statusLine) {
      headers = HTTPHeaders()
    } else {
      headers.append(line: line)
    }
    return true
  }

  private func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    lastByteAt = .now
    if let sink = job.sink, (200...299).contains(status) {
      if !isOpened { sink.receive(.opened(response)) }
      isOpened = true
      sink.receive(.bytes(Array(bytes)))
      return true
    }
    guard body.count + bytes.count <= maximumSize else {
      objection = .tooLarge(host: address.host, limit: maximumSize)
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }
}

// What a handle is told.
extension Transfer {
  /// Sets what holds for every hop.
  private func setLimits() {
    ccurl_keep_sockets(easy)
    // Threads have their own signals, and leaving must not wait for a name server.
    ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1)
    ccurl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    ccurl_set_string(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    // Redirects are followed here rather than by curl, which would carry headers of one's own
    // (other than Authorization and Cookie) to whatever host it is sent to.
    ccurl_set_long(easy, CURLOPT_FOLLOWLOCATION, 0)
    ccurl_set_string(easy, CURLOPT_ACCEPT_ENCODING, "")
    ccurl_set_string(easy, CURLOPT_USERAGENT, configuration.userAgent)
    ccurl_set_long(
      easy, CURLOPT_CONNECTTIMEOUT_MS, max(1, configuration.connectTimeout.milliseconds))
    // A stream that lives by a few bytes a minute has nothing of the kind.
    guard job.sink == nil else { return }
    ccurl_set_long(easy, CURLOPT_LOW_SPEED_LIMIT, configuration.minimumSpeed)
    ccurl_set_long(
      easy, CURLOPT_LOW_SPEED_TIME, max(1, (configuration.patience.milliseconds + 999) / 1000))
    ccurl_set_size(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(maximumSize))
  }

  /// Sets what belongs to the present hop: its address, the headers for it, the time left.
  private func setTarget() {
    let left = job.request.timeout - spent
    ccurl_set_long(
      easy, CURLOPT_TIMEOUT_MS, job.sink == nil ? max(1, left.milliseconds) : 0)
    ccurl_set_string(easy, CURLOPT_URL, address.url)
    let isHome = address.mayShareHeaders(of: job.address)
    setProxy()
    // A proxy may well be near; behind it, names are the only thing that can be checked.
    let isFree =
      confinedTo == nil || confinedTo == address.host || job.request.proxy != nil
      || Self.hasProxy
    ccurl_keep_out_of_private_networks(easy, !isFree, isKeptOut)
    // A certificate is taken on trust only from the host that it was meant for.
    let isChecked = !(job.request.isInsecure && isHome)
    ccurl_set_long(easy, CURLOPT_SSL_VERIFYPEER, isChecked ? 1 : 0)
    ccurl_set_long(easy, CURLOPT_SSL_VERIFYHOST, isChecked ? 2 : 0)
    curl_slist_free_all(requestHeaders)
    requestHeaders = nil
    append("Accept", job.request.accept)
    for field in job.request.conditions.fields { append(field.name, field.value) }
    setMethod(isRepeating && isHome ? job.request.method : .get)
    if isHome {
      for field in job.request.headers.fields { append(field.name, field.value) }
    }
    ccurl_set_list(easy, CURLOPT_HTTPHEADER, requestHeaders)
  }

  /// Goes through the proxy that was asked for, wherever the request leads; else through that of
  /// the environment, which could not reach this machine.
  private func setProxy() {
    ccurl_set_string(easy, CURLOPT_PROXY, job.request.proxy)
    let isDirect = job.request.proxy == nil && address.isLoopback
    // An empty list has the proxy that was asked for serve every host.
    let exceptions = job.request.proxy == nil ? nil : ""
    ccurl_set_string(easy, CURLOPT_NOPROXY, isDirect ? "*" : exceptions)
  }

  private func setMethod(_ method: HTTPRequest.Method) {
    guard method != .get else {
      ccurl_set_string(easy, CURLOPT_CUSTOMREQUEST, nil)
      ccurl_set_long(easy, CURLOPT_HTTPGET, 1)
      return
    }
    let body = job.request.body
    ccurl_set_long(easy, CURLOPT_POST, 1)
    ccurl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
    ccurl_set_body(easy, body)
    ccurl_set_string(easy, CURLOPT_CUSTOMREQUEST, method.rawValue)
  }

  /// Adds a field, unless it holds what would end its line and begin another.
  private func append(_ name: String, _ value: String) {
    let line = "\(name): \(value)"
    guard line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { return }
    requestHeaders = curl_slist_append(requestHeaders, line) ?? requestHeaders
  }
}
