import Karaoke
import Storage

/// A request to pick a card, alone or as a duet.
struct PickRequest: BodyRequest {
    let card: Board.Card.ID
    /// The section that sings along.
    let partner: Board.Section.ID?

    init?(_ fields: inout Fields) {
        let card = fields.required("card", FieldType<Board.Card.ID>.identifier())
        partner = fields.optional("with", .identifier())
        guard let card else { return nil }
        self.card = card
    }
}

/// A request to act on a pick: exactly one of the fields of its patch.
enum PickAction: BodyRequest {
    case skip(count: Int)
    case bringBack
    case move(to: Int)
    case letIn(Board.Section.ID)
    case mark(isComing: Bool)

    /// The state that a patch may ask for; skips and steps of the setlist give the others.
    private enum State: String, CaseIterable {
        case waiting
    }

    init?(_ fields: inout Fields) {
        let isSingle = ["state", "skips", "place", "with", "isComing"].filter(fields.has).count == 1
        let state = fields.change("state", FieldType<State>.choice)
        let skips = fields.change("skips", .integer(in: 1...2))
        let place = fields.change("place", .integer(in: Position.range))
        let partner = fields.change("with", FieldType<Board.Section.ID>.identifier())
        let isComing = fields.change("isComing", .boolean)
        guard isSingle else {
            fields.refuse("state", "Give exactly one of state, skips, place, with and isComing.")
            return nil
        }
        switch (state, skips, place, partner, isComing) {
        case (.waiting, _, _, _, _): self = .bringBack
        case (_, let count?, _, _, _): self = .skip(count: count)
        case (_, _, let place?, _, _): self = .move(to: place)
        case (_, _, _, let partner?, _): self = .letIn(partner)
        case (_, _, _, _, let isComing?): self = .mark(isComing: isComing)
        default: return nil
        }
    }
}

extension Boards {
    /// Performs an action on a pick.
    func perform(
        _ action: PickAction,
        on id: Board.Pick.ID,
        of board: Board.ID,
        if condition: Precondition,
        by actor: Board.Actor
    ) async throws -> Stored<Board.Pick> {
        switch action {
        case .skip(let count): try await skip(id, count: count, on: board, if: condition, by: actor)
        case .bringBack: try await bringBack(id, on: board, if: condition, by: actor)
        case .move(let place): try await move(id, to: place, on: board, if: condition, by: actor)
        case .letIn(let section): try await letIn(section, to: id, on: board, if: condition, by: actor)
        case .mark(let isComing): try await mark(id, isComing: isComing, on: board, if: condition, by: actor)
        }
    }
}
