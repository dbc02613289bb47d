import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of the server while they are collected.
///
/// Whoever adds a route says who may use it; there is no way to add one without.
package struct Routes {
    /// All routes so far, in the order in which they were added.
    package private(set) var list: [Route] = []
    package let router = Router(context: BoardRequestContext.self)
    private let gate: Gate
    private let idempotency: Idempotency
    /// Told of each board that a route has written to, once what it wrote is stored.
    package var onChange: @Sendable (Board.Reference) -> Void = { _ in }

    package init(gate: Gate, idempotency: Idempotency) {
        self.gate = gate
        self.idempotency = idempotency
    }
}

extension Routes {
    package typealias Handler = @Sendable (Request, BoardRequestContext) async throws -> Response
    typealias Uploader = @Sendable (Request, UploadedBody, BoardRequestContext) async throws -> Response
    package typealias Reader = @Sendable (Request, BoardRequestContext) async throws -> SealedResponse

    /// Adds a route that reads; `HEAD` is answered with it.
    ///
    /// A route that gives several types has none here: its handler looks at what is accepted.
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

    /// Adds a route that reads something of one board; `HEAD` is answered with it.
    package mutating func get(
        _ path: String,
        access: ReaderAccess,
        as type: MediaType = .applicationJson,
        use reader: @escaping Reader
    ) {
        add(.get, path, audience: .readers) { [gate] request, context in
            try request.requireAcceptance(of: type)
            let sealed: SealedResponse
            do {
                sealed = try await reader(request, context)
            } catch BoardError.notFound {
                try await gate.countMiss(request, context)
                throw BoardError.notFound
            }
            let caller = try await gate.admit(request, context, toRead: sealed)
            return try await sealed.open(caller).kept(by: caller == nil ? .anybody : .reader)
        }
    }

    /// Adds a route that reads something of one board which not everybody may read; `HEAD` is answered with it.
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
    ///   - method: What the client asks to be done; a `POST` may carry an `Idempotency-Key`.
    ///   - path: The path, with its parameters in braces.
    ///   - access: Who may use the route.
    ///   - parameters: The parameters of the query that the handler reads; all others are refused.
    ///   - largestBody: The most bytes that the body may have.
    ///   - handler: What answers.
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

    /// Adds a route that writes something of one board, with the same parameters.
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

    /// Adds a route that takes a large body as it comes, however long that takes while it does come.
    ///
    /// - Parameters:
    ///   - path: The path, with its parameters in braces.
    ///   - access: Who may use the route.
    ///   - limit: The most bytes of a body.
    ///   - uploader: What answers; it reads the query strictly by itself, and does nothing for good before the body's end.
    mutating func upload(_ path: String, access: Access, limit: Int, use uploader: @escaping Uploader) {
        add(.post, path, audience: Route.Audience(access)) { [gate] request, context in
            try request.requireAcceptance(of: .applicationJson)
            let admitted = try await gate.admit(request, context, to: access)
            try request.requireUpload(upTo: limit)
            ClientConnection.current?.takeTime()
            context.channel.triggerUserOutboundEvent(BodyWanted(), promise: nil)
            let body = UploadedBody(request, limit: limit) {
                _ = try await gate.admit(request, admitted, to: access)
            }
            return try await uploader(request, body, admitted)
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
        add(method, path, audience: audience) { [idempotency] request, context in
            try request.requireAcceptance(of: .applicationJson)
            let admitted = try await admit(request, context)
            try Query.refuse(in: request, but: parameters)
            let (request, isSlow) = try await request.collected(upTo: largestBody)
            // Who is slow to send a body may have been sent away meanwhile.
            let context = isSlow ? try await admit(request, admitted) : admitted
            guard method == .post else { return try await handler(request, context) }
            return try await idempotency.answer(request, context, by: handler)
        }
    }

    private mutating func add(
        _ method: HTTPRequest.Method,
        _ path: String,
        audience: Route.Audience,
        use handler: @escaping Handler
    ) {
        list.append(Route(method: method, path: path, audience: audience))
        let handler = method == .get ? handler : noting(handler)
        router.on(RouterPath(path), method: method, use: handler)
        if method == .get { router.on(RouterPath(path), method: .head, use: handler) }
    }

    /// Does what a handler does, and tells the version that the board has then.
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

    /// Does what a handler does, and says which board it has written to.
    private func noting(_ handler: @escaping Handler) -> Handler {
        { [onChange] request, context in
            let response = try await handler(request, context)
            if context.parameters["board"] != nil { onChange(try context.board()) }
            return response
        }
    }
}
