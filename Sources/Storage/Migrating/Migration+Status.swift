import Foundation
import Postgres

extension Migration {
    /// The state of one migration in a database.
    package struct Status: Sendable, Equatable {
        package let number: Int
        package let subject: String
        package let state: State
    }
}

extension Migration.Status {
    /// The state of a migration.
    package enum State: Sendable, Equatable {
        case applied(at: Date)
        case pending
        /// The file was changed after it was applied.
        case changed(appliedAt: Date)
        /// A newer release applied an unknown step.
        case unknown(appliedAt: Date, expands: Bool)
    }
}

extension Migration.Status: CustomStringConvertible {
    package var description: String {
        "\(Migration(number: number, subject: subject, script: "")) \(state)"
    }
}

extension Migration.Status.State: CustomStringConvertible {
    package var description: String {
        switch self {
        case .applied(let time): "applied \(time.formatted(.iso8601))"
        case .pending: "pending"
        case .changed(let time): "applied \(time.formatted(.iso8601)), but its file has changed since"
        case .unknown(let time, true): "applied \(time.formatted(.iso8601)) by a newer release, expands only"
        case .unknown(let time, false): "applied \(time.formatted(.iso8601)) by a newer release"
        }
    }
}

/// An applied step in the database.
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
