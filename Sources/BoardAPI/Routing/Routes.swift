import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of the server during registration.
///
/// Every registration states the access level; there is no way to add a route without one.
package struct Routes {
    /// All routes so far, in the order of registration.
    package private(set) var list: [Route] = []
    private var recognizers: [EventLoopResponder.Recognizer] = []
    package let router = Router(context: BoardRequestContext.self)
    private let gate: Gate
    let idempotency: Idempotency
    /// The time after which a body is slow.
    private let promptBody: Duration
    /// A handler that receives each board that a route has written to, after the transaction committed.
    package var onChange: @Sendable (Board.ID) -> Void = { _ in }

    package init(gate: Gate, idempotency: Idempotency, promptBody: Duration) {
        self.gate = gate
        self.promptBody = promptBody
        self.idempotency = idempotency
    }
}

extension Routes {
    package typealias Handler = @Sendable (Request, BoardRequestContext) async throws -> Response
    typealias Uploader = @Sendable (Request, UploadedBody, BoardRequestContext) async throws -> Response
    package typealias Reader = @Sendable (Request, BoardRequestContext) async throws -> SealedResponse

    /// Adds a route that reads, for `GET` and `HEAD`.
    ///
    /// Routes with several media types pass `nil`, and their handlers check `Accept`.
    package mutating func get(
        _ path: String,
        access: Access,
        as type: MediaType? = .applicationJson,
        use handler: @escaping Handler
    ) {
        add(.get, path, audience: Route.Audience(access)) { [gate] request, context in
            if let type { try request.requireAcceptance(of: type) }
            let context = try await gate.admit(request, context, to: access)
            return try await handler(request, context).kept(by: context.callers.isEmpty ? .anybody : .reader)
        }
    }

    /// Adds a route that reads a board, for `GET` and `HEAD`.
    package mutating func get(
        _ path: String,
        access: ReaderAccess,
        as type: MediaType = .applicationJson,
        use reader: @escaping Reader
    ) {
        add(.get, path, audience: .readers) { [gate] request, context in
            try request.requireAcceptance(of: type)
            var context = context
            while true {
                do {
                    let sealed = try await reader(request, context)
                    let caller = try await gate.admit(request, context, toRead: sealed)
                    return try await sealed.open(caller).kept(by: caller == nil ? .anybody : .reader)
                } catch is BoardBecamePrivate {
                    context.found = nil
                } catch BoardError.notFound {
                    try await gate.countMiss(request, context)
                    throw BoardError.notFound
                }
            }
        }
    }

    /// Adds a way to answer requests of a route on the event loop of their connection.
    mutating func answerOnEventLoop(_ recognizer: @escaping EventLoopResponder.Recognizer) {
        recognizers.append(recognizer)
    }

    /// Recognizes requests that an event loop can answer.
    package var recognizer: EventLoopResponder.Recognizer {
        { [recognizers] head in
            for recognize in recognizers {
                if let answer = recognize(head) { return answer }
            }
            return nil
        }
    }

    /// Adds a route that reads a private part of a board, for `GET` and `HEAD`.
    package mutating func get(
        _ path: String,
        access: BoardAccess,
        as type: MediaType = .applicationJson,
        use handler: @escaping Handler
    ) {
        add(.get, path, audience: Route.Audience(access)) { [gate] request, context in
            try request.requireAcceptance(of: type)
            let context = try await gate.admit(request, context, to: access)
            return try await handler(request, context).kept(by: .reader)
        }
    }

    /// Adds a route that writes.
    ///
    /// - Parameters:
    ///   - method: The method; the `Idempotency-Key` of a `POST` request counts where the callers are known.
    ///   - path: The path, with its parameters in braces.
    ///   - access: The access level.
    ///   - parameters: The query parameters that the handler reads; all others are rejected.
    ///   - largestBody: The most bytes of the body.
    ///   - handler: The handler.
    package mutating func on(
        _ method: HTTPRequest.Method,
        _ path: String,
        access: Access,
        parameters: [String] = [],
        largestBody: Int = Request.largestBody,
        use handler: @escaping Handler
    ) {
        let audience = Route.Audience(access)
        write(method, path, audience: audience, parameters, upTo: largestBody, handler) { [gate] request, context in
            try await gate.admit(request, context, to: access)
        }
    }

    /// Adds a route that writes to a board, with the same parameters.
    package mutating func on(
        _ method: HTTPRequest.Method,
        _ path: String,
        access: BoardAccess,
        parameters: [String] = [],
        use handler: @escaping Handler
    ) {
        let (audience, limit) = (Route.Audience(access), Request.largestBody)
        write(method, path, audience: audience, parameters, upTo: limit, handler) { [gate] request, context in
            try await gate.admit(request, context, to: access)
        }
    }

    /// Adds a route that receives a large body in pieces, without a deadline for the whole body.
    ///
    /// - Parameters:
    ///   - path: The path, with its parameters in braces.
    ///   - access: The access level.
    ///   - limit: The most bytes of a body.
    ///   - uploader: The handler; it reads the query strictly by itself, and commits nothing before the end of the
    ///     body.
    mutating func upload(_ path: String, access: Access, limit: Int, use uploader: @escaping Uploader) {
        add(.post, path, audience: Route.Audience(access)) { [gate] request, context in
            try request.requireAcceptance(of: .applicationJson)
            let admitted = try await gate.admit(request, context, to: access)
            try request.refuseConditions()
            try request.requireUpload(upTo: limit)
            ClientConnection.current?.takeTime()
            return try await uploader(request, UploadedBody(request, from: context.channel, limit: limit), admitted)
        }
    }

    private mutating func write(
        _ method: HTTPRequest.Method,
        _ path: String,
        audience: Route.Audience,
        _ parameters: [String],
        upTo largestBody: Int,
        _ handler: @escaping Handler,
        admit: @escaping @Sendable (Request, BoardRequestContext) async throws -> BoardRequestContext
    ) {
        let handler = recording(handler)
        add(method, path, audience: audience) { [idempotency, onChange, promptBody] request, context in
            try request.requireAcceptance(of: .applicationJson)
            let admitted = try await admit(request, context)
            if method == .post { try request.refuseConditions() }
            try Query.refuse(in: request, but: parameters)
            let (request, isSlow) = try await request.collected(upTo: largestBody, within: promptBody)
            // A client that sends a body slowly may have lost access meanwhile.
            let context = isSlow ? try await admit(request, admitted) : admitted
            let response =
                method == .post && audience != .everyone
                ? try await idempotency.answer(request, context, by: handler) : try await handler(request, context)
            if let board = context.head?.id { onChange(board) }
            return response
        }
    }

    private mutating func add(
        _ method: HTTPRequest.Method,
        _ path: String,
        audience: Route.Audience,
        use handler: @escaping Handler
    ) {
        list.append(Route(method: method, path: path, audience: audience))
        router.on(RouterPath(path), method: method, use: handler)
        if method == .get { router.on(RouterPath(path), method: .head, use: handler) }
    }

    /// Wraps a handler, and adds the board's new version to its response.
    private func recording(_ handler: @escaping Handler) -> Handler {
        { request, context in
            var context = context
            let recorder = VersionRecorder()
            context.recorder = recorder
            var response = try await handler(request, context)
            if let version = recorder.version { response.headers[.boardVersion] = "\(version)" }
            return response
        }
    }
}
