import HummingbirdCore
import Karaoke
import NIOCore
import ServiceLifecycle
import Storage
import WebServer

/// The response with the live events of a board for one client.
struct LiveStream {
    let feed: LiveFeed
    let channel: any Channel
    let board: Board.Head
    /// The right by which the client reads the board.
    let reader: ReadingRight
    let start: LiveStart

    /// Sends the events until the client disconnects, loses access, or the service shuts down.
    @concurrent
    func write(to writer: inout any ResponseBodyWriter) async throws {
        // Clients reconnect after different pauses, not all at once.
        try await writer.write(ByteBuffer(string: "retry: \(Int.random(in: 1_000...3_000))\n\n"))
        if let audience = feed.enter(channel.eventLoop) {
            defer { feed.exit() }
            try await follow(audience, by: &writer)
        }
        try await writer.finish(nil)
    }

    @concurrent
    private func follow(_ audience: LiveAudience, by writer: inout any ResponseBodyWriter) async throws {
        let ended = channel.eventLoop.makePromise(of: Void.self)
        let client = try await seat(in: audience, ended)
        defer {
            channel.eventLoop.execute { unseat(client.value, in: audience) }
        }
        let version = try await catchUp(by: &writer)
        try await begin(client, at: version, by: &writer)
        // The client is not notified of a shutdown that began before it was added.
        if Task.isShuttingDownGracefully { channel.eventLoop.execute { client.value.end() } }
        try await withTaskCancellationHandler {
            try await ended.futureResult.get()
        } onCancel: {
            channel.eventLoop.execute { client.value.end() }
        }
    }
}

extension LiveStream {
    private func seat(
        in audience: LiveAudience,
        _ ended: EventLoopPromise<Void>
    ) async throws -> NIOLoopBound<LiveClient> {
        try await channel.eventLoop.submit { [channel, board, reader] in
            let client = LiveClient(board: board.id, reader: reader, ended: ended)
            do {
                // The kernel would buffer megabytes for a client that does not read.
                try channel.syncOptions?.setOption(.socketOption(.so_sndbuf), value: 64 * 1024)
                try channel.pipeline.syncOperations.addHandler(client, position: .first)
            } catch {
                // The connection is closed already.
                ended.fail(error)
                throw error
            }
            audience.insert(client)
            return NIOLoopBound(client, eventLoop: channel.eventLoop)
        }
        .get()
    }

    private func unseat(_ client: LiveClient, in audience: LiveAudience) {
        audience.remove(client)
        if client.version != nil { feed.leave(client) }
        client.end()
    }

    /// Sends the events that the client missed.
    ///
    /// - Returns: The version that the client has then.
    @concurrent
    private func catchUp(by writer: inout any ResponseBodyWriter) async throws -> Int {
        guard case .after(let last) = start, last < board.version else { return board.version }
        return try await sendMissed(since: last, by: &writer)
    }

    @concurrent
    private func sendMissed(since version: Int, by writer: inout any ResponseBodyWriter) async throws -> Int {
        guard let news = try await inChildTask({ try await news(since: version) }) else {
            return version
        }
        let events =
            news.changes(after: version)?.map { LiveEvent.change(board.id, $0) }
            ?? [.reset(board.id, version: news.version)]
        var text = ByteBuffer()
        for event in events { event.append(to: &text) }
        if !events.isEmpty { try await writer.write(text) }
        return news.version
    }

    @concurrent
    private func news(since version: Int) async throws -> Board.Updates? {
        try await feed.boards.updates(since: [board.id: version]).boards[board.id]
    }

    /// Adds the client to the live feed, once it has caught up with it.
    @concurrent
    private func begin(
        _ client: NIOLoopBound<LiveClient>,
        at version: Int,
        by writer: inout any ResponseBodyWriter
    ) async throws {
        var version = version
        while let later = try await join(client, at: version) {
            if case .after = start {
                version = try await sendMissed(since: version, by: &writer)
            } else {
                version = later
            }
        }
    }

    private func join(_ client: NIOLoopBound<LiveClient>, at version: Int) async throws -> Int? {
        try await channel.eventLoop.submit {
            let client = client.value
            if let later = feed.begin(client, at: version) { return later }
            client.begin(at: version)
            switch start {
            case .snapshot: client.send([LiveChunk(.snapshot(board.id, version: version))])
            case .reset: client.send([LiveChunk(.reset(board.id, version: version))])
            case .after: break
            }
            return nil
        }
        .get()
    }
}
