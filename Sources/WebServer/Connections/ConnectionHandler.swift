import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Performs on a channel what its ``ConnectionState`` decides: interim responses, deadlines, the end of connections
/// during a shutdown, and a problem for malformed HTTP, where the framework would send a bare 400.
///
/// A request that the ``EventLoopResponder`` recognizes is answered here, when no earlier request of the connection is in
/// flight; input that arrives meanwhile waits. All other requests are passed on to the connection's task.
///
/// Each connection has one timer, which is rescheduled only when it fires, so that a request costs no more than reading
/// the clock.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// Input that waits behind a request.
    enum Input {
        case part(HTTPRequestPart)
        case event(Any)
        case error(any Error)
    }

    let connection: ClientConnection
    let responder: EventLoopResponder
    private let drain: Drain
    private var state: ConnectionState
    private var timer: (deadline: NIODeadline, task: Scheduled<Void>)?
    var peer = ClientAddress.unknown
    /// A request that is answered here once it has ended.
    var candidate: (head: HTTPRequest, answer: EventLoopResponder.Answer)?
    /// True while a request is answered here.
    var isAnswering = false
    var waitingInput: [Input] = []
    /// True when reading has been requested and waits for the waiting input.
    var isReadPending = false

    init(_ connection: ClientConnection, _ state: ConnectionState, responder: EventLoopResponder, drain: Drain) {
        self.connection = connection
        self.state = state
        self.responder = responder
        self.drain = drain
    }

    func handlerAdded(context: ChannelHandlerContext) {
        peer = context.remoteAddress.flatMap { ClientAddress($0) } ?? .unknown
        // A connection that is accepted this late does not receive the event.
        if drain.deadline != nil { quiesce(context) } else { setTimer(context) }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        timer?.task.cancel()
        timer = nil
    }

    // MARK: Input

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        receive(.part(unwrapInboundIn(data)), context)
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
        receive(.event(event), context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        receive(.error(error), context)
    }

    func channelInactive(context: ChannelHandlerContext) {
        connection.end(.clientGone)
        isAnswering = false
        waitingInput = []
        context.fireChannelInactive()
    }

    /// Reading resumes when no input waits.
    func read(context: ChannelHandlerContext) {
        guard waitingInput.isEmpty else {
            isReadPending = true
            return
        }
        context.read()
    }

    func receive(_ input: Input, _ context: ChannelHandlerContext) {
        guard !isAnswering else { return waitingInput.append(input) }
        switch input {
        case .part(let part): receive(part, context)
        case .event(let event): context.fireUserInboundEventTriggered(event)
        case .error(let error): receive(error, context)
        }
    }

    private func receive(_ part: HTTPRequestPart, _ context: ChannelHandlerContext) {
        var actions: [ConnectionState.Action] = []
        switch part {
        case .head(let head):
            // A client that does not read its responses is left to the routes, which apply back pressure.
            let mayAnswer = state.isIdle && context.channel.isWritable
            actions = state.receive(head, at: .now())
            if mayAnswer, !state.isDiscardingInput, let answer = responder.recognize(head) {
                candidate = (head, answer)
                return perform(actions, context)
            }
        case .body(let buffer):
            state.receiveBody(buffer.readableBytes, at: .now())
        case .end:
            state.receiveEnd(at: .now())
            if let (head, answer) = candidate { return begin(head, answer, context) }
        }
        if !state.isDiscardingInput { context.fireChannelRead(wrapInboundOut(part)) }
        perform(actions, context)
    }

    /// Answers malformed HTTP; all other errors are left to the framework.
    private func receive(_ error: any Error, _ context: ChannelHandlerContext) {
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
            guard state.send(isStream: isStream, isFollowed: isRequestWaiting) else { break }
            head.headerFields[.connection] = "close"
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
            case .close:
                context.flush()
                context.close(promise: nil)
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
        if actions.isEmpty { setTimer(context) }
    }
}
