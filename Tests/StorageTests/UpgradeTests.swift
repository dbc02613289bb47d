import Foundation
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.emptyDatabase) struct `A database of an earlier release` {
    private let earlier = EarlierRelease()
    private let database = TestDatabase.current.database
    private let party = Board.Reference.slug("party")
    private var boards: Boards { Boards(database) }

    @Test(arguments: 1..<EarlierRelease.count) func `loses no row when it is brought up to date`(state: Int)
        async throws
    {
        try await earlier.install(upTo: state)
        try await earlier.copyRows()
        try await earlier.migrate()
        // A guest's token from before there were guests, which lets nobody in; and a private board that got a code to join
        // on the way, which is a longer one since, by a change of the board.
        var lost = (6..<9).contains(state) ? ["tokens": 1] : [:]
        if (3..<9).contains(state) { lost["boards"] = 1 }
        #expect(try await earlier.lostRows() == lost)
    }

    @Test(arguments: 3..<EarlierRelease.count) func `shows its party when it is brought up to date`(state: Int)
        async throws
    {
        try await bringUpToDate(from: state)
        let board = try await boards.board(party)
        #expect(board.title == (state < 7 ? "Party" : "The Party"))
        #expect(board.sections.map(\.person) == ["Sam", "Matt", "Sommer"] + (state < 9 ? [] : ["Jo"]))
        #expect(board.sections.map(\.title).prefix(3) == ["Sam's Favorites", "Matt's Favorites", ""])
        #expect(
            board.sections.map(\.footer) == [nil, state < 7 ? nil : "Encore", "All out"] + (state < 9 ? [] : ["Hello"])
        )
        #expect(board.sections[2].state == (state < 7 ? .away : .active))
        #expect(board.sections[2].writtenRejection == (state < 7 ? true : nil))
        #expect(
            board.sections.map { $0.cards.map(\.id) }
                == (state < 7
                    ? [[earlier.samsCard, earlier.encore], [earlier.mattsCard], []]
                    : [[earlier.samsCard], [earlier.mattsCard, earlier.duet], []])
                + (state < 9 ? [] : [state < 11 ? [] : [earlier.ownCard]])
        )
        #expect(board.sections[1].cards.map(\.writtenRejection) == (state < 7 ? [true] : [true, false]))
        #expect(Set(board.claims) == claims(in: state))
        #expect(board.sections[0].pick == (state < 5 ? nil : earlier.samsCard))
        #expect(board.sections[1].pick == (state < 7 ? nil : earlier.duet))
        let friday = try await boards.head(.slug("friday"))
        #expect((friday.state, friday.readableBy) == (.frozen, .token))
        #expect((friday.joinCode == nil) == (state >= 9))
    }

    @Test(arguments: 2..<EarlierRelease.count) func `keeps its songbook when it is brought up to date`(state: Int)
        async throws
    {
        try await bringUpToDate(from: state)
        let songs = Songs(database)
        let stored = try await songs.song(earlier.samsSong).value
        let loveStack = Song(
            id: earlier.samsSong,
            title: "Love Stack",
            artist: "The Push and Pops",
            year: 1999,
            language: "English",
            genre: "Pop, Rock",
            duration: 201,
            rating: 4,
            isDuet: true,
            artworkURL: "https://example.org/love.png",
            tag: "new",
            origin: Song.Origin(source: "KaraFun", id: "42")
        )
        #expect(stored == loveStack)
        #expect(try await songs.song(earlier.mattsSong).rowVersion == (state < 17 ? 2 : 3))
        let importedTitle = try await songs.song(earlier.sharedSong).value.importedName?.title
        #expect(importedTitle == (state < 13 ? nil : "Optional Love (Karaoke)"))
        let count = 3 + (state < 14 ? 0 : 1) + (state < 16 ? 0 : 1)
        #expect(try await songs.initials().map(\.songs).reduce(0, +) == count)
        #expect(try await songs.list(limit: 9).songs.count == count)
        #expect(try await search("scroling deep") == [earlier.mattsSong])
        #expect(try await search("love", Song.Filter(firstYear: 1999, genre: "rock")) == [earlier.samsSong])
        #expect(try await search("genric felling").count == (state < 14 ? 0 : 1))
        #expect(try await search("zauberlied") == (state < 13 ? [] : [earlier.samsSong]))
        #expect(try await search("abwarts") == (state < 17 ? [] : [earlier.mattsSong]))
        #expect(try await search("our street") == [])
        let ofBoard = Song.Filter(board: earlier.board)
        #expect(try await search("our street", ofBoard) == (state < 11 ? [] : [earlier.ownSong]))
        #expect(try await search("roundabouts", ofBoard).count == (state < 18 ? 0 : 1))
    }

    @Test(arguments: 3..<EarlierRelease.count) func `is written to as ever when it is brought up to date`(state: Int)
        async throws
    {
        try await bringUpToDate(from: state)
        let before = try await boards.head(party).version
        let patch = Board.Card.Patch(writtenRejection: .clear)
        _ = try await boards.update(card: earlier.mattsCard, of: party, patch, by: .test)
        #expect(try await boards.head(party).version == before + 1)
        let changes = try await boards.changes(of: party, since: before, limit: 9).changes
        #expect(changes.map(\.entries.count) == [1])
        #expect(try await boards.board(party).sections[1].cards[0].writtenRejection == nil)
    }

    @Test(arguments: 7..<EarlierRelease.count) func `tells its log when it is brought up to date`(state: Int)
        async throws
    {
        try await bringUpToDate(from: state)
        let changes = try await boards.changes(of: party, since: 0, limit: 99).changes
        let newest = try await boards.head(party).version
        #expect(changes.map(\.version) == Array(2...newest))
        #expect(
            changes.prefix(10).map { $0.entries.map(\.kind) } == [
                [.section], [.board], [.card], [.card], [.claim], [.claim], [.pick], [.pick], [.card],
                [.claim, .section],
            ]
        )
        #expect(changes[0].actor.name == "host")
        #expect(changes[1].actor.name.hasPrefix("sql:"))
        #expect(changes.contains { $0.undoes == 12 } == (state >= 8))
        #expect(changes.contains { $0.actor.name == "guest:\(earlier.jo)" } == (state >= 9))
    }

    @Test(arguments: 7..<EarlierRelease.count) func `takes back all of its log when it is brought up to date`(
        state: Int
    )
        async throws
    {
        try await bringUpToDate(from: state)
        await #expect(throws: UndoError.nothingToUndo) {
            while true { _ = try await boards.undo(madeBy: nil, on: party, by: .test) }
        }
        let board = try await boards.board(party)
        #expect(board.title == "Party")
        #expect(board.sections.map(\.person) == ["Sam", "Matt", "Sommer"])
        #expect(board.sections.map(\.footer) == [nil, nil, "All out"])
        #expect(board.sections.map(\.state) == [.active, .active, .away])
        #expect(
            board.sections.map { $0.cards.map(\.id) } == [[earlier.samsCard, earlier.encore], [earlier.mattsCard], []]
        )
        #expect(Set(board.claims) == claims(in: 4))
        #expect(board.sections.map(\.pick) == [earlier.samsCard, nil, nil])
    }

    @Test(arguments: 6..<EarlierRelease.count) func `lets in whom it let in when it is brought up to date`(state: Int)
        async throws
    {
        try await bringUpToDate(from: state)
        let tokens = Tokens(database)
        let secrets = ["admin", "host", "screen", "guest", "Jo"].map(EarlierRelease.secret)
        let holders = try await tokens.holders(of: secrets).holders
        let roles: Set<Token.Role> = [.admin, .host(earlier.board)]
        #expect(Set(holders.map(\.token.role)) == roles.union(state < 9 ? [] : [.guest(earlier.board, earlier.jo)]))
        #expect(holders.map(\.sections).reduce([]) { $0.union($1) } == (state < 9 ? [] : [earlier.josSection]))
    }

    @Test(arguments: 7..<EarlierRelease.count) func `takes nothing for what was deleted when it is brought up to date`(
        state: Int
    ) async throws {
        try await bringUpToDate(from: state)
        let version = try await deletion(of: earlier.encore.uuid)
        let draft = Board.Card.Draft(song: earlier.sharedSong, section: earlier.sam)
        let card = try await boards.pin(draft, id: earlier.encore, on: party, by: .test).card
        #expect(card.rowVersion > version)
    }

    @Test(arguments: 9..<EarlierRelease.count) func `knows its guests again when it is brought up to date`(state: Int)
        async throws
    {
        try await bringUpToDate(from: state)
        let guests = Guests(database)
        #expect(try await guests.board(joinedBy: "party2").id == earlier.board)
        let welcome = try await guests.rejoin(with: "JJJJ-2222-JJJJ", on: party)
        #expect(welcome.sections == [Board.Person(section: earlier.josSection, name: "Jo")])
        _ = try await Tokens(database).signIn(with: EarlierRelease.secret(of: "link"))
        // What a guest did is the guest's to take back, but for having come.
        let jo = Board.Actor(guest: earlier.jo, sections: [earlier.josSection])
        await #expect(throws: UndoError.nothingToUndo) {
            while true { _ = try await boards.undo(madeBy: jo, on: party, by: jo) }
        }
        let section = try await boards.board(party).sections[3]
        #expect((section.person, section.footer, section.cards) == ("Jo", nil, []))
    }

    @Test(arguments: 9..<EarlierRelease.count)
    func `gives a guest a deleted section back when it is brought up to date`(
        state: Int
    ) async throws {
        try await bringUpToDate(from: state)
        let version = try await deletion(of: earlier.kimsSection.uuid)
        _ = try await boards.undo(version, madeBy: nil, on: party, by: .test)
        let holders = try await Tokens(database).holders(of: [EarlierRelease.secret(of: "Kim")]).holders
        #expect(holders.map(\.sections) == [[earlier.kimsSection]])
    }

    @Test(arguments: 12..<EarlierRelease.count) func `gives its answers again when it is brought up to date`(state: Int)
        async throws
    {
        try await bringUpToDate(from: state)
        let answers = Answers(database)
        let key = AnswerKey("a-key-of-a-client", caller: "guest:sam", request: [1])
        let repeated = try await answers.once(key, on: earlier.board) { _ in [] }
        #expect(repeated.isRepetition)
        #expect(repeated.answer == Array(#"{"person":"Sam"}"#.utf8))
        let other = AnswerKey("a-key-of-a-client", caller: "guest:sam", request: [2])
        await #expect(throws: AnswerError.keyReused) { try await answers.once(other, on: earlier.board) { _ in [] } }
    }

    @Test(arguments: 15..<EarlierRelease.count)
    func `restores a board above what was seen before it was deleted`(state: Int) async throws {
        try await bringUpToDate(from: state)
        let row = """
            {
                "id": "\(earlier.gone)", "slug": "gone", "title": "Gone", "state": "active", "readableBy": "everyone",
                "version": 1, "joinCode": null, "createdAt": "2026-01-01T00:00:00.000000Z"
            }
            """
        let head = BoardArchive.Head(id: earlier.gone, slug: "gone", title: "Gone", version: 1)
        let archive = BoardArchive(board: row, head: head, rows: [:])
        #expect(try await boards.restore(archive, BoardRestoration.Options(), by: .test).board.version == 3)
    }

    @Test(arguments: 7..<EarlierRelease.count) func `comes back from a file with a log that can be taken back`(
        state: Int
    )
        async throws
    {
        try await bringUpToDate(from: state)
        let before = try await boards.board(party)
        let archive = try await archive(of: before)
        let restored = try await boards.restore(archive, BoardRestoration.Options(target: .replacing), by: .test).board
        let after = try await boards.board(party)
        #expect(after.sections == before.sections)
        #expect(after.claims == before.claims)
        #expect(restored.version > before.version)
        await #expect(throws: UndoError.nothingToUndo) {
            while true { _ = try await boards.undo(madeBy: nil, on: party, by: .test) }
        }
        #expect(try await boards.board(party).sections.map(\.person) == ["Sam", "Matt", "Sommer"])
    }

    /// The version by which something was deleted from the party.
    private func deletion(of id: UUID) async throws -> Int {
        let changes = try await boards.changes(of: party, since: 0, limit: 99).changes
        return try #require(changes.first { $0.entries.contains { $0.id == id && $0.new == nil } }).version
    }

    private func bringUpToDate(from state: Int) async throws {
        try await earlier.install(upTo: state)
        try await earlier.migrate()
    }

    /// What a file of a board holds.
    private func archive(of board: Board) async throws -> BoardArchive {
        let export = try await boards.export(.id(board.id))
        let log = try await export.log.reduce(into: []) { $0 += $1 }
        let tables = export.rows.map { ($0.table, $0.rows) } + [(.changes, log)]
        let rows = tables.map { table, rows in
            var (bytes, places): ([UInt8], [Range<Int>]) = ([], [])
            for row in rows {
                places.append(bytes.count..<bytes.count + row.utf8.count)
                bytes += row.utf8
            }
            return (table, BoardArchive.Rows(in: bytes, at: places))
        }
        let head = BoardArchive.Head(id: board.id, slug: board.slug, title: board.title, version: board.version)
        return BoardArchive(board: export.board, head: head, rows: Dictionary(uniqueKeysWithValues: rows))
    }

    private func search(_ words: String, _ filter: Song.Filter = Song.Filter()) async throws -> [Song.ID] {
        try await Songs(database).search(try SongSearch(words, filter: filter))
    }

    /// Who has dibs on what by the time of a step.
    private func claims(in state: Int) -> Set<Board.Claim> {
        let sams = Board.Claim(
            song: earlier.samsSong,
            holders: .one(earlier.sam),
            invited: state < 10 ? nil : earlier.matt
        )
        return switch state {
        case ..<4: []
        case ..<7: [sams, Board.Claim(song: earlier.mattsSong, holders: .duet(earlier.sommer, earlier.matt))]
        default: [sams, Board.Claim(song: earlier.sharedSong, holders: .duet(earlier.matt, earlier.sam))]
        }
    }
}
