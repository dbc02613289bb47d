import Karaoke
import Storage

/// A board that Matt and Sam joined from their phones, each with a card, a pick and dibs on a song that nobody pinned;
/// Sommer's section was made by the host.
struct JoinedBoard {
    let board: Board.Head
    let matt: Phone
    let sam: Phone
    let sommer: Board.Section.ID
    let mattsCard: Board.Card.ID
    let samsCard: Board.Card.ID
    /// The pick of each card; Matt's is the next one.
    let mattsPick: Board.Pick.ID
    let samsPick: Board.Pick.ID
    /// Of each card and each claim, and one that nobody has.
    let mattsSong: Song.ID
    let samsSong: Song.ID
    let mattsClaim: Song.ID
    let samsClaim: Song.ID
    let freeSong: Song.ID
    /// The secret of a host's token.
    let host: String

    /// The board's address.
    var path: String { "/api/v1/boards/\(board.slug)" }

    /// Stores the board.
    static func stored(by service: Service, slug: String = "party") async throws -> JoinedBoard {
        let board = try await service.boards.create(Board.Draft(slug: slug, title: "Party"), by: .command)
        let matt = try await service.join("Matt", on: board)
        let sam = try await service.join("Sam", on: board)
        let sommer = try await service.boards
            .addSection(Board.Section.Draft(person: "Sommer"), to: board.id, by: .command).value.section.id
        var songs: [Song.ID] = []
        for title in ["Scrolling in the Deep", "I Container Multitudes", "Love Stack", "Grid Expectations", "Free"] {
            songs.append(
                try await service.songs.create(Song.Draft(title: title, artist: "The \(slug)")).value.id
            )
        }
        let joined = JoinedBoard(
            board: board,
            matt: matt,
            sam: sam,
            sommer: sommer,
            mattsCard: .now(),
            samsCard: .now(),
            mattsPick: .now(),
            samsPick: .now(),
            mattsSong: songs[0],
            samsSong: songs[1],
            mattsClaim: songs[2],
            samsClaim: songs[3],
            freeSong: songs[4],
            host: try await service.tokens.create(.host(board.id)).secret
        )
        try await joined.fill(by: service)
        return joined
    }

    private func fill(by service: Service) async throws {
        let people = [
            (matt, mattsCard, mattsPick, mattsSong, mattsClaim), (sam, samsCard, samsPick, samsSong, samsClaim),
        ]
        for (phone, card, pick, song, claimed) in people {
            let actor = Board.Actor(guest: phone.guest, sections: [phone.section])
            let draft = Board.Card.Draft(song: .known(song), section: phone.section)
            _ = try await service.boards.pin(draft, id: card, on: board.id, by: actor)
            _ = try await service.boards.pick(card, as: pick, on: board.id, by: actor)
            _ = try await service.boards.claim(claimed, for: phone.section, on: board.id, by: actor)
        }
    }
}

extension Service {
    /// How often a board was changed.
    func version(of joined: JoinedBoard) async throws -> Int {
        try await boards.head(.id(joined.board.id)).version
    }
}
