import Foundation
import Postgres

/// A step as the database remembers it.
struct AppliedMigration {
    let number: Int
    let subject: String
    let checksum: [UInt8]
    let expands: Bool
    let appliedAt: Date

    /// Reads number, subject, checksum, expands and applied_at.
    init(_ row: Row) throws {
        (number, subject, checksum, expands, appliedAt) = try row.decode(
            Int.self,
            String.self,
            [UInt8].self,
            Bool.self,
            Date.self
        )
    }
}
