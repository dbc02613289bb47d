import Postgres

/// The use of the service, as its database has it.
package struct ServiceUsage: Equatable, Sendable {
    package let boards: Int
    /// The phones that guests are signed in with.
    package let phones: Int

    /// Counts boards and phones.
    ///
    /// - Throws: ``DatabaseError``.
    package init(of database: Database) async throws {
        let row = try await database.read(
            """
            SELECT (SELECT count(*) FROM boards), (
                SELECT count(*) FROM tokens
                WHERE role = 'guest' AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
            )
            """
        )[0]
        (boards, phones) = try row.decode(Int.self, Int.self)
    }
}
