import KaraokeClient

/// A board with three people: Matt has two songs, Sam has one of them too, Sommer none.
struct Party {
    let client: BoardClient
    let board: RemoteBoard
    let matt: SectionDocument
    let sam: SectionDocument
    let sommer: SectionDocument
    let scrolling: CardDocument
    let stack: CardDocument
    let samsStack: CardDocument

    init(_ client: BoardClient) async throws {
        self.client = client
        try await client.createBoard(slug: "karaoke-party", title: "Karaoke Party")
        board = client.board("karaoke-party")
        matt = try await board.addSection(person: "Matt")
        sam = try await board.addSection(person: "Sam")
        sommer = try await board.addSection(person: "Sommer")
        scrolling = try await board.pin(title: "Scrolling in the Deep", artist: "The Delegates", in: matt.id)
        stack = try await board.pin(title: "Love Stack", artist: "The Push and Pops", in: matt.id)
        samsStack = try await board.pin(stack.song, in: sam.id)
    }
}

/// Runs the service with a party on it.
func party<Outcome: Sendable>(_ test: @Sendable @escaping (Party) async throws -> Outcome) async throws -> Outcome {
    try await serve { client in try await test(Party(client)) }
}
