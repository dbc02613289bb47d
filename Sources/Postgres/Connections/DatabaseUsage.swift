/// The load on the connections of a database.
public struct DatabaseUsage: Equatable, Sendable {
    /// False when the last attempt to connect failed.
    public let isReachable: Bool
    /// Connections for reads that are open.
    public let readConnections: Int
    /// Reads that have a connection.
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
