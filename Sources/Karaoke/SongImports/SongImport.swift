import SongFiles

/// The result of an import of songs, or of its dry run.
package struct SongImport: Sendable, Equatable {
    /// True when the songs are stored; otherwise nothing changed.
    package var isStored = false
    /// The number of lines with a new song.
    package var inserted = 0
    /// The number of existing songs that changed.
    package var updated = 0
    /// The number of existing songs that were the same.
    package var unchanged = 0
    /// The number of existing songs that differed and were left alone.
    package var skipped = 0
    /// The number of existing songs that differed, which the import does not allow.
    package var conflicts = 0
    /// The number of lines whose song was on another line.
    package var merged = 0
    /// The number of refused lines.
    package var refused = 0

    /// The way in which the file was read.
    package var reading = Reading()

    /// The kinds of problems, in the order of their first lines.
    package var problems: [Problem] = []

    package init() {}
}

extension SongImport {
    /// The number of lines to report, before any limit.
    package func count(of rows: Rows) -> Int {
        let problems = refused + conflicts + skipped
        return rows == .problems ? problems : problems + inserted + updated + unchanged + merged
    }

    /// The options of an import.
    package struct Options: Sendable, Equatable {
        /// The policy for songs that already exist with different details.
        package var policy: ConflictPolicy
        /// True to report what would change, without storing anything.
        package var isDryRun: Bool
        /// True to store the other songs when lines are refused.
        package var skipsRefused: Bool

        package init(policy: ConflictPolicy = .update, isDryRun: Bool = false, skipsRefused: Bool = false) {
            self.policy = policy
            self.isDryRun = isDryRun
            self.skipsRefused = skipsRefused
        }
    }

    /// The treatment of songs that already exist with different details.
    package enum ConflictPolicy: String, CaseIterable, Sendable {
        /// The song takes the details from the file, and keeps the others.
        case update
        /// The song is left alone.
        case skip
        /// The song is left alone, and no other song of the file is stored.
        case fail
    }

    /// The result for one line.
    package struct Row: Sendable, Equatable {
        /// The line, counted from one.
        package let line: Int
        /// The song's name on the line; `nil` when the line was refused.
        package let name: Song.Name?
        package let outcome: Outcome

        package init(line: Int, name: Song.Name?, outcome: Outcome) {
            self.line = line
            self.name = name
            self.outcome = outcome
        }
    }

    /// The result for the song of a line.
    package enum Outcome: Sendable, Equatable {
        case inserted(Song.ID)
        /// The song took these fields from the line.
        case updated(Song.ID, fields: [String])
        case unchanged(Song.ID)
        /// The song was left alone, although these fields differ.
        case skipped(Song.ID, fields: [String])
        /// These fields differ, which the import does not allow.
        case conflict(Song.ID, fields: [String])
        /// Another line has the same song and was used.
        case merged(Song.ID, into: Int)
        case refused(Refusal)
    }

    /// The lines with one kind of problem: refused for the same kind of reason, skipped, or in conflict.
    package struct Problem: Sendable, Equatable {
        /// The first line.
        package let first: Row
        /// The number of lines.
        package let count: Int

        package init(first: Row, count: Int) {
            self.first = first
            self.count = count
        }
    }

    /// The lines that are reported one by one.
    package enum Rows: String, CaseIterable, Sendable {
        /// The lines that were refused, skipped or in conflict.
        case problems
        case all
    }
}

extension SongImport.Outcome {
    /// The outcome as one word.
    package var word: String {
        switch self {
        case .inserted: "inserted"
        case .updated: "updated"
        case .unchanged: "unchanged"
        case .skipped: "skipped"
        case .conflict: "conflict"
        case .merged: "merged"
        case .refused: "refused"
        }
    }

    /// The song of the line; `nil` when it was refused.
    package var song: Song.ID? {
        switch self {
        case .inserted(let song), .unchanged(let song), .updated(let song, _), .skipped(let song, _),
            .conflict(let song, _), .merged(let song, _):
            song
        case .refused: nil
        }
    }

    /// The reason for which the line was refused; `nil` for other lines.
    package var refusal: SongImport.Refusal? {
        guard case .refused(let reason) = self else { return nil }
        return reason
    }
}
