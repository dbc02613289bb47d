import Postgres

/// A server of PostgreSQL, and which of its databases one is connected to.
package struct DatabaseServer: Sendable {
    /// Such as `15.18`.
    package let version: String
    /// Such as 15.
    package let release: Int
    /// The name of the database.
    package let database: String
    /// The role to which its tables belong; as long as it has none, the role to which it belongs itself.
    package let owner: String
}

extension DatabaseServer {
    init(_ row: Row) throws {
        (version, release, database, owner) = try row.decode(String.self, Int.self, String.self, String.self)
    }
}
