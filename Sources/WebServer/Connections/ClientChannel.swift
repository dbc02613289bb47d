import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import Synchronization

/// The channel of a connection: HTTP/1.1 with limits of sizes and times, whose work ends with the connection.
package struct ClientChannel: ServerChildChannel {
    package let responder: HTTPChannelHandler.Responder
    package let idleTimeout: Duration
    package let deadlines: Deadlines
    package let drain: Drain
    package let unserved: UnservedConnections
    /// The rules for the heads of requests.
    package let rules: RequestRules
    /// Makes what answers some requests of a connection by itself; `nil` leaves all to the routes.
    package let answering: (@Sendable (ClientConnection) -> any RemovableChannelHandler)?

    package init(
        responder: @escaping HTTPChannelHandler.Responder,
        idleTimeout: Duration,
        deadlines: Deadlines,
        drain: Drain,
        unserved: UnservedConnections,
        rules: RequestRules,
        answering: (@Sendable (ClientConnection) -> any RemovableChannelHandler)?
    ) {
        self.responder = responder
        self.idleTimeout = idleTimeout
        self.deadlines = deadlines
        self.drain = drain
        self.unserved = unserved
        self.rules = rules
        self.answering = answering
    }

    /// One connection, which is served once.
    ///
    /// When the service ends at once, it is let go of unserved, and closed: what it consists of may not be let go of as it is.
    package final class Value: ServerChildChannelValue {
        private let http: HTTP1Channel
        private let parts: HTTP1Channel.Value
        private let connection: ClientConnection
        private let logger: Logger
        private let isServed = Atomic(false)

        package init(_ http: HTTP1Channel, _ parts: HTTP1Channel.Value, _ connection: ClientConnection, logger: Logger)
        {
            self.http = http
            self.parts = parts
            self.connection = connection
            self.logger = logger
        }

        deinit {
            guard !isServed.load(ordering: .relaxed) else { return }
            parts.channel.close(promise: nil)
            Task { [http, parts, logger] in await http.handle(value: parts, logger: logger) }
        }

        package var channel: any Channel { parts.channel }

        package func serve() async {
            isServed.store(true, ordering: .relaxed)
            await connection.perform { await http.handle(value: parts, logger: logger) }
        }
    }

    package func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        let connection = ClientConnection()
        let http = HTTP1Channel(responder: responder, configuration: configuration(of: connection, logger: logger))
        return limitBuffers(of: channel)
            .flatMap { http.setup(channel: channel, logger: logger) }
            .flatMapThrowing { parts in
                let pipeline = channel.pipeline.syncOperations
                let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
                let handler = ProtocolHandler(rules, patience: deadlines.farewell)
                try pipeline.addHandler(handler, position: .after(decoder))
                return parts
            }
            .map { parts in Value(http, parts, connection, logger: logger) }
    }

    /// Keeps little of a connection in memory.
    ///
    /// All requests that were read wait for their turn, each as ten times the bytes that it took, so that few bytes are read
    /// at a time. And the kernel keeps a little of the answers, in place of megabytes for a client that does not read them.
    private func limitBuffers(of channel: any Channel) -> EventLoopFuture<Void> {
        let allocator = AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 2048, maximum: 16 * 1024)
        return channel.setOption(.recvAllocator, value: allocator)
            .flatMap { channel.setOption(.maxMessagesPerRead, value: 1) }
            .flatMap { channel.setOption(.socketOption(.so_sndbuf), value: 128 * 1024) }
    }

    package func handle(value: Value, logger: Logger) async {
        unserved.remove(value.channel)
        await value.serve()
    }

    private func configuration(of connection: ClientConnection, logger: Logger) -> HTTP1Channel.Configuration {
        HTTP1Channel.Configuration(
            // What answers by itself stands behind what counts and closes, so that its answers count.
            additionalChannelHandlers: [
                MalformedRequestHandler(connection),
                ContinueHandler(largestBody: Request.largestBody),
                DeadlineHandler(deadlines, connection: connection, drain: drain),
                DrainHandler(drain, patience: deadlines.opening),
                HTTPConnectionStateHandler(idleTimeout: idleTimeout, logger: logger),
            ] + (answering.map { [$0(connection)] } ?? []),
            httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
                maxHeaderFieldSize: 16 * 1024,
                maxHeaderListSize: 32 * 1024,
                maxHeaderFieldCount: 100
            )
        )
    }
}
