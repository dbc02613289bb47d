import CLibCurl
import Foundation

/// A transfer that libcurl makes, on the thread of a ``TransferThread``.
final class RunningTransfer {
    /// The number of bytes that libcurl keeps for the text of an error.
    private static let errorSize = Int(CURL_ERROR_SIZE)

    let handle = curl_easy_init()
    private let transfer: Transfer
    private let silence: Duration
    /// A closure that makes the thread call ``goOn()``.
    private let wake: @Sendable () -> Void
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: RunningTransfer.errorSize)
    private var fieldLines: UnsafeMutablePointer<curl_slist>?
    private var head: HTTPResponse.Head?
    private var isHeadDelivered = false
    /// True while the transfer waits for the task that reads the response or writes the request.
    private var isPaused = false
    private var lastActivity = ContinuousClock.now

    init(_ transfer: Transfer, _ timeouts: Timeouts, wake: @escaping @Sendable () -> Void) {
        self.transfer = transfer
        self.wake = wake
        silence = timeouts.silence
        errorText.initialize(repeating: 0, count: Self.errorSize)
        configure(timeouts)
        configureFields()
        configureBody()
        configureResponse()
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(fieldLines)
        errorText.deallocate()
    }

    /// True when nothing was sent or received for too long.
    var isSilent: Bool { !isPaused && ContinuousClock.now - lastActivity > silence }

    /// Continues after a pause.
    func goOn() {
        isPaused = false
        lastActivity = .now
        curl_easy_pause(handle, CURLPAUSE_RECV_CONT | CURLPAUSE_SEND_CONT)
    }

    /// Ends the response.
    func finish(_ error: ServiceError) {
        transfer.parts.finish(throwing: error)
    }

    /// Ends the response with the result of libcurl.
    func finish(_ result: CURLcode) {
        guard result != CURLE_OK else { return transfer.parts.finish() }
        var (systemError, connected) = (0, curl_off_t(0))
        get_number(handle, CURLINFO_OS_ERRNO, &systemError)
        get_size(handle, CURLINFO_PRETRANSFER_TIME_T, &connected)
        let text = String(cString: errorText)
        finish(
            ServiceError(
                result,
                systemError: Int32(systemError),
                wasConnected: connected > 0,
                text: text.isEmpty ? String(cString: curl_easy_strerror(result)) : text
            )
        )
    }
}

extension RunningTransfer {
    private func configure(_ timeouts: Timeouts) {
        let message = transfer.message
        set_pointer(handle, CURLOPT_ERRORBUFFER, errorText)
        set_pointer(handle, CURLOPT_URL, message.url)
        if let socket = message.socket { set_pointer(handle, CURLOPT_UNIX_SOCKET_PATH, socket) }
        // A board may be named "..".
        set_number(handle, CURLOPT_PATH_AS_IS, 1)
        set_pointer(handle, CURLOPT_CUSTOMREQUEST, message.method)
        set_number(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        // The token is for this service: neither a proxy of the environment nor a redirection gets it.
        set_pointer(handle, CURLOPT_PROXY, "")
        set_number(handle, CURLOPT_FOLLOWLOCATION, 0)
        set_number(handle, CURLOPT_FRESH_CONNECT, message.isRepeatable ? 0 : 1)
        // Signals are for the whole process.
        set_number(handle, CURLOPT_NOSIGNAL, 1)
        set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, timeouts.connecting.milliseconds)
        set_number(handle, CURLOPT_TIMEOUT_MS, message.timeout?.milliseconds ?? 0)
        // libcurl itself does not look for the file of certificates that OpenSSL's programs use.
        if let file = ProcessInfo.processInfo.environment["SSL_CERT_FILE"], !file.isEmpty {
            set_pointer(handle, CURLOPT_CAINFO, file)
        }
    }

    private func configureFields() {
        var lines = transfer.message.fields.lines
        // libcurl adds this one, which is wrong for a body that is no form.
        if !transfer.message.fields.contains(name: "Content-Type") { lines.append("Content-Type:") }
        for line in lines { fieldLines = curl_slist_append(fieldLines, line) }
        set_pointer(handle, CURLOPT_HTTPHEADER, fieldLines)
    }

    private func configureBody() {
        switch transfer.message.body {
        case .none:
            if transfer.message.method != "GET", transfer.message.method != "DELETE" {
                // Says that the body is empty.
                set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, 0)
                set_pointer(handle, CURLOPT_POSTFIELDS, "")
            }
        case .data(let data):
            set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(data.count))
            data.withUnsafeBytes { bytes in _ = set_pointer(handle, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress) }
        case .stream:
            set_number(handle, CURLOPT_UPLOAD, 1)
            set_pointer(handle, CURLOPT_READDATA, Unmanaged.passUnretained(self).toOpaque())
            set_callback(handle, CURLOPT_READFUNCTION) { buffer, size, count, transfer in
                RunningTransfer.of(transfer).provide(
                    UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
                )
            }
        }
    }

    private func configureResponse() {
        set_pointer(handle, CURLOPT_HEADERDATA, Unmanaged.passUnretained(self).toOpaque())
        set_callback(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, transfer in
            RunningTransfer.of(transfer).receive(line: UnsafeRawBufferPointer(start: bytes, count: size * count))
            return size * count
        }
        set_pointer(handle, CURLOPT_WRITEDATA, Unmanaged.passUnretained(self).toOpaque())
        set_callback(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, transfer in
            RunningTransfer.of(transfer).receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
        }
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> RunningTransfer {
        guard let pointer else { preconditionFailure("libcurl lost a transfer") }
        return Unmanaged.fromOpaque(pointer).takeUnretainedValue()
    }
}

extension RunningTransfer {
    /// Gives libcurl bytes of the request.
    private func provide(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        lastActivity = .now
        guard case .stream(let body) = transfer.message.body else { return 0 }
        switch body.take(into: buffer, orElse: wake) {
        case .bytes(let count): return count
        case .end: return 0
        case .abandoned: return Int(CURL_READFUNC_ABORT)
        case .nothingYet:
            isPaused = true
            return Int(CURL_READFUNC_PAUSE)
        }
    }

    /// Receives a line of the response's head, of an interim response or of what follows the body.
    private func receive(line: UnsafeRawBufferPointer) {
        lastActivity = .now
        guard !isHeadDelivered else { return }
        let text = String(decoding: line, as: UTF8.self)
        if let first = HTTPResponse.Head(line: text) {
            head = first
        } else if line.first == UInt8(ascii: "\r") || line.first == UInt8(ascii: "\n") {
            guard let head, head.status >= 200 else { return }
            isHeadDelivered = true
            transfer.parts.yield(.head(head))
        } else {
            head?.fields.add(line: text)
        }
    }

    /// Receives bytes of the response's body.
    private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
        lastActivity = .now
        guard transfer.backlog.add(bytes.count, orElse: wake) else {
            isPaused = true
            return Int(CURL_WRITEFUNC_PAUSE)
        }
        transfer.parts.yield(.bytes(Array(bytes)))
        return bytes.count
    }
}

extension Duration {
    /// The whole milliseconds, at least one, for libcurl takes none for no limit.
    fileprivate var milliseconds: Int {
        let (seconds, attoseconds) = min(self, .seconds(1 << 40)).components
        return max(1, Int(clamping: seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
