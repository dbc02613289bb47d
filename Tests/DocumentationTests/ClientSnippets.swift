import KaraokeClient

/// What the page of the client shows.
enum ClientSnippets {
    // Shown in KaraokeClient.md
    func party(at address: ServerAddress, token: AccessToken) async throws {
        let client = BoardClient(at: address, token: token)
        try await client.createBoard(slug: "friday", title: "Friday")

        let friday = client.board("friday")
        let sam = try await friday.addSection(person: "Sam")
        let card = try await friday.pin(title: "Optional Chain", artist: "The Unwrapped", in: sam.id)
        try await friday.update(card: card.id, rejected: .set(true))
        try await friday.update(card: card.id, rejected: .clear)
        try await friday.claim(card.song, for: sam.id)
        try await friday.pick(card.id)

        let setlist = try await friday.advance(from: nil)
        if let pick = setlist.now {
            print("\(pick.singers[0].person) sings \(pick.title)")
        }
    }
    // End

    // Shown in KaraokeClient.md
    func boardsOfThisMachine() async throws -> [String] {
        let client = BoardClient(at: ServerAddress(socket: "/var/lib/karaoke/karaoke.socket"))
        return try await client.boards().all().map(\.slug)
    }
    // End

    // Shown in KaraokeClient.md
    func people(on board: RemoteBoard) async throws -> [String] {
        try await board.sections().all().map(\.person)
    }
    // End

    // Shown in KaraokeClient.md
    func keep(_ card: CardDocument, of party: BoardDocument, on board: RemoteBoard) async throws {
        let tag = EntityTag(party.id, version: card.rowVersion)
        try await board.update(card: card.id, rejected: .set(false), if: tag)
    }
    // End

    // Shown in KaraokeClient.md
    func dibs(on song: SongDocument.ID, for section: SectionDocument.ID, of board: RemoteBoard) async throws -> String {
        do {
            try await board.claim(song, for: section)
            return "It is yours."
        } catch let problem as Problem where problem.code == .songTaken {
            return "\(problem.holders[0].person) was first."
        }
    }
    // End

    // Shown in KaraokeClient.md
    func watch(_ board: RemoteBoard) async throws {
        for try await event in board.events() where event != .gone {
            print("\(try await board.display().counts.remaining) songs remain")
        }
    }
    // End

    // Shown in KaraokeClient.md
    func pinnedTitles(on board: RemoteBoard) async throws -> [String] {
        var titles: [String] = []
        for try await change in board.changes() {
            for case .card(let card) in change.entries where card.old == nil {
                titles += [card.new?.title].compactMap(\.self)
            }
        }
        return titles
    }
    // End
}
