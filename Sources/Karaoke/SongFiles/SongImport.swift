/// What an import of songs did, or on a dry run would have done.
package struct SongImport: Sendable, Equatable {
    /// Whether the songbook holds the songs now; otherwise nothing was changed.
    package var isStored = false
    /// How many lines held a song that was new.
    package var inserted = 0
    /// How many songs were known and have changed.
    package var updated = 0
    /// How many songs were known as they are.
    package var unchanged = 0
    /// How many songs were known otherwise and left as they are.
    package var skipped = 0
    /// How many songs were known otherwise, which the import does not allow.
    package var conflicts = 0
    /// How many lines held a song that another line held.
    package var merged = 0
    /// How many lines were refused.
    package var refused = 0

    package init() {}
}

extension SongImport {
    /// How many lines are told when such lines are asked for, and nobody wants fewer.
    package func count(of rows: Rows) -> Int {
        let problems = refused + conflicts + skipped
        return rows == .problems ? problems : problems + inserted + updated + unchanged + merged
    }

    /// How an import is to be done.
    package struct Options: Sendable, Equatable {
        /// What becomes of a known song that the file says something else about.
        package var policy: ConflictPolicy
        /// Whether everything is done only to be told, and then taken back.
        package var isDryRun: Bool
        /// Whether the others are stored although some lines are refused.
        package var skipsRefused: Bool

        package init(policy: ConflictPolicy = .update, isDryRun: Bool = false, skipsRefused: Bool = false) {
            self.policy = policy
            self.isDryRun = isDryRun
            self.skipsRefused = skipsRefused
        }
    }

    /// What becomes of a known song that the file says something else about.
    package enum ConflictPolicy: String, CaseIterable, Sendable {
        /// It takes over what the file says, and keeps the rest.
        case update
        /// It stays as it is.
        case skip
        /// It stays as it is, and nothing else of the file is stored either.
        case fail
    }

    /// What became of one line.
    package struct Row: Sendable, Equatable {
        /// Counted from one.
        package let line: Int
        /// What the line calls the song; `nil` when it was refused.
        package let name: Song.Name?
        package let outcome: Outcome

        package init(line: Int, name: Song.Name?, outcome: Outcome) {
            self.line = line
            self.name = name
            self.outcome = outcome
        }
    }

    /// What became of the song of a line.
    package enum Outcome: Sendable, Equatable {
        case inserted(Song.ID)
        /// It took over the fields from the line.
        case updated(Song.ID, fields: [String])
        case unchanged(Song.ID)
        /// It stays as it is, although the line says something else of the fields.
        case skipped(Song.ID, fields: [String])
        /// The line says something else of the fields, which the import does not allow.
        case conflict(Song.ID, fields: [String])
        /// Another line is about the same song, and counts.
        case merged(Song.ID, into: Int)
        case refused(SongLine.Refusal.Reason)
    }

    /// Which lines are told one by one.
    package enum Rows: String, CaseIterable, Sendable {
        /// Those that were refused, skipped or in conflict.
        case problems
        case all
    }
}

extension SongImport.Outcome {
    /// The outcome in one word.
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
}
