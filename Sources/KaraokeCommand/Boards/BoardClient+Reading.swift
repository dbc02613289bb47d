import Karaoke
import KaraokeClient

extension BoardClient {
    /// Reads the parts of a board until all of them are of one version.
    func wholeBoard(_ name: String) async throws -> Board {
        let board = board(name)
        for _ in 1...5 {
            guard case .changed(let head, let tag) = try await board.read(unless: nil) else { continue }
            async let sections = board.sections().all()
            async let cards = board.cards().all()
            async let claims = board.claims().all()
            let whole = try await Board(head, sections: sections, cards: cards, claims: claims)
            if case .unchanged = try await board.read(unless: tag) { return whole }
        }
        throw Failure("The board changes faster than it can be read. Try again.")
    }

    /// Passes a board to the body, and again after each change, until the board is deleted.
    func follow(_ name: String, _ body: (Board) throws -> Void) async throws {
        var shown: Int?
        for try await event in board(name).events() where event != .gone {
            guard event.version.map({ $0 > shown ?? 0 }) ?? true else { continue }
            do {
                let board = try await wholeBoard(name)
                shown = board.version
                try body(board)
            } catch let problem as Problem where problem.code == .boardNotFound {
                // The next event reports the deletion.
            }
        }
    }
}

extension BoardEvent {
    /// The version in the event.
    fileprivate var version: Int? {
        switch self {
        case .snapshot(let version): version
        case .change(let change): change.version
        // After a reset the board may even be older, when it was restored.
        case .reset, .gone: nil
        }
    }
}
