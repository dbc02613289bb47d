/// The place of a database, and the limits of its connections.
public struct DatabaseConfiguration: Sendable {
    /// The libpq connection string: a URI or `key=value` pairs.
    public var conninfo: String

    /// Connections shared by all reads.
    public var readConnections = 2

    /// Connections lent for writes, at most; opened when they are needed.
    public var writeConnections = 16

    /// The time that an attempt to connect may take.
    public var connectTimeout = Duration.seconds(5)

    /// The time that a caller waits for a connection to be lent.
    public var acquireTimeout = Duration.seconds(5)

    /// The time that a read may take, waiting included; the server cancels it afterwards.
    public var readTimeout = Duration.seconds(10)

    /// The time that a statement on a lent connection may take, unless its caller sets another limit.
    public var statementTimeout = Duration.seconds(30)

    /// The time to wait for the answer to a cancellation, and the silence after which a connection counts as lost.
    public var patience = Duration.seconds(3)

    /// Reads in flight on one connection, at most.
    public var readsPerConnectionLimit = 256

    /// Reads that wait for a connection, at most.
    public var waitingReadsLimit = 4_096

    /// Callers that wait for a connection to be lent, at most.
    public var waitingWritesLimit = 1_024

    /// Reads that may take long at once, at most; no more than half of the connections that are lent.
    public var slowReads = 4

    /// Reads that may take long and wait for their turn, at most.
    public var waitingSlowReadsLimit = 64

    /// The pooler between the connections and the server.
    public var pooler = Pooler.none

    /// Receives each error that the server reports, on the thread that serves all callers, so it must not block.
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
        if case .reads = purpose { patience } else { nil }
    }

    /// Returns the statements on a new connection, the last of which returns a row when the server has Citus.
    func settings(for purpose: ConnectionPurpose) -> [String] {
        guard pooler == .none else { return [] }
        let probe = "SELECT 1 WHERE current_setting('citus.shard_count', true) IS NOT NULL"
        guard case .reads = purpose else { return [probe] }
        return [
            "SET default_transaction_isolation = 'repeatable read'",
            "SET default_transaction_read_only = on",
            "SET statement_timeout = \(readMilliseconds)",
            // Plans frequent reads once: the server would plan again each time that a parameter is NULL. Citus cannot plan
            // without the parameters, which say where the rows are.
            """
            SELECT set_config('plan_cache_mode', 'force_generic_plan', false)
            WHERE current_setting('citus.shard_count', true) IS NULL
            """,
            probe,
        ]
    }

    /// Returns the statements that make each read a transaction, the first of which begins it, when the connection
    /// cannot hold settings, or when the server would read each statement by itself on the server of the rows.
    func beginning(isDistributed: Bool) -> [Statement] {
        switch pooler {
        case .none: isDistributed ? ["BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"] : []
        // Apart from BEGIN: a transaction that is chained to a failed one does not have the failed one's modes.
        case .transaction:
            [
                "BEGIN", "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY",
                "SELECT set_config('statement_timeout', \(readMilliseconds), true)",
            ]
        }
    }

    private var readMilliseconds: String {
        let (seconds, attoseconds) = readTimeout.components
        return String(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
    }
}
