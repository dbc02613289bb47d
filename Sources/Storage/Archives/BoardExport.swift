import Karaoke

/// A board as it is written down: its rows as JSON objects, and its log, which is read while it is gone through.
package struct BoardExport: Sendable {
    /// The board's name in addresses.
    package let slug: String
    package let board: String
    /// The rows of every table but the log, in the order of the file.
    package let rows: [(table: BoardArchive.Table, rows: [String])]
    package let log: ExportedLog
}
