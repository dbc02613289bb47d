import Foundation
import Postgres

/// The contents of a database: the number of rows of each table, and a digest of them.
///
/// The rows that are written down and those that are restored have the same contents when they are the same, in
/// whatever order they stand. Columns that the database computes are left out.
package struct DatabaseContents: Codable, Equatable, Sendable {
    /// The tables by their names in SQL, as `public.boards`.
    package let tables: [String: Table]

    /// The schema of our tables as SQL writes it, such as `public`; absent from backups of earlier releases.
    private let schema: String?

    /// The rows of a table.
    package struct Table: Codable, Equatable, Sendable {
        package let rows: Int
        package let digest: String
    }

    /// The schema of our tables as SQL writes it, such as `public`.
    var home: String {
        let suffix = ".\(Self.migrations)"
        let tables = tables.keys.filter { $0.hasSuffix(suffix) }.sorted()
        return schema ?? tables.first.map { String($0.dropLast(suffix.count)) } ?? "public"
    }

    /// The number of rows of a table of ours.
    package func count(of table: String) -> Int {
        tables["\(home).\(table)"]?.rows ?? 0
    }

    /// True when nothing is stored, except perhaps which migrations were applied.
    var isEmpty: Bool {
        tables.allSatisfy { $0.value.rows == 0 || $0.key == "\(home).\(Self.migrations)" }
    }

    /// The tables of which the other one has other rows.
    func differences(from other: DatabaseContents) -> [String] {
        Set(tables.keys).union(other.tables.keys).filter { tables[$0] != other.tables[$0] }.sorted()
    }
}

extension DatabaseContents {
    private static let migrations = "schema_migrations"

    /// Reads every table, which takes its time, in a transaction that the caller has begun.
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

/// A server of PostgreSQL, and which of its databases one is connected to.
package struct DatabaseServer: Sendable {
    /// Such as `15.18`.
    package let version: String
    /// Such as 15.
    package let release: Int
    /// The name of the database.
    package let database: String
    /// The role to which its tables belong; as long as it has none, the role to which it belongs itself.
    package let owner: String
}

extension DatabaseServer {
    init(_ row: Row) throws {
        (version, release, database, owner) = try row.decode(String.self, Int.self, String.self, String.self)
    }
}
