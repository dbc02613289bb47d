import Foundation
import Postgres

/// A temporary database beside another one, which it may replace.
package struct ScratchDatabase: Sendable {
    /// The name on the server.
    package let name: String
    let original: String
    /// The temporary name of the original until it is dropped.
    let replaced: String
    let server: Database

    /// The most attempts to disconnect others, before a replacement or a drop fails.
    static let attempts = 10

    /// Creates an empty database with the encoding, the collation and the owner of another one.
    ///
    /// - Parameters:
    ///   - other: The other one.
    ///   - server: A connection to a third database of the server.
    /// - Throws: ``BackupError/mayNotCreate(reason:)`` when the role may not create such a database.
    package init(like other: DatabaseServer, by server: Database) async throws {
        let original = other.database
        // The name is short, because the server truncates names to 63 bytes.
        let (beginning, suffix) = (original.prefix(12), UUID().uuidString.prefix(8).lowercased())
        name = "\(beginning)_new_\(suffix)"
        replaced = "\(beginning)_old_\(suffix)"
        self.original = original
        self.server = server
        do {
            try await create(with: other.owner)
        } catch let error as DatabaseError where error.sqlState == .insufficientPrivilege {
            throw BackupError.mayNotCreate(reason: error.reason)
        }
    }

    private func create(with owner: String) async throws {
        try await run(
            """
            SELECT format(
                'CREATE DATABASE %I OWNER %I TEMPLATE template0 ENCODING %L LC_COLLATE %L LC_CTYPE %L',
                \(name)::text, \(owner)::text, pg_encoding_to_char(encoding), datcollate, datctype
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

    /// Drops the database.
    package func drop() async throws {
        try await drop(by: dropping(name))
    }

    /// Makes the statement that drops a database.
    func dropping(_ name: String) async throws -> String {
        try await written(["SELECT format('DROP DATABASE %I', \(name)::text)"])[0]
    }

    /// Drops a database, in spite of its connections.
    ///
    /// `FORCE` ends the connections of others, but an ordinary role may not end an autovacuum worker with it. Without
    /// `FORCE`, the server ends such a worker itself, whichever role drops the database.
    ///
    /// - Parameter dropping: The statement of ``dropping(_:)``.
    /// - Throws: The error of the last attempt.
    func drop(by dropping: String) async throws {
        for attempt in 1... {
            do {
                return try await execute(dropping)
            } catch let error as DatabaseError where error.sqlState == .objectInUse {
                do {
                    return try await execute(dropping + " WITH (FORCE)")
                } catch let error as DatabaseError where error.sqlState == .insufficientPrivilege {
                    guard attempt < Self.attempts else { throw error }
                }
            }
        }
    }

    /// Runs a statement that another statement generates, so that the server quotes the names in it.
    func run(_ writing: Statement) async throws {
        try await execute(try await server.write(writing)[0].decode(String.self, at: 0))
    }

    /// Runs a generated statement.
    func execute(_ statement: String) async throws {
        try await server.withConnection { connection in
            connection.statementTimeout = nil
            try await connection.execute(script: statement)
        }
    }
}

extension DatabaseError {
    /// The server's sentence; empty for other errors.
    var reason: String {
        guard case .server(let error) = self else { return "" }
        return error.message ?? ""
    }
}
