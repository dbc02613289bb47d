import HTTPTypes
import Testing

/// What somebody tries on a board that guests joined.
struct Attempt: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let method: HTTPRequest.Method
    /// What stands behind the address of the board.
    let path: @Sendable (JoinedBoard) -> String
    let body: @Sendable (JoinedBoard) -> String?

    init(
        _ description: String,
        _ method: HTTPRequest.Method,
        _ path: @escaping @Sendable (JoinedBoard) -> String,
        _ body: @escaping @Sendable (JoinedBoard) -> String? = { _ in nil }
    ) {
        testDescription = description
        self.method = method
        self.path = path
        self.body = body
    }
}

extension Service {
    /// Tries something on a board with a token.
    func attempt(_ attempt: Attempt, on joined: JoinedBoard, as secret: String) async throws -> Answer {
        try await send(attempt.method, joined.path + attempt.path(joined), attempt.body(joined), as: secret)
    }
}
