import Foundation
import Karaoke
import Storage
import Testing

extension Party {
    /// Pins a song in a section, and picks it.
    @discardableResult
    func pick(
        _ title: String,
        for section: Board.Section.ID,
        with partner: Board.Section.ID? = nil,
        by actor: Board.Actor = .test
    ) async throws -> Board.Pick.ID {
        try await pick(try await pin(title, for: section), with: partner, by: actor).value.id
    }

    @discardableResult
    func pick(
        _ card: Board.Card.ID,
        with partner: Board.Section.ID? = nil,
        by actor: Board.Actor = .test
    ) async throws -> Stored<Board.Pick> {
        try await boards.pick(card, with: partner, on: id, by: actor).pick
    }

    /// Marks the pick on stage as sung, and calls the next one.
    @discardableResult
    func advance() async throws -> Board.SetlistHead {
        let onStage = try await boards.setlist(of: id, limit: 1).head.now
        return try await boards.advance(from: onStage?.value.id, on: id, limit: 4, by: .test)
    }

    /// Calls picks until one is sung.
    func sing(_ pick: Board.Pick.ID) async throws {
        while try await read(pick).state != .sung { try await advance() }
    }

    func read(_ pick: Board.Pick.ID) async throws -> Board.Pick { try await boards.pick(pick, of: id).value }

    /// The titles of the picks: sung, on stage, waiting and skipped, as "A | B | C D | E".
    ///
    /// The next one is the first that waits, or else it is marked.
    var evening: String {
        get async throws {
            let picks = try await boards.picks(of: id, limit: 2_000).picks.map(\.value)
            for (place, pick) in picks.filter({ $0.state == .waiting }).enumerated() { #expect(pick.place == place) }
            return Board.Pick.State.evening.map { state in
                picks.filter { $0.state == state }.map(\.title).joined(separator: " ")
            }
            .joined(separator: " | ").trimmingCharacters(in: [" "])
        }
    }

    func mark(_ section: Board.Section.ID, _ state: Board.Section.State) async throws {
        _ = try await boards.update(section: section, of: id, .init(state: state), by: .test)
    }
}

extension Board.Pick.State {
    fileprivate static let evening: [Self] = [.sung, .now, .waiting, .skipped]
}
