import Foundation
import Postgres

/// A complete backup of the database, as the database remembers it.
package struct StoredBackup: Equatable, Sendable {
    /// The time whose contents the backup has.
    package let writtenAt: Date
    /// The size in bytes.
    package let bytes: Int

    package init(writtenAt: Date, bytes: Int) {
        self.writtenAt = writtenAt
        self.bytes = bytes
    }
}

extension Backups {
    /// Remembers a complete backup, unless a later one is remembered.
    ///
    /// - Throws: ``DatabaseError``.
    package func remember(_ backup: StoredBackup) async throws {
        _ = try await database.write(
            """
            INSERT INTO last_backup (written_at, bytes) VALUES (\(backup.writtenAt), \(backup.bytes))
            ON CONFLICT ON CONSTRAINT last_backup_pkey DO UPDATE
            SET written_at = excluded.written_at, bytes = excluded.bytes
            WHERE last_backup.written_at < excluded.written_at
            """
        )
    }

    /// Returns the last complete backup; `nil` before the first.
    ///
    /// - Throws: ``DatabaseError``.
    package func last() async throws -> StoredBackup? {
        try await database.read("SELECT \(columnsOf: StoredBackup.self) FROM last_backup").first.map {
            try StoredBackup($0)
        }
    }
}

extension StoredBackup: RowDecodable {
    static let columns = "written_at, bytes"

    init(_ row: inout RowReader) throws {
        self.init(writtenAt: try row.next(), bytes: try row.next())
    }
}
