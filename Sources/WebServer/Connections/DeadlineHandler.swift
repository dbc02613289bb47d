import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Ends a connection after a late body, a late response or a disconnection.
///
/// Each connection has one timer, which is rescheduled only when it fires, so that a request costs no more than reading
/// the clock.
final class DeadlineHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let deadlines: Deadlines
    private let connection: ClientConnection
    private let drain: Drain
    private var requestsInFlight = 0
    private var isAnswerBegun = false
    private var bytesOfBody = 0
    private var bodyDeadline: NIODeadline?
    private var answerDeadline: NIODeadline?
    /// The time at which a client that has closed its output counts as disconnected.
    private var farewell: NIODeadline?
    private var timer: (deadline: NIODeadline, task: Scheduled<Void>)?

    init(_ deadlines: Deadlines, connection: ClientConnection, drain: Drain) {
        self.deadlines = deadlines
        self.connection = connection
        self.drain = drain
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            requestsInFlight += 1
            bytesOfBody = 0
            bodyDeadline = end(of: deadlines.body)
        case .body(let buffer):
            bytesOfBody += buffer.readableBytes
            // A client that sends on after its response gets no more time.
            guard bytesOfBody >= 64 * 1024, requestsInFlight > 0 else { break }
            bytesOfBody = 0
            bodyDeadline = end(of: deadlines.body)
        case .end:
            bodyDeadline = nil
            if answerDeadline == nil { answerDeadline = end(of: deadlines.answer) }
        }
        context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        setTimer(context)
        context.fireChannelReadComplete()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head):
            isAnswerBegun = true
            if head.headerFields[.contentType]?.hasPrefix("text/event-stream") ?? false { answerDeadline = nil }
        case .body:
            // A long response may take as long as the client goes on reading it.
            if answerDeadline != nil { answerDeadline = end(of: deadlines.answer) }
        case .end:
            requestsInFlight -= 1
            isAnswerBegun = false
            answerDeadline = requestsInFlight > 0 ? end(of: deadlines.answer) : nil
        }
        context.write(data, promise: promise)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputClosed? = event as? ChannelEvent {
            farewell = .now() + TimeAmount(deadlines.farewell)
            setTimer(context)
        }
        if event is ChannelShouldQuiesceEvent, let end = drain.deadline {
            bodyDeadline = bodyDeadline.map { min($0, end) }
            answerDeadline = answerDeadline.map { min($0, end) }
            setTimer(context)
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        connection.end(.clientGone)
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        timer?.task.cancel()
        timer = nil
    }
}

extension DeadlineHandler {
    /// The deadline of work that starts now, and not later than that of the shutdown.
    private func end(of duration: Duration) -> NIODeadline {
        let usual = NIODeadline.now() + TimeAmount(duration)
        return drain.deadline.map { min($0, usual) } ?? usual
    }

    /// True when the response may take as long as its work needs, and the shutdown has not reached its deadline.
    private func mayTakeTime(at now: NIODeadline) -> Bool {
        connection.isUnhurried && drain.deadline.map { now < $0 } ?? true
    }

    private func setTimer(_ context: ChannelHandlerContext) {
        guard let next = [bodyDeadline, answerDeadline, farewell].compactMap(\.self).min() else { return }
        if let timer {
            guard next < timer.deadline else { return }
            timer.task.cancel()
        }
        let task = context.eventLoop.assumeIsolated().scheduleTask(deadline: next) { self.look(context) }
        timer = (next, task)
    }

    /// Handles the timer: ends overdue work, or waits for the next deadline.
    private func look(_ context: ChannelHandlerContext) {
        timer = nil
        let now = NIODeadline.now()
        if let farewell, farewell <= now {
            connection.end(.clientGone)
            context.close(promise: nil)
        } else if let bodyDeadline, bodyDeadline <= now {
            // With an earlier request unanswered, the client would take the problem for its response.
            give(.bodyIsLate, to: requestsInFlight == 1, context)
        } else if let answerDeadline, answerDeadline <= now, mayTakeTime(at: now) {
            self.answerDeadline = end(of: deadlines.answer)
            setTimer(context)
        } else if let answerDeadline, answerDeadline <= now {
            give(.answerIsLate, to: true, context)
        } else {
            setTimer(context)
        }
    }

    /// Ends the connection, with a problem when no response has begun.
    private func give(_ problem: Problem, to isAwaited: Bool, _ context: ChannelHandlerContext) {
        let id = connection.end(.givenUp(problem))
        guard isAwaited, requestsInFlight > 0, !isAnswerBegun else { return context.close(promise: nil) }
        context.end(with: problem, requestID: id)
    }
}

extension Problem {
    fileprivate static let bodyIsLate = Problem(
        kind: .requestTimeout,
        detail: "The body did not arrive in time."
    )

    fileprivate static let answerIsLate = Problem(
        kind: .unavailable,
        detail: "The answer took too long and was given up; what was to be written may be stored or not.",
        fields: [.retryAfter: "1"]
    )
}

/// The deadlines of the parts of a request.
package struct Deadlines: Equatable, Sendable {
    /// The time for a body to arrive, or for each 64 KiB of a large one.
    package var body = Duration.seconds(10)
    /// The time from the end of a request to its response, and for each part of a long response; streams of events have
    /// no such limit.
    package var answer = Duration.seconds(30)
    /// The time that a client has for reading its last responses after it closed its output.
    package var farewell = Duration.seconds(1)
    /// The time for the first request of a new connection when the service ends, and for accepting the connections that
    /// are still queued.
    package var opening = Duration.seconds(1)
    /// The time for the last responses when the service ends; less than the program waits for the service.
    package var ending = Duration.seconds(9)

    package init() {}
}
