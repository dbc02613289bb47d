import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1
import NIOPosix

/// An HTTP client with one connection to a port of this machine, which sends targets and fields as they are.
///
/// Requests that are sent together share the connection, and are answered in their order.
package struct TestClient: Sendable {
    package let port: Int
    private let channel: any Channel

    /// Connects, and closes the connection after the closure.
    ///
    /// - Throws: The errors of the connection and of the closure.
    package static func connect<Outcome>(
        to port: Int,
        _ body: (TestClient) async throws -> Outcome
    ) async throws -> Outcome {
        // By name, as the service listens: a machine may know the name by its IPv6 address only.
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    try channel.pipeline.syncOperations.addHandlers(HTTP1ToHTTPClientCodec(), ExchangeHandler())
                }
            }
            .connect(host: "localhost", port: port).get()
        do {
            let outcome = try await body(TestClient(port: port, channel: channel))
            try? await channel.close()
            return outcome
        } catch {
            try? await channel.close()
            throw error
        }
    }

    /// Sends a request.
    ///
    /// - Returns: What the closure makes of the response.
    /// - Throws: ``TestClientError`` when no valid response arrives within a minute, and the errors of the closure.
    @discardableResult
    package func execute<Outcome>(
        uri: String,
        method: HTTPRequest.Method,
        headers: HTTPFields = [:],
        body: ByteBuffer? = nil,
        _ read: (TestResponse) async throws -> Outcome = { $0 }
    ) async throws -> Outcome {
        var fields = headers
        fields[.connection] = "keep-alive"
        if let body { fields[.contentLength] = "\(body.readableBytes)" }
        let head = HTTPRequest(method: method, scheme: nil, authority: "localhost", path: uri, headerFields: fields)
        let response = channel.eventLoop.makePromise(of: TestResponse.self)
        let timeout = channel.eventLoop.scheduleTask(in: .minutes(1)) { response.fail(TestClientError.timedOut) }
        response.futureResult.whenComplete { _ in timeout.cancel() }
        channel.writeAndFlush(Exchange(head: head, body: body, response: response))
            .whenFailure { response.fail($0) }
        return try await read(response.futureResult.get())
    }
}

/// A response with its whole body.
package struct TestResponse: Sendable {
    package let status: HTTPResponse.Status
    package let headers: HTTPFields
    package internal(set) var body = ByteBuffer()
}

/// The reason why there is no response.
package enum TestClientError: Error {
    case connectionClosed
    case malformedResponse
    case timedOut
}
