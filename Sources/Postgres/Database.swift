public import Logging
public import ServiceLifecycle

/// A PostgreSQL database.
///
/// Reads share a few connections; everything else borrows one. Use it from any number of tasks.
///
/// ```swift
/// let boards = try await database.read("SELECT title FROM boards WHERE slug = \(slug)")
/// ```
public final class Database: Sendable {
    let configuration: DatabaseConfiguration
    let mailbox = Mailbox()
    private let observers = WaitObservers()
    /// The limit of slow reads that run at once.
    let slowReads: AsyncSemaphore
    let writeRecord = WriteRecord()

    /// Starts the client; connections are made when they are needed.
    public init(_ configuration: DatabaseConfiguration, logger: Logger) {
        self.configuration = configuration
        slowReads = AsyncSemaphore(
            permits: max(1, min(configuration.slowReads, configuration.writeConnections / 2)),
            queueLimit: configuration.waitingSlowReadsLimit
        )
        IOThread.start(configuration, mailbox: mailbox, observers: observers, logger: logger)
    }

    deinit {
        mailbox.submit(.shutDown(Call(deadline: nil)))
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
    public func shutDown() async {
        // An error would mean that it is already shut down.
        try? await mailbox.perform(by: nil, isShielded: true) { .shutDown($0) }
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
    /// Returns the current load on the connections.
    ///
    /// The answer comes from the I/O thread and not from the server, so that it is available while the server is down.
    ///
    /// - Throws: ``DatabaseError/shutDown``, and ``DatabaseError/cancelled``.
    public func usage() async throws(DatabaseError) -> DatabaseUsage {
        try await mailbox.perform(by: nil) { .usage($0) }
    }

    /// Adds a receiver of the time that each caller waits for a connection to be lent.
    ///
    /// It runs on the thread that serves all callers, so it must not block.
    public func onLend(_ observer: @escaping @Sendable (Duration) -> Void) {
        observers.add(observer)
    }

    /// The error of the last write, when the server lacked what it needed for it and no write has succeeded since.
    public var failureOfLastWrite: SQLState? { writeRecord.failure }

    /// Forgets that error, after a proof that the server has what writes need.
    public func forgetFailureOfLastWrite() {
        writeRecord.forget()
    }
}

extension Database: StatementRunner {}
