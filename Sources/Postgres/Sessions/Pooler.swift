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
