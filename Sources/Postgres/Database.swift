import Dispatch
import Foundation
public import Logging
public import ServiceLifecycle

/// A PostgreSQL database.
///
/// Each connection has a thread, which runs one caller's statements at a time. Use it from any number of tasks.
///
/// ```swift
/// let boards = try await database.read("SELECT title FROM boards WHERE slug = \(slug)")
/// ```
public final class Database: Sendable {
    let configuration: DatabaseConfiguration
    let reads: ConnectionPool
    let writes: ConnectionPool

    /// The limit of slow reads that run at once.
    let slowReads: AsyncSemaphore
    let writeRecord = WriteRecord()

    private let attempts: ConnectionAttempts
    private let statementTimes = Observers<StatementTime>()

    /// The threads of all connections.
    private let threads = DispatchGroup()

    /// Starts the client; connections are made when they are needed.
    public init(_ configuration: DatabaseConfiguration, logger: Logger) {
        self.configuration = configuration
        attempts = ConnectionAttempts(logger: logger)
        let pool = { [attempts, threads, statementTimes] purpose in
            ConnectionPool(
                for: purpose,
                configuration,
                attempts: attempts,
                threads: threads,
                statementTimes: statementTimes
            )
        }
        (reads, writes) = (pool(.reads), pool(.writes))
        slowReads = AsyncSemaphore(
            permits: max(1, min(configuration.slowReads, configuration.writeConnections / 2)),
            queueLimit: configuration.waitingSlowReadsLimit
        )
    }

    deinit {
        reads.shutDown()
        writes.shutDown()
    }

    /// Opens a database for the time of a closure.
    public static func withDatabase<Outcome>(
        _ configuration: DatabaseConfiguration,
        logger: Logger,
        _ body: (Database) async throws -> Outcome
    ) async throws -> Outcome {
        let database = Database(configuration, logger: logger)
        do {
            let outcome = try await body(database)
            await database.shutDown()
            return outcome
        } catch {
            await database.shutDown()
            throw error
        }
    }

    /// Closes all connections; pending calls fail with ``DatabaseError/shutDown``.
    ///
    /// Returns when no thread uses libpq: an exiting process frees OpenSSL's tables, and a thread in the middle of a
    /// handshake would crash. Threads that still wait for the network after five seconds are ignored, so that a silent
    /// server cannot delay the exit.
    public func shutDown() async {
        reads.shutDown()
        writes.shutDown()
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [threads] in
                _ = threads.wait(timeout: .now() + 5)
                continuation.resume()
            }
        }
    }
}

extension Database: Service {
    /// Keeps the database open until the service group shuts down or the task is cancelled.
    public func run() async throws {
        try? await gracefulShutdown()
        await shutDown()
    }
}

extension Database {
    /// The current load on the connections, which is known while the server is down, too.
    public var usage: DatabaseUsage {
        let (reads, writes) = (reads.usage, writes.usage)
        return DatabaseUsage(
            isReachable: !attempts.isAway,
            readConnections: reads.open,
            readsInFlight: reads.lent,
            readsWaiting: reads.waiting,
            pooledConnections: writes.open,
            lentConnections: writes.lent,
            borrowersWaiting: writes.waiting
        )
    }

    /// Adds a receiver of the time that each write, borrower and slow read waits for a connection.
    ///
    /// It runs on the thread of a caller or a connection, so it must not block.
    public func onLend(_ observer: @escaping @Sendable (Duration) -> Void) {
        writes.waits.add(observer)
    }

    /// Adds a receiver of the time that each statement takes, scripts and copied rows apart.
    ///
    /// It runs on the thread of a connection, so it must not block.
    public func onStatement(_ observer: @escaping @Sendable (StatementTime) -> Void) {
        statementTimes.add(observer)
    }

    /// The error of the last write, when the server lacked what it needed for it and no write has succeeded since.
    public var failureOfLastWrite: SQLState? { writeRecord.failure }

    /// Forgets that error, after a proof that the server has what writes need.
    public func forgetFailureOfLastWrite() {
        writeRecord.forget()
    }
}

extension Database: StatementRunner {}
