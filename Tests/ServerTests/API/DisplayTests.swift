import Foundation
import HTTPTypes
import TestDatabase
import Testing

@testable import Server

@Suite(.database) struct `A displayed board` {
    @Test func `crosses off eleven of nineteen cards for Matt`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let display = try await service.display("karaoke-party", "viewer=\(talk.matt)")
            #expect(display.counts == Display.Counts(sections: 3, cards: 19, rejected: 11, remaining: 8))
            #expect(display.reasons == ["card": 1, "dibs": 3, "section": 7])
        }
    }

    @Test func `crosses off eight cards in the neutral view`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let display = try await service.display("karaoke-party")
            #expect(display.counts == Display.Counts(sections: 3, cards: 19, rejected: 8, remaining: 11))
            #expect(display.reasons == ["card": 1, "section": 7])
        }
    }
}

extension Service {
    /// Reads a board's display as somebody without a token.
    fileprivate func display(_ board: String, _ query: String = "") async throws -> Display {
        let answer = try await sendAnonymously(.get, "/api/v1/boards/\(board)/display?\(query)")
        return try JSONDecoder().decode(Display.self, from: Data(answer.body.utf8))
    }
}

/// The display document, as far as tests look into it.
private struct Display: Decodable {
    let counts: Counts
    let sections: [Section]

    struct Counts: Decodable, Equatable {
        let sections: Int
        let cards: Int
        let rejected: Int
        let remaining: Int
    }

    struct Section: Decodable {
        let scale: String
        let cards: [Card]
    }

    struct Card: Decodable {
        let id: String
        let rejection: Rejection?
        let frame: Frame
        let rotation: Double
    }

    struct Rejection: Decodable {
        let reason: String
    }

    struct Frame: Decodable, Equatable {
        let x: Double
        let y: Double
        let width: Double
        let height: Double
    }

    /// How many cards are crossed off for each reason.
    var reasons: [String: Int] {
        sections.flatMap(\.cards).compactMap(\.rejection).reduce(into: [:]) { $0[$1.reason, default: 0] += 1 }
    }
}
