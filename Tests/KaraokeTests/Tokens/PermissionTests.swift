import Karaoke
import SongFuzzing
import Testing

@Suite struct `The roles of tokens` {
    private static let (board, another, guest) = {
        var generator = SeededGenerator(seed: 1)
        return (
            Board.ID(milliseconds: 1, using: &generator), Board.ID(milliseconds: 2, using: &generator),
            Board.Guest.ID(milliseconds: 3, using: &generator)
        )
    }()

    @Test(
        arguments: [
            (
                .admin, "read take-part host administer", "read take-part host administer",
                "read take-part host administer"
            ),
            (.host(board), "read take-part host", "", ""),
            (.guest(board, guest), "read take-part", "", ""),
            (.display(board), "read", "", ""),
        ] as [(Token.Role, String, String, String)]
    )
    func `permit these actions on their board, on another one and on the server`(
        role: Token.Role,
        own: String,
        other: String,
        server: String
    ) {
        #expect(Self.actions(of: role, on: Self.board) == own)
        #expect(Self.actions(of: role, on: Self.another) == other)
        #expect(Self.actions(of: role, on: nil) == server)
    }

    @Test func `are in the order of their rights`() {
        #expect(Token.Role.Kind.allCases.sorted() == [.admin, .host, .guest, .display])
    }

    private static func actions(of role: Token.Role, on board: Board.ID?) -> String {
        Token.Role.Action.allCases.filter { role.permits($0, on: board) }.map { action in
            switch action {
            case .read: "read"
            case .takePart: "take-part"
            case .host: "host"
            case .administer: "administer"
            }
        }
        .joined(separator: " ")
    }
}
