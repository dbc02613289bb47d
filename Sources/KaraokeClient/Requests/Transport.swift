/// Sends requests to the service and receives its responses.
struct Transport: Sendable {
    private static let largestBody = 128 * 1024 * 1024

    let address: ServerAddress
    let token: AccessToken?
    let timeouts: Timeouts
    let policy: RetryPolicy
    let connections: Connections

    /// Sends a request, with retries as the policy allows.
    ///
    /// - Returns: The response, a success or a 304.
    /// - Throws: ``Problem``, ``ServiceError`` or `CancellationError`.
    func send(_ request: APIRequest) async throws -> APIResponse {
        var attempts = Attempts(policy)
        while true {
            let (outcome, result) = try await attempt(request)
            let pause = attempts.pause(
                after: outcome,
                isRepeatable: request.isRepeatable,
                chance: .random(in: 0...1)
            )
            guard let pause else {
                let answer = try result.get()
                // A 404 after a lost response means that an earlier attempt deleted the resource.
                let isDone = request.method == .delete && attempts.made > 1 && answer.status == 404
                guard answer.isSuccess || answer.status == 304 || isDone else { throw answer.failure }
                return answer
            }
            try await Task.sleep(for: pause)
        }
    }

    /// Sends a request once, with a body that is sent while it is read.
    ///
    /// - Throws: As ``send(_:)``, and the errors of reading the body.
    func upload<File: AsyncSequence & Sendable>(
        _ file: File,
        by request: APIRequest
    ) async throws -> APIResponse where File.Element == [UInt8] {
        let body = OutgoingBody()
        let answer = try await withThrowingTaskGroup(of: APIResponse?.self) { group in
            group.addTask { try await receive(message(request, body: .stream(body))) }
            group.addTask {
                for try await piece in file { try await body.send(piece) }
                body.finish()
                return nil
            }
            // A response may come before the end of the file, of which nothing more is read then.
            defer {
                body.abandon()
                group.cancelAll()
            }
            return try await group.firstAnswer()
        }
        guard answer.isSuccess else { throw answer.failure }
        return answer
    }

    /// Opens a stream of unknown length.
    ///
    /// - Returns: The stream; `nil` when the service answers that there is nothing to wait for.
    /// - Throws: As ``send(_:)``.
    func open(_ request: APIRequest) async throws -> IncomingBody? {
        let response = try await connections.thread.send(message(request))
        guard response.head.status != 204 else { return nil }
        guard response.head.status == 200 else { throw try await APIResponse(response, upTo: Self.largestBody).failure }
        return response.body
    }
}

extension Transport {
    private func attempt(_ request: APIRequest) async throws -> (Attempts.Outcome, Result<APIResponse, any Error>) {
        do {
            let answer = try await receive(message(request, timeout: request.timeout ?? timeouts.answer))
            let code = answer.status < 400 ? nil : (answer.failure as? Problem)?.code
            let outcome = Attempts.Outcome.answered(
                status: answer.status,
                code: code,
                retryAfter: answer.retryAfter
            )
            return (outcome, .success(answer))
        } catch let failure as ServiceError {
            switch failure {
            case .unreachable: return (.unsent, .failure(failure))
            case .connectionLost: return (.lost, .failure(failure))
            // The timeout has passed, so there is no retry.
            default: throw failure
            }
        }
    }

    private func receive(_ message: HTTPMessage) async throws -> APIResponse {
        try await APIResponse(connections.thread.send(message), upTo: Self.largestBody)
    }

    /// - Parameters:
    ///   - request: The request.
    ///   - body: A body that is sent while it is read; `nil` for that of the request.
    ///   - timeout: The timeout for the whole response; `nil` for none.
    /// - Returns: The request as it is sent.
    private func message(
        _ request: APIRequest,
        body: HTTPMessage.Body? = nil,
        timeout: Duration? = nil
    ) -> HTTPMessage {
        var message = HTTPMessage(
            url: "\(address.text)/api/v1\(request.target)",
            socket: address.socket,
            method: request.method.rawValue,
            fields: request.fields,
            body: body ?? request.body.map(HTTPMessage.Body.data) ?? .none,
            timeout: timeout,
            isRepeatable: request.isRepeatable && body == nil
        )
        message.fields.add(name: "User-Agent", value: "KaraokeClient/\(KaraokeRelease.version)")
        if let token { message.fields.add(name: "Authorization", value: "Bearer \(token.secret)") }
        return message
    }
}

extension ThrowingTaskGroup<APIResponse?, any Error> {
    /// The response of the task that receives it.
    fileprivate mutating func firstAnswer() async throws -> APIResponse {
        while let answer = try await next() {
            if let answer { return answer }
        }
        throw CancellationError()
    }
}

extension APIResponse {
    fileprivate init(_ response: HTTPResponse, upTo limit: Int) async throws {
        let body = try await response.body.collect(upTo: limit)
        self.init(status: response.head.status, fields: response.head.fields, body: body)
    }
}

/// The connections to the service, which close with the last reference to them.
final class Connections: Sendable {
    let thread: TransferThread

    init(_ timeouts: Timeouts) {
        thread = TransferThread(timeouts)
    }

    deinit {
        thread.end()
    }
}
