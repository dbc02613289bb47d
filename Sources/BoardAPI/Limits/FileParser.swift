import Postgres
import WebServer

/// Parses files of boards one at a time: parsing does not yield, and one worker thread stays free for other work.
struct FileParser {
    let workers: WorkerThreads
    private let turn = AsyncSemaphore(permits: 1, queueLimit: .max)

    /// Parses a file on a worker thread, after those that came before.
    ///
    /// - Throws: `CancellationError`, and the errors of `body`.
    func parse<File>(_ body: () throws -> File) async throws -> File {
        guard await turn.acquire() else { throw CancellationError() }
        defer { turn.release() }
        return try await withTaskExecutorPreference(workers) { try body() }
    }
}
