import HTTPTypes
import NIOCore

/// The state of one connection: decides what is done about its requests, its responses and its deadlines.
///
/// It is a value without a channel: ``ConnectionHandler`` reports events to it and performs its actions.
struct ConnectionState {
    /// An action on the connection.
    enum Action: Equatable {
        /// Sends 100 (Continue).
        case sendContinue
        /// Closes the connection, which has no request in flight.
        case close
        /// Closes the connection of a client that counts as disconnected.
        case leave
        /// Gives up the current request and closes the connection; the client receives the problem when `isTold`.
        case giveUp(Problem, isTold: Bool)
    }

    /// The most bytes of a body that is requested without ``BodyWanted``.
    private let largestBody: Int
    private let idleTimeout: Duration
    private let deadlines: Deadlines
    private let drain: Drain

    private var requestsInFlight = 0
    /// True when a request in flight is no read.
    private var mayWrite = false
    private var hasAsked = false
    private var isBodyOpen = false
    private var isAnswerBegun = false
    private var interim = Interim.none
    private var bytesOfBody = 0
    private var isLastAnnounced = false
    /// True when the connection is closed as soon as no request is in flight.
    private var closesWhenIdle = false
    /// True when input is discarded, because the last response was announced before it.
    private(set) var isDiscardingInput = false

    private var bodyDeadline: NIODeadline?
    private var answerDeadline: NIODeadline?
    /// The time at which a client that has closed its output counts as disconnected.
    private var farewell: NIODeadline?
    /// The time at which a connection without a request is closed during shutdown.
    private var opening: NIODeadline?
    /// The time at which a connection is closed because no request is in flight.
    private var idleDeadline: NIODeadline?

    /// The stage of the interim response 100 (Continue) to the last request (RFC 9110, section 10.1.1).
    private enum Interim {
        case none
        /// The client waits for it.
        case awaited
        /// The client waits for it, and it waits for ``BodyWanted``.
        case heldBack
    }

    init(largestBody: Int, idleTimeout: Duration, deadlines: Deadlines, drain: Drain, at now: NIODeadline) {
        self.largestBody = largestBody
        self.idleTimeout = idleTimeout
        self.deadlines = deadlines
        self.drain = drain
        idleDeadline = now + TimeAmount(idleTimeout)
    }
}

// MARK: Requests

extension ConnectionState {
    /// The head of a request arrived.
    mutating func receive(_ head: HTTPRequest, at now: NIODeadline) -> [Action] {
        isDiscardingInput = isLastAnnounced
        guard !isDiscardingInput else { return [] }
        mayWrite = requestsInFlight > 0 && mayWrite || ![.get, .head].contains(head.method)
        requestsInFlight += 1
        idleDeadline = nil
        hasAsked = true
        isBodyOpen = true
        bytesOfBody = 0
        bodyDeadline = end(of: deadlines.body, from: now)
        interim = head.expectsContinue ? head.announcedLength <= largestBody ? .awaited : .heldBack : .none
        closesWhenIdle = closesWhenIdle || opening != nil
        opening = nil
        return takeInterim()
    }

    /// Some bytes of a body arrived.
    mutating func receiveBody(_ count: Int, at now: NIODeadline) {
        guard !isDiscardingInput else { return }
        interim = .none
        bytesOfBody += count
        // A client that sends on after its response gets no more time.
        guard bytesOfBody >= 64 * 1024, requestsInFlight > 0 else { return }
        bytesOfBody = 0
        bodyDeadline = end(of: deadlines.body, from: now)
    }

    /// The end of a request arrived.
    mutating func receiveEnd(at now: NIODeadline) {
        guard !isDiscardingInput else { return }
        interim = .none
        isBodyOpen = false
        bodyDeadline = nil
        if answerDeadline == nil { answerDeadline = end(of: deadlines.answer, from: now) }
    }

    /// The route wants the large body of the current request.
    mutating func wantBody() -> [Action] {
        interim = interim == .heldBack ? .awaited : .none
        return takeInterim()
    }

    /// The client closed its output.
    mutating func receiveFarewell(at now: NIODeadline) {
        farewell = now + TimeAmount(deadlines.farewell)
    }

    /// True when malformed HTTP may be answered with a problem.
    ///
    /// A problem is sent only when no other request is in flight, because clients would take it for another request's
    /// response.
    var mayRejectInput: Bool {
        requestsInFlight == 0 || requestsInFlight == 1 && isBodyOpen && !isAnswerBegun
    }

    /// True when no request is in flight.
    var isIdle: Bool { requestsInFlight == 0 }

    /// Sends the interim response once the responses to earlier requests are complete, because clients would take it
    /// for one of them.
    private mutating func takeInterim() -> [Action] {
        guard interim == .awaited, requestsInFlight == 1 else { return [] }
        interim = .none
        return [.sendContinue]
    }
}

// MARK: Responses

extension ConnectionState {
    /// The head of a response is sent.
    ///
    /// - Parameters:
    ///   - isStream: True for a stream of events.
    ///   - isFollowed: True when a later request has arrived that has not been received here.
    /// - Returns: True when it has to announce that it is the last one of the connection.
    mutating func send(isStream: Bool, isFollowed: Bool = false) -> Bool {
        isAnswerBegun = true
        if isStream { answerDeadline = nil }
        guard drain.hasBegun, requestsInFlight <= 1, !isFollowed else { return false }
        isLastAnnounced = true
        closesWhenIdle = true
        return true
    }

    /// A part of a response's body is sent; a long body may take as long as the client keeps reading.
    mutating func sendBody(at now: NIODeadline) {
        if answerDeadline != nil { answerDeadline = end(of: deadlines.answer, from: now) }
    }

    /// The end of a response is sent.
    mutating func sendEnd(at now: NIODeadline) -> [Action] {
        requestsInFlight -= 1
        isAnswerBegun = false
        guard requestsInFlight == 0 else {
            answerDeadline = end(of: deadlines.answer, from: now)
            return takeInterim()
        }
        answerDeadline = nil
        idleDeadline = now + TimeAmount(idleTimeout)
        return closesWhenIdle ? [.close] : []
    }
}

// MARK: Time

extension ConnectionState {
    /// The next time at which something may be overdue; `nil` for none.
    var nextDeadline: NIODeadline? {
        var next = idleDeadline
        if let bodyDeadline { next = min(bodyDeadline, next ?? bodyDeadline) }
        if let answerDeadline { next = min(answerDeadline, next ?? answerDeadline) }
        if let farewell { next = min(farewell, next ?? farewell) }
        if let opening { next = min(opening, next ?? opening) }
        return next
    }

    /// The service ends: no response takes longer than it waits for, and a new connection gets a short time for its
    /// first request, which may be in transit.
    mutating func quiesce(at now: NIODeadline) -> [Action] {
        if let last = drain.deadline {
            bodyDeadline = bodyDeadline.map { min($0, last) }
            answerDeadline = answerDeadline.map { min($0, last) }
        }
        guard !hasAsked else {
            closesWhenIdle = true
            return isIdle ? [.close] : []
        }
        if opening == nil { opening = now + TimeAmount(deadlines.opening) }
        return []
    }

    /// A deadline may have passed.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - isUnhurried: True when the current response may take as long as its work needs.
    /// - Returns: What is done about everything that is overdue.
    mutating func expire(at now: NIODeadline, isUnhurried: Bool) -> [Action] {
        if let farewell, farewell <= now { return [.leave] }
        if let bodyDeadline, bodyDeadline <= now {
            // With an earlier request unanswered, the client would take the problem for its response.
            return [.giveUp(.bodyIsLate, isTold: requestsInFlight == 1 && !isAnswerBegun)]
        }
        if let answerDeadline, answerDeadline <= now {
            guard isUnhurried, drain.deadline.map({ now < $0 }) ?? true else {
                return [.giveUp(.lateAnswer(mayWrite: mayWrite), isTold: requestsInFlight > 0 && !isAnswerBegun)]
            }
            self.answerDeadline = end(of: deadlines.answer, from: now)
        }
        if let opening, opening <= now { return [.close] }
        if let idleDeadline, idleDeadline <= now { return [.close] }
        return []
    }

    /// The deadline of work that starts now, and not later than that of the shutdown.
    private func end(of duration: Duration, from now: NIODeadline) -> NIODeadline {
        let usual = now + TimeAmount(duration)
        return drain.deadline.map { min($0, usual) } ?? usual
    }
}

extension Problem {
    static let bodyIsLate = Problem(
        kind: .requestTimeout,
        detail: "The body did not arrive in time."
    )

    /// The problem of an answer that took too long; after a write, its outcome is unknown.
    static func lateAnswer(mayWrite: Bool) -> Problem {
        let outcome = mayWrite ? "; what was to be written may be stored or not" : ""
        return Problem(
            kind: .unavailable,
            detail: "The answer took too long and was given up\(outcome).",
            fields: [.retryAfter: "1"]
        )
    }
}

extension HTTPRequest {
    /// True when the client waits for 100 (Continue).
    fileprivate var expectsContinue: Bool {
        headerFields[.expect]?.lowercased() == "100-continue"
    }

    /// The announced length of the body; 0 without one.
    fileprivate var announcedLength: Int {
        headerFields[.contentLength].flatMap { Int($0) } ?? 0
    }
}
