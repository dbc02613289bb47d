import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Synchronization

/// The channel of a connection: HTTP/1.1 with limits of size and time, whose task is cancelled when the connection
/// ends.
package struct ClientChannel: HTTPChannelHandler {
    package let responder: HTTPChannelHandler.Responder
    /// The responder of requests that need neither the routes nor a task.
    package let eventLoopResponder: EventLoopResponder
    package let idleTimeout: Duration
    package let deadlines: Deadlines
    package let drain: Drain
    package let listener: Listener
    /// The rules for the heads of requests.
    package let rules: RequestRules

    package init(
        responder: @escaping HTTPChannelHandler.Responder,
        eventLoopResponder: EventLoopResponder,
        idleTimeout: Duration,
        deadlines: Deadlines,
        drain: Drain,
        listener: Listener,
        rules: RequestRules
    ) {
        self.responder = responder
        self.eventLoopResponder = eventLoopResponder
        self.idleTimeout = idleTimeout
        self.deadlines = deadlines
        self.drain = drain
        self.listener = listener
        self.rules = rules
    }

    /// One connection, which is served at most once.
    ///
    /// An unserved connection is closed when it is deallocated, as during an immediate shutdown: NIO requires its
    /// channels to be finished before they are deallocated.
    package final class Value: ServerChildChannelValue {
        private let client: ClientChannel
        private let parts: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>
        private let connection: ClientConnection
        private let logger: Logger
        private let isServed = Atomic(false)

        fileprivate init(
            _ client: ClientChannel,
            _ parts: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>,
            _ connection: ClientConnection,
            logger: Logger
        ) {
            self.client = client
            self.parts = parts
            self.connection = connection
            self.logger = logger
        }

        deinit {
            guard !isServed.load(ordering: .relaxed) else { return }
            parts.channel.close(promise: nil)
            Task { [client, parts, logger] in await client.handleHTTP(asyncChannel: parts, logger: logger) }
        }

        package var channel: any Channel { parts.channel }

        fileprivate func serve() async {
            isServed.store(true, ordering: .relaxed)
            await connection.perform { await client.handleHTTP(asyncChannel: parts, logger: logger) }
        }
    }

    package func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        limitBuffers(of: channel).flatMapThrowing {
            let connection = ClientConnection(listener: listener)
            let pipeline = channel.pipeline.syncOperations
            try pipeline.configureHTTPServerPipeline(
                withPipeliningAssistance: false,
                withErrorHandling: false,
                withOutboundHeaderValidation: false,
                withEncoderConfiguration: .init(),
                withDecoderLimitConfiguration: headLimits
            )
            try pipeline.addHandlers(
                ProtocolHandler(rules, patience: deadlines.farewell),
                HTTP1ToHTTPServerCodec(secure: false)
            )
            try pipeline.addHandler(
                ConnectionHandler(connection, state, responder: eventLoopResponder, drain: drain)
            )
            let parts = try NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>(
                wrappingChannelSynchronously: channel,
                configuration: .init(isOutboundHalfClosureEnabled: true)
            )
            return Value(self, parts, connection, logger: logger)
        }
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

    private var state: ConnectionState {
        ConnectionState(
            largestBody: Request.largestBody,
            idleTimeout: idleTimeout,
            deadlines: deadlines,
            drain: drain,
            at: .now()
        )
    }

    private var headLimits: NIOHTTPDecoderLimitConfiguration {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = 16 * 1024
        limits.maxHeaderListSize = 32 * 1024
        limits.maxHeaderFieldCount = 100
        return limits
    }
}

/// The listening socket that accepted a connection.
package enum Listener: Sendable {
    /// The address for browsers and other machines.
    case network
    /// The Unix socket of the service, which only its account, its group and root may open.
    case serviceSocket
}
