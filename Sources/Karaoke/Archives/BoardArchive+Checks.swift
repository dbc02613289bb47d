extension BoardArchive {
    /// The checks between the rows of one file, made while the file is read.
    ///
    /// The database enforces the same rules by its constraints, but cannot report places in the file.
    package struct Checks: Sendable {
        private static let faultLimit = 20

        package private(set) var faults: [BoardArchiveError.Fault] = []
        private var kind = BoardArchiveError.Kind.value
        private var version = 0
        /// The last version in the log so far, and its place.
        private var logged = (version: 0, pointer: "")
        private var ids: [Table: Set<String>] = [:]
        private var references: [(pointer: String, table: Table, id: String)] = []
        private var origins: Set<[String]> = []
        /// The section of each card, and the picks so far that wait for one, with the sections of their singers.
        private var sections: [String: String] = [:]
        private var picks: [(pointer: String, singers: [String], card: String)] = []
        private var ownSongs = 0

        package init() {}

        /// True when no more faults are recorded.
        package var isFull: Bool { faults.count >= Self.faultLimit }

        /// Records a fault in the form of the file.
        package mutating func refuse(_ pointer: String, _ detail: String) {
            kind = .form
            note(pointer, detail)
        }

        /// Checks the board itself.
        ///
        /// - Returns: The board's head; `nil` when a field is wrong.
        package mutating func read(board: Value) -> Head? {
            let before = faults.count
            guard let row = row(board, BoardArchive.boardFields, "/board") else { return nil }
            if case .text(let slug)? = row["slug"] {
                do throws(ValidationError) {
                    try Slug.validate(slug)
                } catch {
                    note("/board/slug", "It has to be a slug.")
                }
            }
            guard
                faults.count == before, case .text(let text)? = row["id"], let id = Board.ID(text),
                case .text(let slug)? = row["slug"], case .text(let title)? = row["title"],
                case .integer(let version)? = row["version"]
            else { return nil }
            self.version = version
            return Head(id: id, slug: slug, title: title, version: version)
        }

        /// Checks the next row of a table.
        package mutating func read(_ value: Value, of table: Table, at index: Int) {
            let pointer = "/\(table.rawValue)/\(index)"
            if let limit = table.limit, index == limit {
                note("/\(table.rawValue)", "It may have at most \(limit) rows.")
            }
            guard let row = row(value, table.fields, pointer) else { return }
            switch table {
            case .songs: add(song: row, pointer)
            case .songAliases: refer(row, ["songId": .songs], pointer)
            case .sections, .guests: add(row, to: table, pointer)
            case .cards:
                add(row, to: table, pointer)
                if let card = row.id("id"), let section = row.id("sectionId") { sections[card] = section }
                refer(row, ["sectionId": .sections, "songId": .songs], pointer)
            case .claims:
                refer(
                    row,
                    [
                        "firstSectionId": .sections, "secondSectionId": .sections, "invitedSectionId": .sections,
                        "songId": .songs,
                    ],
                    pointer
                )
            case .picks:
                add(row, to: table, pointer)
                // The song of a turn may have been deleted.
                refer(
                    row,
                    [
                        "firstSectionId": .sections, "secondSectionId": .sections, "sectionId": .sections,
                        "cardId": .cards,
                    ],
                    pointer
                )
                // The card of a turn may have moved to another section since.
                if let card = row.id("cardId"), ![.text("now"), .text("sung")].contains(row["state"]) {
                    let singers = ["firstSectionId", "secondSectionId", "sectionId"].compactMap { row.id($0) }
                    picks.append((pointer, singers, card))
                }
            // The section may have been deleted; an undo gives it back to its guest.
            case .guestSections: refer(row, ["guestId": .guests], pointer)
            case .changes: read(change: row, pointer)
            }
        }

        /// Makes the checks that need the whole file.
        ///
        /// - Throws: The faults of the file.
        package mutating func finish() throws(BoardArchiveError) {
            for reference in references where !isFull && ids[reference.table]?.contains(reference.id) != true {
                note(reference.pointer, "None of the \(reference.table.rawValue) has this id.")
            }
            for pick in picks where sections[pick.card].map({ !pick.singers.contains($0) }) ?? false {
                note("\(pick.pointer)/cardId", "The card is another section's.")
            }
            if version > 0, logged.version > version {
                note(logged.pointer, "The board has only the version \(version).")
            }
            guard faults.isEmpty else { throw BoardArchiveError(kind, faults) }
        }
    }
}

extension BoardArchive.Checks {
    fileprivate typealias Row = [String: BoardArchive.Value]

    private mutating func note(_ pointer: String, _ detail: String) {
        guard !isFull else { return }
        faults.append(BoardArchiveError.Fault(pointer, detail))
    }

    /// Checks a row against the fields it should have, by their names or by those of their columns.
    private mutating func row(
        _ value: BoardArchive.Value,
        _ fields: [BoardArchive.Field],
        _ pointer: String,
        named name: (BoardArchive.Field) -> String = \.name,
        isComplete: Bool = true
    ) -> Row? {
        guard case .row(let row) = value else {
            refuse(pointer, "It has to be an object.")
            return nil
        }
        let names = fields.map(name)
        for (field, name) in zip(fields, names) {
            guard let value = row[name] else {
                if isComplete, !field.isOptional { note("\(pointer)/\(name)", "It is missing.") }
                continue
            }
            if let fault = field.fault(in: value) { note("\(pointer)/\(name)", fault) }
        }
        for name in row.keys.sorted() where !names.contains(name) {
            note(
                "\(pointer)/\(name.escapedForPointer)",
                "It is unknown. Known are \(names.joined(separator: ", "))."
            )
        }
        return row
    }

    private mutating func add(_ row: Row, to table: BoardArchive.Table, _ pointer: String) {
        guard let id = row.id("id"), !ids[table, default: []].insert(id).inserted else { return }
        note("\(pointer)/id", "Another of the \(table.rawValue) has this id.")
    }

    private mutating func add(song: Row, _ pointer: String) {
        add(song, to: .songs, pointer)
        if case .text(let source)? = song["source"], case .text(let id)? = song["sourceId"],
            !origins.insert([source, id]).inserted
        {
            note("\(pointer)/sourceId", "Another of the songs has this source and id.")
        }
        guard song["isOwn"] == .flag(true) else { return }
        ownSongs += 1
        if ownSongs == Board.ownSongLimit + 1 {
            note(pointer, "A board keeps at most \(Board.ownSongLimit) songs of its own.")
        }
    }

    private mutating func refer(_ row: Row, _ fields: [String: BoardArchive.Table], _ pointer: String) {
        for (name, table) in fields {
            guard let id = row.id(name) else { continue }
            references.append(("\(pointer)/\(name)", table, id))
        }
    }

    private mutating func read(change: Row, _ pointer: String) {
        if case .integer(let version)? = change["version"], version > logged.version {
            logged = (version, "\(pointer)/version")
        }
        guard case .text(let name)? = change["kind"], let kind = Board.Change.Entry.Kind(rawValue: name) else { return }
        let fields = BoardArchive.Table.loggedFields(kind)
        let sides = ["old", "new"].filter { change[$0] != nil && change[$0] != .null }
        // The entry of an edit has the columns that changed; a claim is logged whole.
        let isComplete = sides.count == 1 || kind == .claim
        var present: Row?
        for side in sides {
            guard let value = change[side] else { continue }
            let before = present
            present = row(value, fields, "\(pointer)/\(side)", named: \.column, isComplete: isComplete)
            guard let present else { return }
            // An edit of a name has equal sides once the person was forgotten.
            if let before, Set(before.keys) != Set(present.keys) {
                note("\(pointer)/\(side)", "It has to have the columns of \"old\".")
            }
        }
        guard let present else { return note(pointer, "It has to have \"old\" or \"new\".") }
        let column: String? =
            switch kind {
            case .board, .restored, .cleared: nil
            case .section, .card, .pick: "id"
            case .claim: "song_id"
            }
        if let column, isComplete || present[column] != nil, present.id(column) != change.id("rowId") {
            note("\(pointer)/rowId", "The row has another id.")
        }
    }
}

extension BoardArchive.Checks.Row {
    /// An id of the row, in lower case.
    fileprivate func id(_ name: String) -> String? {
        if case .text(let id)? = self[name] { id.lowercased() } else { nil }
    }
}
