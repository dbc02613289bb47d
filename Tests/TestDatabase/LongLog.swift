import Karaoke
import Postgres

/// Gives a board more of a log than any file may have.
package func lengthenLog(of board: Board.ID) async throws {
    _ = try await TestDatabase.current.database.write(
        """
        INSERT INTO changes (board_id, version, kind, row_id, new, actor)
        SELECT \(board), 1, 'card', \(board), jsonb_build_object('title', repeat('Love Stack', 2000)), 'test'
        FROM generate_series(1, 7000)
        """
    )
}
