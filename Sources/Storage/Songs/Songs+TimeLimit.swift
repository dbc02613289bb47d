import Karaoke
import Postgres

extension Songs {
    /// The most milliseconds that one statement of a search may take.
    private static let timeLimit = 2_000

    /// Runs statements of a search, each of which may take ``timeLimit``.
    ///
    /// - Throws: ``SearchError/tooSlow`` when one of them takes longer.
    func inTime(_ statements: [Statement]) async throws -> [ResultSet] {
        let limit: Statement = "SELECT set_config('statement_timeout', \(String(Self.timeLimit)), true)"
        do {
            return Array(try await runner.readSlowly([limit] + statements).dropFirst())
        } catch {
            guard error.sqlState == .queryCanceled else { throw error }
            throw SearchError.tooSlow
        }
    }
}
