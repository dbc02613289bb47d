import Postgres
import WebServer

/// Parses board files one at a time: parsing does not yield, and one worker thread stays free for other work.
struct ArchiveParser {
    let workers: WorkerThreads
    private let turn = AsyncSemaphore(permits: 1, queueLimit: .max)

    /// Parses a file on a worker thread, after those that came before.
    ///
    /// - Throws: `CancellationError`, and the errors of `body`.
    func parse<Archive>(_ body: () throws -> Archive) async throws -> Archive {
        guard await turn.acquire() else { throw CancellationError() }
        defer { turn.release() }
        return try await withTaskExecutorPreference(workers) { try body() }
    }
}
