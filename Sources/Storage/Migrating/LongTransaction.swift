import Foundation
import Postgres

/// A transaction of another connection that uses tables.
package struct LongTransaction: Sendable {
    /// The id of the server process.
    package let process: Int
    /// The application name; may be empty.
    package let application: String
    /// The start; `nil` for a transaction of another role, whose start the server does not reveal.
    package let beganAt: Date?

    /// Reads the oldest transaction of the database that holds a lock of a table; `nil` for none.
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
