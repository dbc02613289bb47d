import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `Seeding a board` {
    private let boards = Boards(TestDatabase.current.database)

    @Test func `makes the board of the talk`() async throws {
        let head = try await boards.seed([.karaokeParty], by: .command)[0].head
        #expect(head.version == 1)
        let board = try await boards.board(.slug("karaoke-party"))
        #expect(board.sections.map(\.person) == ["Matt", "Sam", "Sommer"])
        #expect(board.sections.map(\.cards.count) == [3, 9, 7])
        #expect(board.sections[0].cards.map(\.writtenRejection) == [true, nil, nil])
        #expect(board.sections.map(\.writtenRejection) == [nil, nil, true])
        let sam = board.sections[1]
        #expect(sam.cards.first?.title == "I Container Multitudes")
        #expect(sam.cards.last?.title == "Love Stack")
        #expect(
            Set(board.claims) == Set([1, 4, 7].map { Board.Claim(song: sam.cards[$0].song, holders: .one(sam.id)) })
        )
        #expect(sam.cards.map(\.slot) == Array(0..<9))
    }

    @Test func `makes a crowded board`() async throws {
        _ = try await boards.seed([.crowded], by: .command)
        #expect(try await boards.board(.slug("crowded")).sections.map(\.cards.count) == [15, 16, 30])
    }

    @Test func `leaves a board alone that is there`() async throws {
        let id = try await boards.seed([.karaokeParty], by: .command)[0].head.id
        _ = try await boards.update(id, Board.Patch(title: "Ours"), by: .test)
        let before = try await boards.board(.id(id))
        #expect(try await !boards.seed([.karaokeParty], by: .command)[0].isNew)
        #expect(try await boards.board(.id(id)) == before)
    }

    @Test func `clears it first when asked to`() async throws {
        let first = try await boards.seed([.karaokeParty], by: .command)[0].head
        _ = try await boards.update(first.id, Board.Patch(state: .closed), by: .test)
        let second = try await boards.seed([.karaokeParty], resetting: true, by: .command)[0].head
        #expect((second.id, second.state) == (first.id, .active))
        #expect(try await boards.board(.id(first.id)).sections.map(\.cards.count) == [3, 9, 7])
        #expect(try await boards.evenings(of: first.id, limit: 9).evenings.map(\.content.people) == [3])
        #expect(try await boards.count() == 1)
    }

    @Test func `takes the songs that the songbook has`() async throws {
        let songs = Songs(TestDatabase.current.database)
        let known = try await songs.create(Song.Draft(title: "LOVE STACK", artist: "The Push & Pops"))
        var file = BoardFile.karaokeParty
        file.hasOwnSongs = false
        _ = try await boards.seed([file], by: .command)
        let card = try await boards.board(.slug("karaoke-party")).sections[1].cards.last
        #expect(card?.song == known.value.id)
        #expect(card?.title == "LOVE STACK")
        #expect(try await songs.count() == 19)
    }

    @Test func `keeps songs that the songbook lacks to itself when its file says so`() async throws {
        let songs = Songs(TestDatabase.current.database)
        let known = try await songs.create(Song.Draft(title: "LOVE STACK", artist: "The Push & Pops"))
        for isAgain in [false, true] {
            let seeded = try await boards.seed([.karaokeParty, .crowded], resetting: isAgain, by: .command)
            let sam = try await boards.board(.id(seeded[0].head.id)).sections[1]
            #expect(sam.cards.last?.song == known.value.id)
            #expect(try await songs.count() == 1)
            let search = try SongSearch("purple main", filter: Song.Filter(board: seeded[0].head.id))
            #expect(try await songs.search(search) == [sam.cards[5].song])
            #expect(try await songs.search(SongSearch("purple main")) == [])
        }
    }

    @Test func `makes a closed board with all that was written down`() async throws {
        var file = BoardFile.karaokeParty
        file.board.state = .closed
        let head = try await boards.seed([file], by: .command)[0].head
        #expect(head.state == .closed)
        #expect(head.version == 1)
        #expect(try await boards.board(.slug("karaoke-party")).sections.count == 3)
    }

    @Test func `makes a duet of two dibs and refuses a third`() async throws {
        let stack = BoardFile.Entry(title: "Love Stack", artist: "The Push and Pops", hasDibs: true)
        let people = ["Matt", "Sam", "Sommer"].map { BoardFile.Person(.init(person: $0), songs: [stack]) }
        var file = BoardFile(board: Board.Draft(slug: "duet", title: "Duet"), people: Array(people.prefix(2)))
        _ = try await boards.seed([file], by: .command)
        let board = try await boards.board(.slug("duet"))
        #expect(board.claims.map(\.holders) == [.duet(board.sections[0].id, board.sections[1].id)])
        file.people = people
        let error = await #expect(throws: BoardSeedingError.self) {
            try await boards.seed([file], resetting: true, by: .command)
        }
        #expect(error?.reason as? BoardFileError == BoardFileError(path: "people[2].songs[0].dibs", .dibsTaken))
        #expect(try await boards.board(.slug("duet")) == board)
    }

    @Test func `makes one board when two seed at once`() async throws {
        let made = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 {
                group.addTask { try await boards.seed([.karaokeParty], by: .command)[0].isNew }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(made.count { $0 } == 1)
    }

    @Test func `makes a board without people`() async throws {
        let file = BoardFile(board: Board.Draft(slug: "empty", title: "Empty"), people: [])
        _ = try await boards.seed([file], by: .command)
        #expect(try await boards.board(.slug("empty")).sections.isEmpty)
    }
}
