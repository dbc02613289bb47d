import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.emptyDatabase) struct `A database of an earlier release` {
    private let earlier = EarlierRelease()
    private let database = TestDatabase.current.database

    @Test(arguments: 1..<EarlierRelease.count) func `keeps its party when it is brought up to date`(state: Int)
        async throws
    {
        try await earlier.install(upTo: state)
        try await earlier.migrate()
        guard state >= 3 else { return }
        let board = try await Boards(database).board(.slug("party"))
        #expect(board.sections.map(\.person) == ["Sam", "Matt"])
        #expect(board.sections.map { $0.cards.map(\.title) } == [["Love Stack"], ["Scrolling in the Deep"]])
        #expect(board.sections[1].cards[0].writtenRejection == true)
        #expect(board.joinCode != nil)
        #expect(board.claims.map(\.song) == (state >= 4 ? [earlier.samsSong] : []))
        #expect(board.sections[0].pick == (state >= 5 ? earlier.samsCard : nil))
        #expect(try await Tokens(database).list(limit: 9).tokens.map(\.label) == (state >= 6 ? ["Party"] : []))
    }

    @Test(arguments: 2..<EarlierRelease.count) func `keeps its songbook when it is brought up to date`(state: Int)
        async throws
    {
        try await earlier.install(upTo: state)
        try await earlier.migrate()
        let songs = Songs(database)
        #expect(try await songs.list(limit: 9).songs.map(\.value.id) == [earlier.samsSong, earlier.mattsSong])
        #expect(try await songs.search(try SongSearch("scroling deep")) == [earlier.mattsSong])
        #expect(try await songs.initials().map(\.songs) == [2])
        #expect(try await songs.search(try SongSearch("zauberlied")) == (state >= 13 ? [earlier.samsSong] : []))
    }

    @Test(arguments: 3..<EarlierRelease.count) func `is written to as ever when it is brought up to date`(state: Int)
        async throws
    {
        try await earlier.install(upTo: state)
        try await earlier.migrate()
        let boards = Boards(database)
        let before = try await boards.head(.slug("party")).version
        _ = try await boards.update(
            card: earlier.mattsCard,
            of: .slug("party"),
            Board.Card.Patch(writtenRejection: .clear),
            by: .test
        )
        #expect(try await boards.head(.slug("party")).version == before + 1)
        let changes = try await boards.changes(of: .slug("party"), since: before, limit: 9)
        #expect(changes.map(\.entries.count) == [1])
        #expect(try await boards.board(.slug("party")).sections[1].cards[0].writtenRejection == nil)
    }
}
