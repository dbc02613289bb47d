extension Database {
    /// How busy the connections of a database are.
    public struct Usage: Equatable, Sendable {
        /// Shared connections for reads that are open.
        public let readConnections: Int
        /// Reads sent and not yet answered.
        public let readsInFlight: Int
        /// Reads that wait for a connection.
        public let readsWaiting: Int
        /// Connections of the pool that are open, lent or not.
        public let pooledConnections: Int
        /// Connections of the pool that are lent.
        public let lentConnections: Int
        /// Callers that wait to borrow a connection.
        public let borrowersWaiting: Int
    }

    /// Tells how busy the connections are at this moment.
    ///
    /// Asks the thread that serves them, and not the server, so that it answers also while the server is away.
    ///
    /// - Throws: ``DatabaseError/shutDown``, and ``DatabaseError/cancelled``.
    public func usage() async throws(DatabaseError) -> Usage {
        try await mailbox.perform(by: nil) { .tellUsage($0) }
    }
}

extension Exchange {
    /// How busy the connections are.
    var usage: Database.Usage {
        let pipelines = lanes.compactMap(\.pipeline)
        return Database.Usage(
            readConnections: pipelines.count,
            readsInFlight: pipelines.reduce(0) { $0 + $1.inFlight.count },
            readsWaiting: waitingReads.count,
            pooledConnections: connections.count,
            lentConnections: connections.count - pool.idleCount,
            borrowersWaiting: pool.waiters.count
        )
    }
}
