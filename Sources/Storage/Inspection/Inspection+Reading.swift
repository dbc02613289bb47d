import Postgres

extension Inspection {
    /// A table that cannot be read completely, with the server's error.
    package struct BrokenTable: Sendable {
        package let name: String
        package let reason: String
    }

    /// Reads all rows of every table, without the indexes, and returns the tables that cannot be read.
    ///
    /// In a cluster with checksums, this checks every page of the tables.
    package static func brokenTables(of database: Database) async throws -> [BrokenTable] {
        let rows = try await database.write(
            """
            SELECT oid::regclass::text, format('SELECT count(*), sum(length(read::text)) FROM %s AS read', oid::regclass)
            FROM pg_class
            WHERE relkind = 'r' AND relnamespace IN (
                SELECT relnamespace FROM pg_class WHERE oid = to_regclass('schema_migrations')
            )
            ORDER BY relname
            """
        )
        var broken: [BrokenTable] = []
        for row in rows {
            let (name, reading) = try row.decode(String.self, String.self)
            do {
                try await database.withConnection { connection in
                    connection.statementTimeout = nil
                    try await connection.execute(script: "SET statement_timeout = 0; " + reading)
                }
            } catch DatabaseError.server(let error) {
                broken.append(BrokenTable(name: name, reason: error.message ?? error.sqlState.rawValue))
            }
        }
        return broken
    }
}
