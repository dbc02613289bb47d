import Foundation
import Postgres

/// A transaction of somebody else that uses tables.
package struct LongTransaction: Sendable {
    /// The server's process that does it.
    package let process: Int
    /// The name that the program gave itself; may be empty.
    package let application: String
    /// When it began; `nil` when it is another role's, of which the server does not tell.
    package let beganAt: Date?

    /// The oldest one of a connection's database that has the lock of a table; `nil` when there is none any more.
    static func oldest(by connection: Connection) async throws -> LongTransaction? {
        let rows = try await connection.query(
            """
            SELECT pid, coalesce(application_name, ''), xact_start FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() AND EXISTS (
                SELECT FROM pg_locks JOIN pg_class ON pg_class.oid = relation AND relkind = 'r' AND NOT relisshared
                WHERE pg_locks.pid = pg_stat_activity.pid AND granted AND relnamespace <> 'pg_catalog'::regnamespace
            )
            ORDER BY xact_start, pid
            LIMIT 1
            """
        )
        return try rows.first.map { try LongTransaction($0) }
    }

    private init(_ row: Row) throws {
        (process, application, beganAt) = try row.decode(Int.self, String.self, Date?.self)
    }
}

extension LongTransaction: CustomStringConvertible {
    package var description: String {
        let name = application.isEmpty ? "" : " (\(application))"
        let time = beganAt.map { ", which began \($0.formatted(.iso8601))" } ?? ""
        return "the transaction of process \(process)\(name)\(time)"
    }
}
