import HTTPTypes
import Karaoke
import Storage

@testable import BoardAPI
@testable import Pages
@testable import WebServer

/// An evening on the board of the talk, before the first pick.
struct Evening: Sendable {
    let service: Service
    let talk: TalkBoard
    /// The cards of Matt, of which the first is crossed off, and of Sam, in reading order.
    let matts: [Board.Card.ID]
    let sams: [Board.Card.ID]

    var path: String { "/api/v1/boards/karaoke-party" }

    static func stored(by service: Service) async throws -> Evening {
        let talk = try await TalkBoard.stored(by: service)
        let sections = try await service.boards.board(.id(talk.board.id)).sections
        return Evening(
            service: service,
            talk: talk,
            matts: sections[0].cards.map(\.id),
            sams: sections[1].cards.map(\.id)
        )
    }

    /// Picks a card.
    func pick(_ card: Board.Card.ID) async throws -> Answer {
        try await service.send(.post, "\(path)/picks", #"{"card":"\#(card)"}"#)
    }

    /// Picks cards one after the other, and returns the ids of the picks.
    func pick(_ cards: [Board.Card.ID]) async throws -> [Board.Pick.ID] {
        var picks: [Board.Pick.ID] = []
        for card in cards {
            picks.append(try await service.boards.pick(card, on: talk.board.id, by: .command).pick.value.id)
        }
        return picks
    }

    /// Advances the setlist from a pick, or from an empty stage.
    func advance(from pick: Board.Pick.ID?, _ fields: HTTPFields = [:]) async throws -> Answer {
        let from = pick.map { "\"\($0)\"" } ?? "null"
        return try await service.send(.post, "\(path)/setlist/advance", #"{"from":\#(from)}"#, fields)
    }

    /// Changes a pick.
    func update(_ pick: Board.Pick.ID, _ body: String) async throws -> Answer {
        try await service.send(.patch, "\(path)/picks/\(pick)", body)
    }

    /// The setlist as it is read.
    func setlist() async throws -> Answer {
        try await service.sendAnonymously(.get, "\(path)/setlist")
    }
}

/// The ids of a setlist: the pick on stage, the next one, and those behind it.
struct SetlistIDs: Equatable {
    let now: String?
    let next: String?
    let then: [String]

    /// The setlist of a body, or of the problem in it.
    init?(_ answer: Answer) {
        guard let body = try? JSONReader.value(of: Array(answer.body.utf8)) else { return nil }
        let setlist = body["setlist"] ?? body
        guard let then = setlist["then"] else { return nil }
        now = setlist["now"]?["id"]?.text
        next = setlist["next"]?["id"]?.text
        self.then = then.elements.compactMap { $0["id"]?.text }
    }

    init(now: Board.Pick.ID? = nil, next: Board.Pick.ID? = nil, then: [Board.Pick.ID] = []) {
        self.now = now.map { "\($0)" }
        self.next = next.map { "\($0)" }
        self.then = then.map { "\($0)" }
    }
}
