import Cryptography
import Foundation
import Postgres

/// One step of the schema, from a file `NNNN_subject.sql`.
package struct Migration: Sendable, Equatable {
    package let number: Int
    package let subject: String
    package let script: String

    package init(number: Int, subject: String, script: String) {
        self.number = number
        self.subject = subject
        self.script = script
    }

    /// Parses a file name; `nil` when it is not that of a migration.
    init?(fileName: String, script: String) {
        guard let match = fileName.wholeMatch(of: #/(\d{4})_([a-z0-9_]+)\.sql/#), let number = Int(match.1) else {
            return nil
        }
        self.init(number: number, subject: String(match.2), script: script)
    }

    /// The SHA-256 of the script, by which changed files are detected.
    package var checksum: [UInt8] { SHA256.hash(of: script.utf8) }

    /// True when a checksum is that of the step or of an equivalent earlier version.
    ///
    /// Each line `-- was` contains the SHA-256 of an earlier, equivalent text.
    func isWritten(as checksum: [UInt8]) -> Bool {
        checksum == self.checksum || lines.contains("-- was \(checksum.hexadecimal)")
    }

    /// True when releases without the step can run with it, which a line `-- expands` declares.
    package var expands: Bool { lines.contains("-- expands") }

    private var lines: [Substring] { script.split(whereSeparator: \.isNewline) }
}

extension Migration: CustomStringConvertible {
    /// The name of the file, without its extension.
    package var description: String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "_" + subject
    }
}

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
