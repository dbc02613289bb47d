extension SongImport {
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
