import Karaoke
import WebServer

/// Which card a section picks.
struct PickRequest: BodyRequest {
    let card: Board.Card.ID

    init?(_ fields: inout Fields) {
        guard let card = fields.required("card", Kind<Board.Card.ID>.identifier()) else { return nil }
        self.card = card
    }
}

extension Board.Pick.Patch: BodyRequest {
    init(_ fields: inout Fields) {
        self.init(
            position: fields.change("position", .integer(in: Position.range)),
            state: fields.change("state", .choice)
        )
    }
}
