import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import Synchronization

/// The channel of a connection: HTTP/1.1 with limits of size and time, whose task is cancelled when the connection
/// ends.
package struct ClientChannel: ServerChildChannel {
    package let responder: HTTPChannelHandler.Responder
    package let idleTimeout: Duration
    package let deadlines: Deadlines
    package let drain: Drain
    /// The rules for the heads of requests.
    package let rules: RequestRules
    /// Makes the handler that answers some requests without the routes; `nil` for none.
    package let answering: (@Sendable (ClientConnection) -> any RemovableChannelHandler)?

    package init(
        responder: @escaping HTTPChannelHandler.Responder,
        idleTimeout: Duration,
        deadlines: Deadlines,
        drain: Drain,
        rules: RequestRules,
        answering: (@Sendable (ClientConnection) -> any RemovableChannelHandler)?
    ) {
        self.responder = responder
        self.idleTimeout = idleTimeout
        self.deadlines = deadlines
        self.drain = drain
        self.rules = rules
        self.answering = answering
    }

    /// One connection, which is served at most once.
    ///
    /// An unserved connection is closed when it is deallocated, as during an immediate shutdown: NIO requires its
    /// channels to be finished before they are deallocated.
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

    /// Limits the memory of a connection.
    ///
    /// Requests that were read wait in memory at ten times their size, so that few bytes are read at a time. The send
    /// buffer of the kernel is limited too, because it would hold megabytes for a client that does not read.
    private func limitBuffers(of channel: any Channel) -> EventLoopFuture<Void> {
        let allocator = AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 2048, maximum: 16 * 1024)
        return channel.setOption(.recvAllocator, value: allocator)
            .flatMap { channel.setOption(.maxMessagesPerRead, value: 1) }
            .flatMap { channel.setOption(.socketOption(.so_sndbuf), value: 128 * 1024) }
    }

    package func handle(value: Value, logger: Logger) async {
        await value.serve()
    }

    private func configuration(of connection: ClientConnection, logger: Logger) -> HTTP1Channel.Configuration {
        HTTP1Channel.Configuration(
            // The answering handler comes after the handler that counts and closes, so that its responses are counted.
            additionalChannelHandlers: [
                ConnectionHandler(connection, largestBody: Request.largestBody, deadlines: deadlines, drain: drain),
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
