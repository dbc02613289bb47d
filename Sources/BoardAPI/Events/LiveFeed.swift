import Foundation
import Karaoke
import Logging
import NIOCore
import ServiceLifecycle
import Storage
import Synchronization
import WebServer

/// Tells live clients what becomes of the boards they watch, whoever changes them.
///
/// There is one way in which news arrive: four times a second, and at once after a change made here, the versions of the
/// watched boards are read. So changes of other replicas and of direct SQL arrive as well, and nothing is lost while the
/// database is away.
package final class LiveFeed: Service {
    private static let interval = Duration.milliseconds(250)

    let boards: Boards
    let limit: Int
    private let silence: Duration
    private let logger: Logger
    private let state = Mutex(State())
    private let bell = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

    private struct State {
        var watched = WatchedBoards()
        var audiences: [ObjectIdentifier: LiveAudience] = [:]
        var clients = 0
        /// The most clients there were since memory was given back.
        var mostClients = 0
    }

    /// - Parameters:
    ///   - boards: Where news are read.
    ///   - limit: The most clients at a time.
    ///   - silence: How long it takes until a comment tells the clients that nothing was lost.
    ///   - logger: Is told when news cannot be read.
    package init(boards: Boards, limit: Int, silence: Duration, logger: Logger) {
        self.boards = boards
        self.limit = limit
        self.silence = silence
        self.logger = logger
    }

    /// The number of clients.
    package var clientCount: Int { state.withLock { $0.clients } }

    /// Looks for news until the service shuts down.
    package func run() async throws {
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                group.addTask { await self.lookWhenRung() }
                group.addTask { await self.every(Self.interval) { self.noteAll() } }
                group.addTask { await self.every(self.silence) { self.keepAlive() } }
            }
        }
    }

    /// Says that a board was changed here, so that its clients need not wait for the next look.
    package func note(_ board: Board.Reference) {
        guard state.withLock({ $0.watched.note(board) }) else { return }
        bell.continuation.yield()
    }

    private func noteAll() {
        guard state.withLock({ $0.watched.noteAll() }) else { return }
        bell.continuation.yield()
    }

    private func keepAlive() {
        for audience in audiences { audience.keepAlive() }
        giveMemoryBack()
    }

    /// Gives the system the memory of many clients that left, which the allocator would keep.
    private func giveMemoryBack() {
        let haveManyLeft = state.withLock { state in
            guard state.mostClients - state.clients >= 1_000 else { return false }
            state.mostClients = state.clients
            return true
        }
        if haveManyLeft { Allocator.giveBack() }
    }

    private var audiences: [LiveAudience] { state.withLock { Array($0.audiences.values) } }

    private func every(_ interval: Duration, _ act: () -> Void) async {
        while (try? await Task.sleep(for: interval)) != nil { act() }
    }
}

extension LiveFeed {
    private func lookWhenRung() async {
        for await _ in bell.stream {
            guard let look = state.withLock({ $0.watched.next() }) else { continue }
            do {
                try await perform(look)
            } catch {
                // The next look finds what this one did not.
                logger.debug("no news", metadata: ["error": .string(String(reflecting: error))])
            }
        }
    }

    private func perform(_ look: WatchedBoards.Look) async throws {
        let news = try await boards.updates(since: look.versions, tokens: look.tokens)
        let (deliveries, audiences) = state.withLock { state in
            let deliveries = state.watched.learn(news.boards, validTokens: news.tokens, from: look)
            return (deliveries, Array(state.audiences.values))
        }
        for (board, delivery) in deliveries {
            let chunks = delivery.events.map { LiveChunk($0) }
            for audience in audiences { audience.deliver(chunks, to: board, as: delivery) }
        }
    }
}

extension LiveFeed {
    /// The clients that an event loop serves, with one more; `nil` when there are too many.
    func enter(_ loop: any EventLoop) -> LiveAudience? {
        state.withLock { state in
            guard state.clients < limit else { return nil }
            state.clients += 1
            state.mostClients = max(state.mostClients, state.clients)
            let audience = state.audiences[ObjectIdentifier(loop)] ?? LiveAudience(loop: loop)
            state.audiences[ObjectIdentifier(loop)] = audience
            return audience
        }
    }

    /// Counts a client that entered no more.
    func exit() {
        state.withLock { $0.clients -= 1 }
    }

    /// Begins to tell a client what happens after a version; call it on the client's event loop.
    ///
    /// - Returns: The version that it has to know first; `nil` when it begins.
    func begin(_ client: LiveClient, watching board: Board.Head, knowing version: Int) -> Int? {
        state.withLock { $0.watched.join(board, by: client.token, knowing: version) }
    }

    /// Takes a client away that had begun.
    func leave(_ client: LiveClient) {
        state.withLock { $0.watched.leave(client.board, by: client.token) }
    }
}

/// The allocator of the system's C library.
enum Allocator {
    /// Gives memory back that is free, but kept for later; does nothing where the library cannot.
    static func giveBack() {
        #if canImport(Glibc)
        // Swift's module of the library lacks the function.
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        // The library declares: int malloc_trim(size_t).
        _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)(0)
        #endif
    }
}
