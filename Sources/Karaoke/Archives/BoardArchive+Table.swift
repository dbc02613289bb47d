extension BoardArchive {
    /// A table of a file, in the order in which tables are written and restored.
    package enum Table: String, Sendable, CaseIterable {
        /// The songs that the board refers to, and its own songs.
        case songs
        /// The names of the board's own songs that were merged into others.
        case songAliases
        case sections
        case cards
        case claims
        case picks
        case guests
        case guestSections
        /// The whole log.
        case changes

        /// The fields of a row.
        package var fields: [Field] {
            switch self {
            case .songs: Self.songFields
            case .songAliases:
                [Field("songId", .id)]
                    + ["title", "artist", "source", "sourceId"].map { Field($0, .line, isOptional: true) }
            case .sections:
                [
                    Field("id", .id), Field("person", .line), Field("title", .line, isOptional: true),
                    Field("footer", .line, isOptional: true), Field("position", .integer(BoardArchive.positions)),
                    Field("rejected", .flag, isOptional: true), Field("state", .choice(Board.Section.State.self)),
                    Field("rotation", .integer(BoardArchive.rounds), isOptional: true),
                ] + Self.versioned
            case .cards:
                [
                    Field("id", .id), Field("sectionId", .id), Field("songId", .id), Field("title", .line),
                    Field("artist", .line), Field("position", .integer(BoardArchive.positions)),
                    Field("slot", .integer(BoardArchive.slots)),
                    Field("rejected", .flag, isOptional: true),
                    Field("key", .text(Board.Card.Details.keyLimit), isOptional: true),
                    Field("link", .address, isOptional: true), Field("note", .line, isOptional: true),
                ] + Self.versioned
            case .claims:
                [
                    Field("songId", .id), Field("firstSectionId", .id),
                    Field("secondSectionId", .id, isOptional: true),
                    Field("invitedSectionId", .id, isOptional: true),
                ] + Self.timed
            case .picks:
                [
                    Field("id", .id), Field("songId", .id, isOptional: true), Field("cardId", .id, isOptional: true),
                    Field("firstSectionId", .id, isOptional: true), Field("secondSectionId", .id, isOptional: true),
                    Field("title", .line, isOptional: true), Field("artist", .line, isOptional: true),
                    Field("firstPerson", .line, isOptional: true), Field("secondPerson", .line, isOptional: true),
                    Field("state", .choice(Board.Pick.State.self)), Field("isNext", .flag, isOptional: true),
                    Field("isComing", .flag, isOptional: true),
                    Field("round", .integer(BoardArchive.rounds), isOptional: true),
                    Field("place", .integer(BoardArchive.places), isOptional: true),
                    Field("skips", .integer(0...2), isOptional: true), Field("isMoved", .flag, isOptional: true),
                    Field("exception", .choice(Board.Setlist.Exception.self), isOptional: true),
                    Field("calledAt", .time, isOptional: true), Field("sungAt", .time, isOptional: true),
                    // The fields of the single pick of a section, in files of earlier releases.
                    Field("sectionId", .id, isOptional: true),
                    Field("position", .integer(BoardArchive.positions), isOptional: true),
                ] + Self.versioned
            case .guests: [Field("id", .id), Field("codeHash", .hash, isOptional: true)] + Self.timed
            case .guestSections:
                [
                    Field("sectionId", .id), Field("guestId", .id), Field("person", .line, isOptional: true),
                ]
            case .changes: Self.changeFields
            }
        }

        /// The most rows of a board; `nil` without such a limit.
        package var limit: Int? {
            switch self {
            case .sections: Board.sectionLimit
            case .cards: Board.cardLimit
            case .guests, .guestSections, .songAliases: 10_000
            default: nil
            }
        }

        private static var versioned: [Field] {
            [Field("rowVersion", .integer(versions))] + timed
        }

        /// The times of a row; files of earlier releases lack the second.
        fileprivate static var timed: [Field] {
            [Field("createdAt", .time), Field("updatedAt", .time, isOptional: true)]
        }
    }

    /// The versions in a file.
    ///
    /// They leave room for as many again in JSON's exact integers, since a restored database numbers its versions by
    /// milliseconds since 1970.
    private static let versions = 1...1 << 50
    /// The positions in a file.
    ///
    /// They leave room behind them for every row that a board will ever have.
    private static let positions = 0...1 << 50
    /// The places of picks in a file.
    private static let places = -1 << 49...1 << 49
    /// The rounds and the places in the rotation in a file.
    private static let rounds = 1...1 << 29
    /// The slots in a file.
    ///
    /// A card takes the lowest free one, so none exceeds the number of cards.
    private static let slots = 0...Board.cardLimit - 1

    /// The fields of the board itself.
    package static var boardFields: [Field] {
        [
            Field("id", .id), Field("slug", .text(Slug.limit)), Field("title", .line),
            Field("state", .choice(Board.State.self)),
            Field("readableBy", .choice(Board.Readers.self)), Field("version", .integer(versions)),
            Field("joinCode", .text(10), isOptional: true),
            // Files of earlier releases lack them.
            Field("dibsLimit", .integer(Board.Limits.cardRange), isOptional: true),
            Field("cardLimit", .integer(Board.Limits.cardRange), isOptional: true),
            Field("sectionLimit", .integer(Board.Limits.sectionRange), isOptional: true),
            Field("changeLimit", .integer(Board.Limits.changeRange), isOptional: true),
            Field("setlistRule", .choice(Board.Setlist.Rule.self), isOptional: true),
            Field("allowsEncores", .flag, isOptional: true), Field("timeZone", .text(64), isOptional: true),
        ] + Table.timed
    }
}

extension BoardArchive.Table {
    private static var songFields: [BoardArchive.Field] {
        [BoardArchive.Field("id", .id), BoardArchive.Field("isOwn", .flag)]
            + Song.Field.all.map { BoardArchive.Field($0) } + versioned
    }

    private static var changeFields: [BoardArchive.Field] {
        [
            BoardArchive.Field("version", .integer(BoardArchive.versions)),
            BoardArchive.Field("id", .integer(1...Int.max)),
            BoardArchive.Field("kind", .choice(Board.Change.Entry.Kind.self)),
            BoardArchive.Field("rowId", .id), BoardArchive.Field("old", .loggedRow, isOptional: true),
            BoardArchive.Field("new", .loggedRow, isOptional: true), BoardArchive.Field("actor", .text(1_000)),
            BoardArchive.Field("undoes", .integer(BoardArchive.versions), isOptional: true),
            BoardArchive.Field("at", .time),
        ]
    }

    /// The fields that an undo may set.
    private var editable: [BoardArchive.Field] {
        fields.filter { !["rowVersion", "updatedAt"].contains($0.name) }
    }

    /// The fields of a logged row by the kind of its entry, without those that an undo may not set.
    static func loggedFields(_ kind: Board.Change.Entry.Kind) -> [BoardArchive.Field] {
        switch kind {
        case .board: BoardArchive.boardFields.filter { !["id", "version", "updatedAt"].contains($0.name) }
        case .section: sections.editable + [BoardArchive.Field("isForgotten", .flag, isOptional: true)]
        case .card: cards.editable
        case .claim: claims.editable
        case .pick: picks.editable
        case .restored: [BoardArchive.Field("version", .integer(BoardArchive.versions))]
        case .cleared:
            ["people", "cards", "dibs", "picks"].map { BoardArchive.Field($0, .integer(0...Int(Int32.max))) } + [
                BoardArchive.Field("forgottenAt", .time, isOptional: true)
            ]
        }
    }
}

extension BoardArchive.Field {
    /// The field of a song in a file.
    fileprivate init(_ field: Song.Field) {
        switch field.kind {
        case .name: self.init(field.name, .line)
        case .text, .half: self.init(field.name, .line, isOptional: true)
        case .address: self.init(field.name, .address, isOptional: true)
        case .integer(_, _, let range): self.init(field.name, .integer(range), isOptional: true)
        case .flag: self.init(field.name, .flag)
        }
    }
}
