import HTTPTypes
import NIOCore
import Testing

@testable import WebServer

@Suite struct `The state of a connection` {
    private let drain = Drain()
    private var state: ConnectionState
    /// The limits: 10 s for a body, 30 s for an answer, 1 s for a farewell and for a first request, 9 s for the end.
    private let start = NIODeadline.now()

    init() {
        state = ConnectionState(
            largestBody: 64,
            idleTimeout: .seconds(60),
            deadlines: Deadlines(),
            drain: drain,
            at: start
        )
    }

    @Test mutating func `asks for a body once earlier requests are answered`() {
        var actions = state.receive(.waiting(for: 10), at: start)
        #expect(actions == [.sendContinue])
        state.receiveEnd(at: start)
        actions = state.receive(.waiting(for: 10), at: start)
        #expect(actions == [])
        _ = state.send(isStream: false)
        actions = state.sendEnd(at: start)
        #expect(actions == [.sendContinue])
        actions = state.sendEnd(at: start)
        #expect(actions == [])
    }

    @Test mutating func `asks for a large body when its route wants it`() {
        var actions = state.receive(.waiting(for: 65), at: start)
        #expect(actions == [])
        actions = state.wantBody()
        #expect(actions == [.sendContinue])
        actions = state.wantBody()
        #expect(actions == [])
    }

    @Test mutating func `asks for no body that is on its way already`() {
        var actions = state.receive(.waiting(for: 65), at: start)
        #expect(actions == [])
        state.receiveBody(1, at: start)
        actions = state.wantBody()
        #expect(actions == [])
    }

    @Test mutating func `asks for no body of which nobody announced that it waits`() {
        var actions = state.receive(HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/"), at: start)
        #expect(actions == [])
        actions = state.wantBody()
        #expect(actions == [])
    }

    @Test mutating func `gives up a body that is late, and each part of a large one`() {
        _ = state.receive(.get, at: start)
        #expect(state.nextDeadline == start + .seconds(10))
        state.receiveBody(64 * 1024, at: start + .seconds(5))
        var actions = state.expire(at: start + .seconds(10), isUnhurried: false)
        #expect(actions == [])
        actions = state.expire(at: start + .seconds(15), isUnhurried: false)
        #expect(actions == [.giveUp(.bodyIsLate, isTold: true)])
    }

    @Test mutating func `gives up a body that comes byte by byte`() {
        _ = state.receive(.get, at: start)
        for second in 1..<10 { state.receiveBody(1, at: start + .seconds(Int64(second))) }
        let actions = state.expire(at: start + .seconds(10), isUnhurried: false)
        #expect(actions == [.giveUp(.bodyIsLate, isTold: true)])
    }

    @Test mutating func `gives a client that is answered no more time for its body`() {
        _ = state.receive(.get, at: start)
        _ = state.send(isStream: false)
        _ = state.sendEnd(at: start)
        state.receiveBody(64 * 1024, at: start + .seconds(5))
        let actions = state.expire(at: start + .seconds(10), isUnhurried: false)
        #expect(actions == [.giveUp(.bodyIsLate, isTold: false)])
    }

    @Test mutating func `tells no problem that would be taken for the answer to another request`() {
        _ = state.receive(.get, at: start)
        state.receiveEnd(at: start)
        #expect(!state.mayRejectInput)
        _ = state.receive(.get, at: start)
        #expect(!state.mayRejectInput)
        let actions = state.expire(at: start + .seconds(10), isUnhurried: false)
        #expect(actions == [.giveUp(.bodyIsLate, isTold: false)])
    }

    @Test mutating func `gives up an answer that is late, with a problem before it begins`() {
        _ = state.receive(.get, at: start)
        state.receiveEnd(at: start)
        #expect(state.nextDeadline == start + .seconds(30))
        var actions = state.expire(at: start + .seconds(30), isUnhurried: true)
        #expect(actions == [])
        #expect(state.nextDeadline == start + .seconds(60))
        var begun = state
        actions = state.expire(at: start + .seconds(60), isUnhurried: false)
        #expect(actions == [.giveUp(.lateAnswer(mayWrite: false), isTold: true)])
        _ = begun.send(isStream: false)
        begun.sendBody(at: start + .seconds(40))
        #expect(begun.nextDeadline == start + .seconds(70))
        actions = begun.expire(at: start + .seconds(70), isUnhurried: false)
        #expect(actions == [.giveUp(.lateAnswer(mayWrite: false), isTold: false)])
    }

    @Test(arguments: [HTTPRequest.get, .post])
    mutating func `speaks of writing when a late answer is that to a write`(request: HTTPRequest) {
        _ = state.receive(request, at: start)
        state.receiveEnd(at: start)
        let mayWrite = request.method == .post
        let actions = state.expire(at: start + .seconds(30), isUnhurried: false)
        #expect(actions == [.giveUp(.lateAnswer(mayWrite: mayWrite), isTold: true)])
        #expect(Problem.lateAnswer(mayWrite: mayWrite).detail.contains("written") == mayWrite)
    }

    @Test mutating func `lets a stream of events last`() {
        _ = state.receive(.get, at: start)
        state.receiveEnd(at: start)
        _ = state.send(isStream: true)
        state.sendBody(at: start)
        #expect(state.nextDeadline == nil)
    }

    @Test mutating func `takes a client for gone some time after it closed its output`() {
        state.receiveFarewell(at: start)
        var actions = state.expire(at: start, isUnhurried: false)
        #expect(actions == [])
        actions = state.expire(at: start + .seconds(1), isUnhurried: false)
        #expect(actions == [.leave])
    }

    @Test mutating func `closes a connection without a request after some time`() {
        #expect(state.nextDeadline == start + .seconds(60))
        _ = state.receive(.get, at: start + .seconds(50))
        state.receiveEnd(at: start + .seconds(50))
        var actions = state.expire(at: start + .seconds(60), isUnhurried: false)
        #expect(actions == [])
        _ = state.send(isStream: false)
        _ = state.sendEnd(at: start + .seconds(70))
        #expect(state.nextDeadline == start + .seconds(130))
        actions = state.expire(at: start + .seconds(129), isUnhurried: false)
        #expect(actions == [])
        actions = state.expire(at: start + .seconds(130), isUnhurried: false)
        #expect(actions == [.close])
    }

    @Test mutating func `closes a rested connection at once when the service ends`() {
        _ = state.receive(.get, at: start)
        state.receiveEnd(at: start)
        _ = state.sendEnd(at: start)
        let actions = state.quiesce(at: start)
        #expect(actions == [.close])
    }

    @Test mutating func `announces the last answer while the service drains, and discards what comes after it`() {
        _ = state.receive(.get, at: start)
        state.receiveEnd(at: start)
        _ = state.receive(.get, at: start)
        state.receiveEnd(at: start)
        drain.begin()
        var isLast = state.send(isStream: false)
        #expect(!isLast)
        _ = state.sendEnd(at: start)
        isLast = state.send(isStream: false)
        #expect(isLast)
        #expect(!state.isDiscardingInput)
        let actions = state.receive(.waiting(for: 1), at: start)
        #expect(actions == [])
        #expect(state.isDiscardingInput)
        _ = state.sendEnd(at: start)
        #expect(state.isIdle)
    }

    @Test mutating func `gives a new connection a moment for its first request when the service ends`() {
        drain.finish(by: start + .seconds(9))
        var silent = state
        var actions = silent.quiesce(at: start)
        #expect(actions == [])
        actions = silent.quiesce(at: start)
        #expect(actions == [])
        actions = silent.expire(at: start + .seconds(1), isUnhurried: false)
        #expect(actions == [.close])
        actions = state.quiesce(at: start)
        #expect(actions == [])
        actions = state.receive(.get, at: start)
        #expect(actions == [])
        actions = state.quiesce(at: start)
        #expect(actions == [])
        actions = state.sendEnd(at: start)
        #expect(actions == [.close])
    }

    @Test mutating func `ends answers with the service, even those that may take long`() {
        _ = state.receive(.get, at: start)
        state.receiveEnd(at: start)
        drain.finish(by: start + .seconds(9))
        var actions = state.quiesce(at: start)
        #expect(actions == [])
        #expect(state.nextDeadline == start + .seconds(9))
        actions = state.expire(at: start + .seconds(9), isUnhurried: true)
        #expect(actions == [.giveUp(.lateAnswer(mayWrite: false), isTold: true)])
    }
}

extension HTTPRequest {
    fileprivate static let get = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
    fileprivate static let post = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/")

    /// A request whose client waits for 100 (Continue).
    fileprivate static func waiting(for length: Int) -> HTTPRequest {
        let fields: HTTPFields = [.expect: "100-continue", .contentLength: "\(length)"]
        return HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/", headerFields: fields)
    }
}
