import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Performs on a channel what its ``ConnectionState`` decides: interim responses, deadlines, the end of connections
/// during a shutdown, and a problem for malformed HTTP, where the framework would send a bare 400.
///
/// Each connection has one timer, which is rescheduled only when it fires, so that a request costs no more than reading
/// the clock.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let connection: ClientConnection
    private let drain: Drain
    private var state: ConnectionState
    private var timer: (deadline: NIODeadline, task: Scheduled<Void>)?

    init(_ connection: ClientConnection, largestBody: Int, deadlines: Deadlines, drain: Drain) {
        self.connection = connection
        self.drain = drain
        state = ConnectionState(largestBody: largestBody, deadlines: deadlines, drain: drain)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        // A connection that is accepted this late does not receive the event.
        if drain.deadline != nil { quiesce(context) }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        timer?.task.cancel()
        timer = nil
    }

    // MARK: Input

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var actions: [ConnectionState.Action] = []
        switch unwrapInboundIn(data) {
        case .head(let head): actions = state.receive(head, at: .now())
        case .body(let buffer): state.receiveBody(buffer.readableBytes, at: .now())
        case .end: state.receiveEnd(at: .now())
        }
        if !state.isDiscardingInput { context.fireChannelRead(data) }
        perform(actions, context)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        setTimer(context)
        context.fireChannelReadComplete()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { return quiesce(context) }
        if case .inputClosed? = event as? ChannelEvent {
            state.receiveFarewell(at: .now())
            setTimer(context)
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        connection.end(.clientGone)
        context.fireChannelInactive()
    }

    /// Answers malformed HTTP; all other errors are left to the framework.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A connection that was ended on purpose looks truncated, and has its response already.
        guard let error = error as? HTTPParserError, connection.end == nil, state.mayRejectInput else {
            return context.fireErrorCaught(error)
        }
        let problem = Problem(kind: .malformedRequest, detail: error.sentence)
        // The task that reads the body would wait forever.
        let id = state.isIdle ? nil : connection.end(.givenUp(problem))
        context.end(with: problem, requestID: id)
    }

    private func quiesce(_ context: ChannelHandlerContext) {
        perform(state.quiesce(at: .now()), context)
        setTimer(context)
    }

    // MARK: Output

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            let isStream = head.headerFields[.contentType]?.hasPrefix("text/event-stream") ?? false
            guard state.send(isStream: isStream) else { break }
            head.headerFields[.connection] = "close"
            perform([.closeWhenIdle], context)
            return context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body:
            state.sendBody(at: .now())
        case .end:
            let actions = state.sendEnd(at: .now())
            context.write(data, promise: promise)
            return perform(actions, context)
        }
        context.write(data, promise: promise)
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard event is BodyWanted else { return context.triggerUserOutboundEvent(event, promise: promise) }
        perform(state.wantBody(), context)
        promise?.succeed()
    }
}

extension ConnectionHandler {
    private func perform(_ actions: [ConnectionState.Action], _ context: ChannelHandlerContext) {
        for action in actions {
            switch action {
            case .sendContinue:
                context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
            case .closeWhenIdle:
                // A later handler counts and closes.
                context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
            case .leave:
                connection.end(.clientGone)
                context.close(promise: nil)
            case .giveUp(let problem, let isTold):
                let id = connection.end(.givenUp(problem))
                guard isTold else {
                    context.close(promise: nil)
                    continue
                }
                context.end(with: problem, requestID: id)
            }
        }
    }

    private func setTimer(_ context: ChannelHandlerContext) {
        guard let next = state.nextDeadline else { return }
        if let timer {
            guard next < timer.deadline else { return }
            timer.task.cancel()
        }
        let task = context.eventLoop.assumeIsolated().scheduleTask(deadline: next) { self.expire(context) }
        timer = (next, task)
    }

    private func expire(_ context: ChannelHandlerContext) {
        timer = nil
        let actions = state.expire(at: .now(), isUnhurried: connection.isUnhurried)
        perform(actions, context)
        guard actions.isEmpty || actions == [.closeWhenIdle] else { return }
        setTimer(context)
    }
}

/// The event by which the reading of a large body requests it.
struct BodyWanted: Sendable {}
