import Cryptography
import Foundation

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
