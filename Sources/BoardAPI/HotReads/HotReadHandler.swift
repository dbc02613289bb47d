import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import NIOHTTPTypes
import WebServer

/// Answers requests for unchanged boards on the event loop, without routes and tasks, which are the largest part of the
/// cost of such a response.
///
/// It answers only when no earlier request on the connection is in flight. A request that it cannot answer is passed on
/// to the routes; input that arrives while it waits for the database is queued behind the request.
final class HotReadHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// The request that this handler may answer.
    private enum Candidate {
        case none
        /// The head has arrived, but not the end.
        case announced(HotRead)
        /// The version has been requested from the database.
        case inFlight(HotRead)
    }

    /// Input that is queued behind the request.
    private enum Held {
        case part(HTTPRequestPart)
        case event(Any)
        case error(any Error)
    }

    private let reads: HotReads
    private let connection: ClientConnection
    private var checks: VersionChecks?
    private var peer = ClientAddress.unknown
    private var candidate = Candidate.none
    private var held: [Held] = []
    /// The number of requests that were passed on and have no response yet.
    private var requestsAbove = 0
    private var isReadHeld = false
    /// True when input was passed on since the last `channelReadComplete`.
    private var isSomethingNew = false

    init(_ reads: HotReads, connection: ClientConnection) {
        self.reads = reads
        self.connection = connection
    }

    func handlerAdded(context: ChannelHandlerContext) {
        checks = reads.checks(on: context.eventLoop)
        peer = context.remoteAddress.flatMap { ClientAddress($0) } ?? .unknown
    }

    // MARK: Input

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        receive(.part(unwrapInboundIn(data)), context)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        guard isSomethingNew else { return }
        isSomethingNew = false
        context.fireChannelReadComplete()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        receive(.event(event), context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        receive(.error(error), context)
    }

    func channelInactive(context: ChannelHandlerContext) {
        candidate = .none
        held = []
        context.fireChannelInactive()
    }

    /// Reading resumes when the queue is empty.
    func read(context: ChannelHandlerContext) {
        guard held.isEmpty else {
            isReadHeld = true
            return
        }
        context.read()
    }

    private func receive(_ message: Held, _ context: ChannelHandlerContext) {
        switch (candidate, message) {
        case (.inFlight, _):
            held.append(message)
        case (.announced(let read), .part(.end)):
            ask(read, context)
        case (.announced(let read), _):
            candidate = .none
            passUp(.part(.head(read.request.head)), context)
            passUp(message, context)
        case (.none, .part(.head(let head))):
            // A client that does not read its responses is left to the routes, which apply back pressure.
            guard requestsAbove == 0, context.channel.isWritable, let read = HotRead(head) else {
                return passUp(message, context)
            }
            candidate = .announced(read)
        case (.none, _):
            passUp(message, context)
        }
    }

    private func passUp(_ message: Held, _ context: ChannelHandlerContext) {
        isSomethingNew = true
        switch message {
        case .part(let part):
            if case .head = part { requestsAbove += 1 }
            context.fireChannelRead(wrapInboundOut(part))
        case .event(let event): context.fireUserInboundEventTriggered(event)
        case .error(let error): context.fireErrorCaught(error)
        }
    }

    // MARK: Answering

    private func ask(_ read: HotRead, _ context: ChannelHandlerContext) {
        candidate = .inFlight(read)
        let received = reads.requestLog.receive(read.request.head, from: peer)
        connection.begin(received.id)
        checks?.check(read.board) { [self] board in
            guard case .inFlight = candidate else { return }
            candidate = .none
            if let answer = answer(read, board) {
                send(answer, to: received, context)
            } else {
                passUp(.part(.head(read.request.head)), context)
                passUp(.part(.end(nil)), context)
                channelReadComplete(context: context)
            }
            proceed(context)
        }
    }

    private func answer(_ read: HotRead, _ board: Board.Head?) -> DisplayAnswer? {
        guard let board, board.readableBy == .everyone else { return nil }
        return reads.display.answer(of: board, as: read.wanted, for: read.request)
    }

    private func send(_ answer: DisplayAnswer, to received: ReceivedRequest, _ context: ChannelHandlerContext) {
        var fields = answer.fields
        reads.requestLog.finish(
            received,
            &fields,
            answer.status,
            route: reads.requestLog.requests[received.request.method, DisplayRoutes.path],
            logger: reads.logger
        )
        fields.append(HTTPField(name: .date, value: reads.date.now))
        fields.append(HTTPField(name: .server, value: reads.serverName))
        context.write(wrapOutboundOut(.head(HTTPResponse(status: answer.status, headerFields: fields))), promise: nil)
        if received.request.method == .get, answer.bytes.readableBytes > 0 {
            context.write(wrapOutboundOut(.body(answer.bytes)), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    /// Handles the queued input.
    private func proceed(_ context: ChannelHandlerContext) {
        guard !held.isEmpty else { return }
        let messages = held
        held = []
        for message in messages { receive(message, context) }
        channelReadComplete(context: context)
        guard held.isEmpty, isReadHeld else { return }
        isReadHeld = false
        context.read()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { requestsAbove -= 1 }
        context.write(data, promise: promise)
    }
}
