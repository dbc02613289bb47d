import Karaoke
import Storage

/// The board of the talk: Matt with 3 songs, the first crossed off; Sam with 9 and dibs on three; Sommer with 7, all out.
struct TalkBoard {
    let board: Board.Head
    let matt: Board.Section.ID
    let sam: Board.Section.ID
    let sommer: Board.Section.ID

    /// Stores the board, with a song of its own for each card.
    static func stored(by service: Service) async throws -> TalkBoard {
        let draft = Board.Draft(slug: "karaoke-party", title: "Karaoke Party")
        let board = try await service.boards.create(draft, by: .command)
        let wall = Wall(service: service, board: board.id)
        let matt = try await wall.section("Matt", songs: mattsSongs)
        let sam = try await wall.section("Sam", songs: samsSongs)
        let sommer = try await wall.section("Sommer", songs: sommersSongs, rejected: true)
        _ = try await service.boards.update(
            card: matt.cards[0],
            of: board.id,
            Board.Card.Patch(writtenRejection: .set(true)),
            by: .command
        )
        for index in [1, 4, 7] {
            _ = try await service.boards.claim(sam.songs[index], for: sam.id, on: board.id, by: .command)
        }
        let head = try await service.boards.head(.id(board.id))
        return TalkBoard(board: head, matt: matt.id, sam: sam.id, sommer: sommer.id)
    }

    private static let mattsSongs = ["Scrolling in the Deep", "Born to Build & Run", "Some Body Like View"]
    private static let samsSongs = ["I Container Multitudes"] + (2...8).map { "Sam's Song \($0)" } + ["Love Stack"]
    private static let sommersSongs = (1...7).map { "Sommer's Song \($0)" }
}

/// A board under construction.
struct Wall {
    let service: Service
    let board: Board.ID

    /// Adds a person's section with a card for each song, and each song to the songbook.
    func section(
        _ person: String,
        songs titles: [String],
        rejected: Bool? = nil
    ) async throws -> (id: Board.Section.ID, songs: [Song.ID], cards: [Board.Card.ID]) {
        let draft = Board.Section.Draft(person: person, writtenRejection: rejected)
        let section = try await service.boards.addSection(draft, to: board, by: .command).value.section.id
        var songs: [Song.ID] = []
        var cards: [Board.Card.ID] = []
        for title in titles {
            let song = try await service.songs.create(Song.Draft(title: title, artist: "The Containers")).value.id
            let card = Board.Card.Draft(song: .known(song), section: section)
            songs.append(song)
            cards.append(try await service.boards.pin(card, on: board, by: .command).card.value.card.id)
        }
        return (section, songs, cards)
    }
}
