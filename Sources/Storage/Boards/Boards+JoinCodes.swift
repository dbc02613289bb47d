import Karaoke
import Postgres

extension Boards {
    /// Runs a write that gives a board a new join code, and again with another code when a board has that one already.
    ///
    /// - Throws: The errors of the write.
    func withNewJoinCode<Outcome>(_ write: () async throws -> Outcome) async throws -> Outcome {
        let transaction = runner as? Transaction
        for _ in 1...9 {
            _ = try await transaction?.write("SAVEPOINT join_code")
            do {
                return try await write()
            } catch let error as DatabaseError where error.namedConstraint == "boards_one_per_join_code" {
                _ = try await transaction?.write("ROLLBACK TO SAVEPOINT join_code")
            }
        }
        return try await write()
    }
}
