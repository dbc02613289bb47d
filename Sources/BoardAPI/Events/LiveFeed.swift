import Foundation
import Karaoke
import Logging
import NIOCore
import ServiceLifecycle
import Storage
import Synchronization
import WebServer

/// The live feed, which sends clients the changes of the boards they watch.
///
/// The versions of the watched boards are read four times a second, and at once after a change in this process. Changes
/// by other replicas and by direct SQL are therefore found too, and none is lost while the database is unavailable.
package final class LiveFeed: Service {
    private static let interval = Duration.milliseconds(250)

    let boards: Boards
    let limit: Int
    private let silence: Duration
    private let logger: Logger
    private let state = Mutex(State())
    private let wakeups = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

    private struct State {
        var watched = WatchedBoards()
        var audiences: [ObjectIdentifier: LiveAudience] = [:]
        var clients = 0
        /// The most clients since memory was last released.
        var mostClients = 0
    }

    /// - Parameters:
    ///   - boards: The repository that changes are read from.
    ///   - limit: The most clients at a time.
    ///   - silence: The interval of the comments that keep silent connections open.
    ///   - logger: The log for failed reads.
    package init(boards: Boards, limit: Int, silence: Duration, logger: Logger) {
        self.boards = boards
        self.limit = limit
        self.silence = silence
        self.logger = logger
    }

    /// The number of clients.
    package var clientCount: Int { state.withLock { $0.clients } }

    /// Reads changes until the service shuts down.
    package func run() async throws {
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                group.addTask { await self.lookOnWakeup() }
                group.addTask { await self.every(Self.interval) { self.noteAll() } }
                group.addTask { await self.every(self.silence) { self.keepAlive() } }
            }
        }
    }

    /// Records a change in this process, so that clients need not wait for the next interval.
    package func note(_ board: Board.ID) {
        guard state.withLock({ $0.watched.note(board) }) else { return }
        wakeups.continuation.yield()
    }

    private func noteAll() {
        guard state.withLock({ $0.watched.noteAll() }) else { return }
        wakeups.continuation.yield()
    }

    private func keepAlive() {
        for audience in audiences { audience.keepAlive() }
        releaseMemory()
    }

    /// Returns the memory of many disconnected clients to the system, which the allocator would keep.
    private func releaseMemory() {
        let haveManyLeft = state.withLock { state in
            guard state.mostClients - state.clients >= 1_000 else { return false }
            state.mostClients = state.clients
            return true
        }
        if haveManyLeft { Allocator.releaseFreeMemory() }
    }

    private var audiences: [LiveAudience] { state.withLock { Array($0.audiences.values) } }

    private func every(_ interval: Duration, _ act: () -> Void) async {
        while (try? await Task.sleep(for: interval)) != nil { act() }
    }
}

extension LiveFeed {
    private func lookOnWakeup() async {
        for await _ in wakeups.stream {
            guard let look = state.withLock({ $0.watched.next() }) else { continue }
            do {
                try await perform(look)
            } catch {
                // The next look reads the same changes again.
                logger.debug("could not read changes", metadata: ["error": .string(String(reflecting: error))])
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
    /// Adds a client, and returns the audience of its event loop; `nil` when there are too many clients.
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

    /// Subtracts a client that had entered.
    func exit() {
        state.withLock { $0.clients -= 1 }
    }

    /// Starts to send a client the changes after a version; call it on the client's event loop.
    ///
    /// - Returns: The later version that the client has to catch up with first; `nil` when it has started.
    func begin(_ client: LiveClient, at version: Int) -> Int? {
        state.withLock { $0.watched.join(client.board, by: client.reader, at: version) }
    }

    /// Removes a client that had started.
    func leave(_ client: LiveClient) {
        state.withLock { $0.watched.leave(client.board, by: client.reader) }
    }
}

/// The allocator of the system's C library.
enum Allocator {
    /// Returns free memory to the system; has no effect where the library has no such function.
    static func releaseFreeMemory() {
        #if canImport(Glibc)
        // Swift's module of the library does not declare the function.
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        // Its declaration is: int malloc_trim(size_t).
        _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)(0)
        #endif
    }
}
