/// A pooler between a client's connections and the server.
public enum Pooler: String, CaseIterable, Sendable {
    /// Nothing: a connection is a session of the server, with settings and prepared statements of its own.
    case none

    /// A pooler that lends the server's sessions for one transaction at a time, such as PgBouncer with
    /// `pool_mode = transaction`.
    ///
    /// The client leaves nothing on a session and expects nothing of it: statements have no names, and each read is a
    /// transaction that says by itself what it is. What callers set for longer than a transaction stays on the session.
    /// That the sessions are those of a server that takes writes is the pooler's affair.
    case transaction
}
