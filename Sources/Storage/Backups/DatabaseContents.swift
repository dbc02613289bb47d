import Foundation
import Postgres

/// A digest of a database: the number of rows of each table, and a digest of the rows.
///
/// Equal rows have equal contents, in any order. Generated columns are excluded.
package struct DatabaseContents: Codable, Equatable, Sendable {
    /// The tables by their SQL names, such as `public.boards`.
    package let tables: [String: Table]

    /// The SQL name of the tables' schema, such as `public`; absent from backups of earlier releases.
    private let schema: String?

    /// The rows of a table.
    package struct Table: Codable, Equatable, Sendable {
        package let rows: Int
        package let digest: String
    }

    /// The SQL name of the tables' schema, such as `public`.
    var home: String {
        let suffix = ".\(Self.migrations)"
        let tables = tables.keys.filter { $0.hasSuffix(suffix) }.sorted()
        return schema ?? tables.first.map { String($0.dropLast(suffix.count)) } ?? "public"
    }

    /// Returns the number of rows of one of our tables.
    package func count(of table: String) -> Int {
        tables["\(home).\(table)"]?.rows ?? 0
    }

    /// True when no data is stored other than the applied migrations and the time of the last backup.
    var isEmpty: Bool {
        let others = [Self.migrations, "last_backup"].map { "\(home).\($0)" }
        return tables.allSatisfy { $0.value.rows == 0 || others.contains($0.key) }
    }

    /// True when the tables of boards, songs, tokens and changes exist, so that the first migrations were applied.
    package var isComplete: Bool {
        ["boards", "songs", "tokens", "changes"].allSatisfy { tables["\(home).\($0)"] != nil }
    }

    /// Returns the tables whose rows differ in another database.
    func differences(from other: DatabaseContents) -> [String] {
        Set(tables.keys).union(other.tables.keys).filter { tables[$0] != other.tables[$0] }.sorted()
    }
}

extension DatabaseContents {
    private static let migrations = "schema_migrations"

    /// Reads every table, which is slow, in the caller's transaction.
    init(by connection: Connection) async throws {
        try await connection.execute(script: Self.reading)
        let row = try await connection.query(
            """
            SELECT current_setting('karaoke.contents'), (
                SELECT relnamespace::regnamespace::text FROM pg_class WHERE oid = to_regclass('schema_migrations')
            )
            """
        )[0]
        let text: String
        (text, schema) = try row.decode(String.self, String?.self)
        tables = try JSONDecoder().decode([String: Table].self, from: Data(text.utf8))
    }

    private static let reading = """
        SET LOCAL timezone = 'UTC';
        SET LOCAL datestyle = 'ISO, YMD';
        SET LOCAL intervalstyle = 'iso_8601';
        SET LOCAL extra_float_digits = 1;
        SET LOCAL bytea_output = 'hex';
        DO $$
        DECLARE
            held jsonb := '{}';
            found record;
            counted bigint;
            digest text;
        BEGIN
            FOR found IN
                SELECT format('%I.%I', nspname, relname) AS name,
                    (
                        SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
                        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
                    ) AS columns
                FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
                WHERE relkind = 'r' AND NOT starts_with(nspname, 'pg_') AND nspname <> 'information_schema'
                    AND NOT EXISTS (
                        SELECT FROM pg_depend
                        WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e'
                    )
            LOOP
                EXECUTE format(
                    'SELECT count(*), coalesce(sum(hashtextextended(ROW(%s)::text, 0)), 0)::text FROM ONLY %s',
                    found.columns, found.name
                ) INTO counted, digest;
                held := held || jsonb_build_object(found.name, jsonb_build_object('rows', counted, 'digest', digest));
            END LOOP;
            PERFORM set_config('karaoke.contents', held::text, true);
        END
        $$
        """
}

/// A PostgreSQL server, with the connected database.
package struct DatabaseServer: Sendable {
    /// The release, such as `15.18`.
    package let version: String
    /// The major release, such as 15.
    package let release: Int
    /// The name of the database.
    package let database: String
    /// The owner of the tables; without tables, the owner of the database.
    package let owner: String
}

extension DatabaseServer {
    init(_ row: Row) throws {
        (version, release, database, owner) = try row.decode(String.self, Int.self, String.self, String.self)
    }
}
