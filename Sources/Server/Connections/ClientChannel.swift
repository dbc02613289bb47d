import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// How a connection is set up: HTTP/1.1 with limits on sizes and times, and the work ends with the connection.
struct ClientChannel: ServerChildChannel {
    let responder: HTTPChannelHandler.Responder
    let idleTimeout: Duration
    let deadlines: Deadlines

    /// One connection.
    struct Value: ServerChildChannelValue {
        let connection: ClientConnection
        let http: HTTP1Channel
        let parts: HTTP1Channel.Value

        var channel: any Channel { parts.channel }
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        let connection = ClientConnection()
        let http = HTTP1Channel(responder: responder, configuration: configuration(of: connection))
        return http.setup(channel: channel, logger: logger).map { parts in
            Value(connection: connection, http: http, parts: parts)
        }
    }

    func handle(value: Value, logger: Logger) async {
        await value.connection.perform {
            await value.http.handle(value: value.parts, logger: logger)
        }
    }

    private func configuration(of connection: ClientConnection) -> HTTP1Channel.Configuration {
        HTTP1Channel.Configuration(
            additionalChannelHandlers: [
                MalformedRequestHandler(),
                ContinueHandler(largestBody: Request.largestBody),
                DeadlineHandler(deadlines, connection: connection),
            ],
            idleTimeout: .nanoseconds(Int64(idleTimeout / .nanoseconds(1))),
            httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
                maxHeaderFieldSize: 16 * 1024,
                maxHeaderListSize: 32 * 1024,
                maxHeaderFieldCount: 100
            )
        )
    }
}
