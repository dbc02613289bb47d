import Foundation
import Karaoke
import WebServer

/// A request to create a token.
struct TokenRequest: BodyRequest {
    let kind: Token.Role.Kind
    /// The board that the token is for; `nil` for an admin's.
    let board: Board.Reference?
    let label: String?
    let expiresAt: Date?

    init?(_ fields: inout Fields) {
        let kind = fields.required("role", FieldType<Token.Role.Kind>.choice)
        board = fields.optional("board", .board)
        label = fields.optional("label", .text())
        expiresAt = fields.optional("expiresAt", .futureDate)
        guard let kind else { return nil }
        guard kind.scope != .guest else {
            fields.refuse("role", "Guests get their tokens by joining a board.")
            return nil
        }
        let isOfBoard = kind.scope != .server
        guard isOfBoard == (board != nil) else {
            let name = kind.rawValue
            fields.refuse("board", isOfBoard ? "A \(name) needs a board." : "An \(name) has no board.")
            return nil
        }
        self.kind = kind
    }
}
