import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1

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
        let pieces = file.map { ByteBuffer(bytes: $0) }
        let answer: APIResponse
        do {
            let body = HTTPClientRequest.Body.stream(pieces, length: .unknown)
            let response = try await execute(request, body: body, timeout: .hours(24))
            answer = try await APIResponse(response, upTo: Self.largestBody)
        } catch {
            throw try ServiceError(connecting: error)
        }
        guard answer.isSuccess else { throw answer.failure }
        return answer
    }

    /// Opens a stream of unknown length.
    ///
    /// - Returns: The stream; `nil` when the service answers that there is nothing to wait for.
    /// - Throws: As ``send(_:)``.
    func open(_ request: APIRequest) async throws -> HTTPClientResponse.Body? {
        do {
            let response = try await execute(request, timeout: .hours(24 * 365))
            guard response.status != .noContent else { return nil }
            guard response.status == .ok else { throw try await APIResponse(response, upTo: Self.largestBody).failure }
            return response.body
        } catch let problem as Problem {
            throw problem
        } catch {
            throw try ServiceError(connecting: error)
        }
    }
}

extension Transport {
    private func attempt(_ request: APIRequest) async throws -> (Attempts.Outcome, Result<APIResponse, any Error>) {
        do {
            let response = try await execute(request, timeout: TimeAmount(request.timeout ?? timeouts.answer))
            let answer = try await APIResponse(response, upTo: Self.largestBody)
            let code = answer.status < 400 ? nil : (answer.failure as? Problem)?.code
            let outcome = Attempts.Outcome.answered(
                status: answer.status,
                code: code,
                retryAfter: answer.retryAfter
            )
            return (outcome, .success(answer))
        } catch {
            let failure = try ServiceError(connecting: error)
            switch failure {
            case .unreachable: return (.unsent, .failure(failure))
            case .connectionLost: return (.lost, .failure(failure))
            // The timeout has passed, so there is no retry.
            default: throw failure
            }
        }
    }

    private func execute(
        _ request: APIRequest,
        body: HTTPClientRequest.Body? = nil,
        timeout: TimeAmount
    ) async throws -> HTTPClientResponse {
        var message = HTTPClientRequest(url: "\(address)/api/v1\(request.target)")
        message.method = HTTPMethod(rawValue: request.method.rawValue)
        message.headers = request.fields
        message.headers.add(name: "User-Agent", value: "KaraokeClient")
        if let token { message.headers.add(name: "Authorization", value: "Bearer \(token.secret)") }
        message.body = body ?? request.body.map { .bytes(ByteBuffer(data: $0)) }
        return try await connections.http.execute(message, timeout: timeout)
    }
}

extension APIResponse {
    fileprivate init(_ response: HTTPClientResponse, upTo limit: Int) async throws {
        let body = try await response.body.collect(upTo: limit)
        self.init(status: Int(response.status.code), fields: response.headers, body: Data(buffer: body))
    }
}

/// The connections to the service, which close with the last reference to them.
final class Connections: Sendable {
    let http: HTTPClient

    init(_ timeouts: Timeouts) {
        var configuration = HTTPClient.Configuration()
        // The token is for this service, and the API never redirects.
        configuration.redirectConfiguration = .disallow
        configuration.timeout = HTTPClient.Configuration.Timeout(
            connect: TimeAmount(timeouts.connecting),
            read: TimeAmount(timeouts.silence)
        )
        // Retries are decided in one place, ``Attempts``.
        configuration.connectionPool.retryConnectionEstablishment = false
        http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    deinit {
        http.shutdown { _ in }
    }
}

/// The durations for which a client waits.
public struct Timeouts: Sendable, Hashable {
    /// The longest wait for a connection to open.
    public var connecting = Duration.seconds(5)
    /// The longest wait for a whole response.
    public var answer = Duration.seconds(30)
    /// The longest wait for the next byte, also of live events: the service sends something every 15 seconds.
    public var silence = Duration.seconds(45)

    /// Creates the default timeouts.
    public init() {}
}
