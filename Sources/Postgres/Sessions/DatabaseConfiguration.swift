/// The place of a database, and the limits of its connections.
public struct DatabaseConfiguration: Sendable {
    /// The libpq connection string: a URI or `key=value` pairs.
    public var conninfo: String

    /// Connections for reads, at most; opened when they are needed.
    public var readConnections = 2

    /// Connections for writes and slow reads, at most; opened when they are needed.
    ///
    /// Source: `Documentation/decisions/0001-a-connection-is-a-thread.md`.
    public var writeConnections = 8

    /// The time that an attempt to connect may take.
    public var connectTimeout = Duration.seconds(5)

    /// The time that a caller waits for a connection.
    public var acquireTimeout = Duration.seconds(5)

    /// The time that the statements of a call may take, unless the caller of a lent connection sets another limit.
    public var statementTimeout = Duration.seconds(30)

    /// The time to wait for the answer to a cancellation, and the silence after which a connection counts as lost.
    public var patience = Duration.seconds(3)

    /// Reads that wait for a connection, at most.
    public var waitingReadsLimit = 4_096

    /// Writes and borrowers that wait for a connection, at most.
    public var waitingWritesLimit = 1_024

    /// Reads that may take long at once, at most; no more than half of the connections for writes.
    public var slowReads = 4

    /// Reads that may take long and wait for their turn, at most.
    public var waitingSlowReadsLimit = 64

    /// The pooler between the connections and the server.
    public var pooler = Pooler.none

    /// Receives each error that the server reports, on the thread of the connection, so it must not block.
    public var onServerError: (@Sendable (ServerError) -> Void)?

    /// The waits between attempts to connect.
    var backoff = Backoff()

    /// Names a database; everything else has defaults.
    public init(conninfo: String) {
        self.conninfo = conninfo
    }

    /// True when libpq can parse the connection string; no connection is attempted.
    public var isConninfoValid: Bool { ConnectionString(conninfo) != nil }

    /// Returns the time that sent data may remain unacknowledged; `nil` leaves it to the system.
    ///
    /// Reads are short. A server that stores a large file may be slow to accept more of it.
    func silence(for purpose: ConnectionPurpose) -> Duration? {
        switch purpose {
        case .reads: patience
        case .writes: nil
        }
    }

    /// Returns the statements on a new connection, the last of which returns a row when the server has Citus.
    func settings(for purpose: ConnectionPurpose) -> [String] {
        guard pooler == .none else { return [] }
        let probe = "SELECT 1 WHERE current_setting('citus.shard_count', true) IS NOT NULL"
        guard purpose == .reads else { return [probe] }
        return [
            "SET default_transaction_isolation = 'repeatable read'",
            "SET default_transaction_read_only = on",
            "SET statement_timeout = \(statementMilliseconds)",
            // Plans frequent reads once: the server would plan again each time that a parameter is NULL. Citus cannot plan
            // without the parameters, which say where the rows are.
            """
            SELECT set_config('plan_cache_mode', 'force_generic_plan', false)
            WHERE current_setting('citus.shard_count', true) IS NULL
            """,
            probe,
        ]
    }

    /// The statement that limits the time of a read, on a connection that cannot hold settings.
    var localReadLimit: Statement { "SELECT set_config('statement_timeout', \(statementMilliseconds), true)" }

    private var statementMilliseconds: String {
        let (seconds, attoseconds) = statementTimeout.components
        return String(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
    }
}

/// The purpose of a connection, by which its settings differ.
enum ConnectionPurpose: Sendable {
    /// Short reads.
    case reads

    /// Writes, loans and slow reads.
    case writes
}

/// The wait between attempts to connect: doubled after every failure, with jitter.
struct Backoff: Sendable {
    var shortest = Duration.milliseconds(100)
    var longest = Duration.seconds(2)

    /// The wait after a number of failures in a row; `jitter`, between 0 and 1, shortens it by up to half.
    func delay(failures: Int, jitter: Double) -> Duration {
        let doublings = min(max(failures - 1, 0), 16)
        let delay = min(shortest * (1 << doublings), longest)
        return delay * (1 - jitter / 2)
    }
}

/// A pooler between a client's connections and the server.
public enum Pooler: String, CaseIterable, Sendable {
    /// No pooler: a connection is a session of the server, with its own settings and prepared statements.
    case none

    /// A pooler that lends the server's sessions for one transaction at a time, such as PgBouncer with
    /// `pool_mode = transaction`.
    ///
    /// The client neither leaves nor expects state on a session: statements have no names, and each read is a
    /// transaction of its own, with its isolation level and time limit. Settings that callers make for longer than a
    /// transaction stay on the session. The pooler has to connect to a server that accepts writes.
    case transaction
}
