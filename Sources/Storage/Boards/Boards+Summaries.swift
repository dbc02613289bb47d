import Foundation
import Karaoke
import Postgres

extension Boards {
    /// The facts by which a host recognizes a board in a list.
    package struct Summary: Sendable, Equatable {
        package let createdAt: Date
        /// The number of people with a section.
        package let people: Int
    }

    /// Reads the summaries of boards.
    package func summaries(of boards: [Board.ID]) async throws -> [Board.ID: Summary] {
        let rows = try await runner.read(
            """
            SELECT id, created_at, (SELECT count(*) FROM sections WHERE sections.board_id = boards.id)
            FROM boards
            WHERE id = ANY (\(boards))
            """
        )
        return try rows.reduce(into: [:]) { summaries, row in
            let (id, createdAt, people) = try row.decode(Board.ID.self, Date.self, Int.self)
            summaries[id] = Summary(createdAt: createdAt, people: people)
        }
    }
}
