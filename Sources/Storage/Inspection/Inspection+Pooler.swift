import Postgres

extension Inspection {
    /// True when a pooler gives each transaction another session of the server.
    ///
    /// A second connection borrows a session between two transactions of the first one. Without a pooler, the first one keeps
    /// its own. A pooler may have no session left, or one on which a statement was prepared for somebody else.
    package static func isPooled(_ database: Database) async throws -> Bool {
        do {
            return try await database.withConnection { first in
                let before = try await session(of: first)
                return try await database.withConnection { second in
                    _ = try await second.query("BEGIN")
                    let other = try await session(of: second)
                    first.statementTimeout = .seconds(2)
                    let after = try await session(of: first)
                    _ = try await second.query("ROLLBACK")
                    return before != after || before == other
                }
            }
        } catch DatabaseError.timedOut {
            return true
        } catch DatabaseError.poolExhausted {
            // Only one connection may be lent.
            return false
        } catch let error as DatabaseError where error.sqlState?.isOfPooler == true {
            return true
        }
    }

    /// Returns the id of the server's process.
    private static func session(of connection: Connection) async throws -> Int {
        try await connection.query("SELECT pg_backend_pid()")[0].decode(Int.self, at: 0)
    }
}
