import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A request, and the promise of its response.
struct Exchange: Sendable {
    let head: HTTPRequest
    let body: ByteBuffer?
    let response: EventLoopPromise<TestResponse>
}

/// Sends requests and fulfils the promises of their responses, in their order.
final class ExchangeHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPResponsePart
    typealias OutboundIn = Exchange
    typealias OutboundOut = HTTPRequestPart

    private static let pieceSize = 32 * 1024

    private var waiting = CircularBuffer<EventLoopPromise<TestResponse>>()
    private var response: TestResponse?

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let exchange = unwrapOutboundIn(data)
        waiting.append(exchange.response)
        context.write(wrapOutboundOut(.head(exchange.head)), promise: nil)
        var body = exchange.body ?? ByteBuffer()
        while let piece = body.readSlice(length: min(body.readableBytes, Self.pieceSize)), piece.readableBytes > 0 {
            context.write(wrapOutboundOut(.body(piece)), promise: nil)
        }
        context.write(wrapOutboundOut(.end(nil)), promise: promise)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): response = TestResponse(status: head.status, headers: head.headerFields)
        case .body(let piece): response?.body.writeImmutableBuffer(piece)
        case .end:
            guard let response else { return fail(with: TestClientError.malformedResponse) }
            self.response = nil
            waiting.popFirst()?.succeed(response)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        fail(with: TestClientError.connectionClosed)
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        fail(with: error)
    }

    private func fail(with error: any Error) {
        while let promise = waiting.popFirst() { promise.fail(error) }
    }
}
