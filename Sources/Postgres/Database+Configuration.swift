extension Database {
    /// Where the database is, and how many may ask it for how long.
    public struct Configuration: Sendable {
        /// Where the database is, as libpq writes it: a URI or `key=value` pairs.
        public var conninfo: String

        /// Connections shared by all reads.
        public var readConnections = 2

        /// Connections lent for writes, at most; opened when they are needed.
        public var writeConnections = 16

        /// How long an attempt to connect may take.
        public var connectTimeout = Duration.seconds(5)

        /// How long a caller waits for a connection to be lent.
        public var acquireTimeout = Duration.seconds(5)

        /// How long a read may take, waiting included; the server stops it then.
        public var readTimeout = Duration.seconds(10)

        /// How long a statement on a lent connection may take, unless the connection is told otherwise.
        public var statementTimeout = Duration.seconds(30)

        /// How long to wait for the server's answer to a cancellation, and for silence to be taken for a lost connection.
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

        /// What stands between the connections and the server.
        public var pooler = Pooler.none

        /// The waits between attempts to connect.
        var backoff = Backoff()

        /// Names a database; everything else has defaults.
        public init(conninfo: String) {
            self.conninfo = conninfo
        }

        /// Whether libpq understands the connection string; it is not tried.
        public var isConninfoValid: Bool { ConnectionString(conninfo) != nil }

        /// How long what was sent may remain without a sign that it arrived; `nil` leaves it to the system.
        ///
        /// Reads are short. A server that stores a large file may well take its time before it takes more of it.
        func silence(for seat: Seat) -> Duration? {
            if case .lane = seat { patience } else { nil }
        }

        /// What is set on a connection when it is made.
        func settings(for seat: Seat) -> [String] {
            guard case .lane = seat, pooler == .none else { return [] }
            return [
                "SET default_transaction_isolation = 'repeatable read'",
                "SET default_transaction_read_only = on",
                "SET statement_timeout = \(readMilliseconds)",
                // What is read often is planned once: the server would plan it anew each time that a parameter is NULL.
                "SET plan_cache_mode = force_generic_plan",
            ]
        }

        /// What begins each read where nothing can be set on the connection.
        var beginning: [Statement] {
            guard pooler == .transaction else { return [] }
            return [
                "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
                "SELECT set_config('statement_timeout', \(readMilliseconds), true)",
            ]
        }

        private var readMilliseconds: String {
            let (seconds, attoseconds) = readTimeout.components
            return String(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
        }
    }
}
