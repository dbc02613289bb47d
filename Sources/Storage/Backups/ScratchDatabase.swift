import Foundation
import Postgres

/// A database that is made beside another one, to be thrown away or to take its place.
package struct ScratchDatabase: Sendable {
    /// How often others are sent away before it is given up.
    private static let attempts = 10

    /// What the server calls it.
    package let name: String
    private let original: String
    /// What the original is called on its way out.
    private let replaced: String
    private let server: Database

    /// Makes an empty database that sorts and spells as another one does, and belongs to the same role.
    ///
    /// - Parameters:
    ///   - original: The other one.
    ///   - server: A connection to the server that leads to neither of them.
    /// - Throws: `DatabaseError` when the role may make no databases.
    package init(like original: String, by server: Database) async throws {
        // Short enough for every name: the server keeps 63 bytes.
        let (beginning, suffix) = (original.prefix(12), UUID().uuidString.prefix(8).lowercased())
        name = "\(beginning)_new_\(suffix)"
        replaced = "\(beginning)_old_\(suffix)"
        self.original = original
        self.server = server
        try await run(
            """
            SELECT format(
                'CREATE DATABASE %I OWNER %I TEMPLATE template0 ENCODING %L LC_COLLATE %L LC_CTYPE %L',
                \(name)::text, pg_get_userbyid(datdba), pg_encoding_to_char(encoding), datcollate, datctype
            ) || CASE datlocprovider
                WHEN 'i' THEN format(
                    ' LOCALE_PROVIDER icu ICU_LOCALE %L',
                    coalesce(to_jsonb(pg_database) ->> 'datlocale', to_jsonb(pg_database) ->> 'daticulocale')
                )
                WHEN 'b' THEN format(' LOCALE_PROVIDER builtin BUILTIN_LOCALE %L', to_jsonb(pg_database) ->> 'datlocale')
                ELSE ' LOCALE_PROVIDER libc'
            END
            FROM pg_database WHERE datname = \(original)
            """
        )
    }

    /// Throws the database away.
    package func drop() async throws {
        try await drop(name)
    }

    /// Puts the database in the place of the original, which is dropped, all at once.
    ///
    /// - Parameter endsConnections: Whether others who are connected to the original are sent away.
    /// - Throws: ``BackupError/inUse``.
    package func replaceOriginal(endingConnections endsConnections: Bool) async throws {
        for attempt in 1... {
            do {
                try await rename(endingConnections: endsConnections)
                break
            } catch let error as DatabaseError where error.sqlState == .objectInUse {
                // Who was sent away may have come back before the database was theirs no more.
                guard endsConnections, attempt < Self.attempts else { throw BackupError.inUse }
            }
        }
        try await drop(replaced)
    }

    private func rename(endingConnections endsConnections: Bool) async throws {
        let statements = try await server.write([
            "SELECT format('ALTER DATABASE %I RENAME TO %I', \(original)::text, \(replaced)::text)",
            "SELECT format('ALTER DATABASE %I RENAME TO %I', \(name)::text, \(original)::text)",
        ]).map { try $0[0].decode(String.self, at: 0) }
        try await server.transaction { connection in
            connection.statementTimeout = nil
            if endsConnections {
                _ = try await connection.query(
                    """
                    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE datname = \(original) AND usename IS NOT NULL
                    """
                )
            }
            for statement in statements { try await connection.execute(script: statement) }
        }
    }

    private func drop(_ name: String) async throws {
        try await run("SELECT format('DROP DATABASE %I WITH (FORCE)', \(name)::text)")
    }

    /// Runs a statement that another one writes, so that the server itself quotes the names in it.
    private func run(_ writing: Statement) async throws {
        let statement = try await server.write(writing)[0].decode(String.self, at: 0)
        try await server.withConnection { connection in
            connection.statementTimeout = nil
            try await connection.execute(script: statement)
        }
    }
}
