import Foundation
import Postgres

/// A database that is made beside another one, to be thrown away or to take its place.
package struct ScratchDatabase: Sendable {
    /// The name on the server.
    package let name: String
    let original: String
    /// The name of the original until it is dropped.
    let replaced: String
    let server: Database

    /// Makes an empty database that sorts and spells as another one does, and belongs to the role of its tables.
    ///
    /// - Parameters:
    ///   - other: The other one.
    ///   - server: A connection to the server that leads to neither of them.
    /// - Throws: `DatabaseError` when the role may make no databases.
    package init(like other: DatabaseServer, by server: Database) async throws {
        let original = other.database
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
                \(name)::text, \(other.owner)::text, pg_encoding_to_char(encoding), datcollate, datctype
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
        try await run(Self.dropping(name))
    }

    /// Writes what drops a database, whoever is connected to it.
    static func dropping(_ name: String) -> Statement {
        "SELECT format('DROP DATABASE %I WITH (FORCE)', \(name)::text)"
    }

    /// Runs a statement that another one writes, so that the server itself quotes the names in it.
    func run(_ writing: Statement) async throws {
        try await execute(try await server.write(writing)[0].decode(String.self, at: 0))
    }

    /// Runs a statement that was written.
    func execute(_ statement: String) async throws {
        try await server.withConnection { connection in
            connection.statementTimeout = nil
            try await connection.execute(script: statement)
        }
    }
}
