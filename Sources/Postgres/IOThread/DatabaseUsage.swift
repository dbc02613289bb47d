/// The load on the connections of a database.
public struct DatabaseUsage: Equatable, Sendable {
    /// False when the last attempt to connect failed.
    public let isReachable: Bool
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

extension IOThread {
    /// The load on the connections.
    var usage: DatabaseUsage {
        let pipelines = readers.compactMap(\.pipeline)
        return DatabaseUsage(
            isReachable: !isAway,
            readConnections: pipelines.count,
            readsInFlight: pipelines.reduce(0) { $0 + $1.inFlight.count },
            readsWaiting: waitingReads.count,
            pooledConnections: connections.count,
            lentConnections: connections.count - pool.idleCount,
            borrowersWaiting: pool.waiters.count
        )
    }
}
