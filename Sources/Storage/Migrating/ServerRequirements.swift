import Postgres

/// The properties of a database server that the schema needs.
package struct ServerRequirements: Sendable {
    /// The oldest release of PostgreSQL with which the schema works.
    static let oldestRelease = 15

    /// The server's release, such as `15.18`.
    let release: String
    /// The release as the server counts it, such as 150018.
    let number: Int
    /// True when the server was built with ICU, which sorts and folds text in all languages.
    let hasICU: Bool

    /// Checks a server before its database is touched.
    ///
    /// - Throws: ``MigrationError/serverTooOld(_:)``, ``MigrationError/withoutICU``.
    package static func check(_ database: Database) async throws {
        try await database.withConnection { try await ServerRequirements(of: $0).check() }
    }

    init(of connection: Connection) async throws {
        let rows = try await connection.query(
            """
            SELECT current_setting('server_version'), current_setting('server_version_num')::bigint,
                EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu')
            """
        )
        (release, number, hasICU) = try rows[0].decode(String.self, Int.self, Bool.self)
    }

    init(release: String, number: Int, hasICU: Bool) {
        self.release = release
        self.number = number
        self.hasICU = hasICU
    }

    func check() throws(MigrationError) {
        guard number >= Self.oldestRelease * 10_000 else { throw .serverTooOld(release) }
        guard hasICU else { throw .withoutICU }
    }
}
