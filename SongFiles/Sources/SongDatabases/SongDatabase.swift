import Foundation
import SongFiles
import SongText

/// The songs in the SQLite database of a karaoke program, as JSON Lines.
///
/// OpenKJ and Karaoke Mugen are known. In any other database, the largest table with a title and an artist is read.
public final class SongDatabase {
    /// The number of songs, to show progress.
    public let count: Int
    private let rows: SQLiteRows
    /// The names of the members of a line.
    private let members: [String]

    /// True when a file begins as SQLite's do.
    public static func isBeginning(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.starts(with: "SQLite format 3\0".utf8)
    }

    /// Opens the database in a file.
    ///
    /// - Throws: ``SongDatabaseError``.
    public init(_ path: String) throws(SongDatabaseError) {
        let file = try SQLiteFile(path)
        let tables = try Self.tables(of: file)
        let source = try Self.source(in: tables, of: file)
        members = source.members
        count = try file.rows("SELECT count(*) FROM \(source.table)").next()?.first?.flatMap { Int($0) } ?? 0
        rows = try file.rows(source.query)
    }

    /// The line of the next song; `nil` behind the last one.
    ///
    /// - Throws: ``SongDatabaseError``.
    public func line() throws -> [UInt8]? {
        guard let row = try rows.next() else { return nil }
        let object = Dictionary(zip(members, row).compactMap { name, text in text.map { (name, $0) } }) { first, _ in
            first
        }
        return try Array(JSONEncoder().encode(object)) + [UInt8(ascii: "\n")]
    }

    private static func source(
        in tables: [String: [String]],
        of file: SQLiteFile
    ) throws(SongDatabaseError) -> Source {
        if let mugen = Source(mugen: tables) { return mugen }
        guard let table = try Source(table: tables, in: file) else { throw .noSongs }
        return table
    }

    /// The columns of the tables, by the tables' names.
    private static func tables(of file: SQLiteFile) throws(SongDatabaseError) -> [String: [String]] {
        let rows = try file.rows(
            """
            SELECT tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
            WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' ORDER BY tables.name, columns.cid
            """
        )
        var tables: [String: [String]] = [:]
        while let row = try rows.next() {
            guard let table = row[0], let column = row[1] else { continue }
            tables[table, default: []].append(column)
        }
        return tables
    }
}

/// A query for songs.
private struct Source {
    let query: String
    /// The table with a row for each song, quoted.
    let table: String
    let members: [String]

    /// The query for a database of Karaoke Mugen; `nil` for other databases.
    ///
    /// Singers and languages are tags of a song. A song without a singer counts as its series'.
    init?(mugen tables: [String: [String]]) {
        guard let kara = tables["kara"], tables["kara_tag"] != nil, tables["tag"] != nil else { return nil }
        let length = ["mediaduration", "duration", "videolength"].first { kara.contains($0) } ?? "NULL"
        let series =
            tables["kara_series"] == nil || tables["series"] == nil
            ? "NULL"
            : """
            (SELECT group_concat(series.name, ' & ') FROM kara_series JOIN series ON pk_id_series = fk_id_series
                WHERE fk_id_kara = pk_id_kara)
            """
        query = """
            SELECT kid, title, coalesce(\(Self.tags(2)), \(series)), year, \(Self.tags(5)), \(length) FROM kara
            """
        table = "kara"
        members = ["id", "title", "artist", "year", "language", "duration"]
    }

    /// The names of a song's tags of a type.
    private static func tags(_ type: Int) -> String {
        """
        (SELECT group_concat(tag.name, ' & ') FROM kara_tag JOIN tag ON pk_id_tag = fk_id_tag
            WHERE fk_id_kara = pk_id_kara AND tagtype = \(type))
        """
    }

    /// The query for the largest table with a title and an artist; `nil` when there is none.
    init?(table tables: [String: [String]], in file: SQLiteFile) throws(SongDatabaseError) {
        var best: (name: String, count: Int)?
        for (name, columns) in tables.sorted(by: { $0.key < $1.key }) {
            let known = columns.map { SongColumn(named: $0) }
            guard known.contains(.title), known.contains(.artist) else { continue }
            let rows = try file.rows("SELECT count(*) FROM \(Self.quoted(name))")
            let count = try rows.next()?.first?.flatMap { Int($0) } ?? 0
            if count > best?.count ?? -1 { best = (name, count) }
        }
        guard let best, let columns = tables[best.name] else { return nil }
        // OpenKJ has files that were dropped on it, and files that it cannot read, among its songs, and milliseconds.
        let isOpenKJ = best.name.lowercased() == "dbsongs"
        let condition = isOpenKJ ? " WHERE discid NOT IN ('!!DROPPED!!', '!!BAD!!')" : ""
        let known = columns.filter { SongColumn(named: $0) != nil }
        let values = known.map { column in
            isOpenKJ && column.lowercased() == "duration" ? "\(Self.quoted(column)) / 1000" : Self.quoted(column)
        }
        table = Self.quoted(best.name) + condition
        query = "SELECT \(values.joined(separator: ", ")) FROM \(table)"
        // The column's own number is not the disc's.
        members = known.map { isOpenKJ && $0.lowercased() == "songid" ? "-" : $0 }
    }

    private static func quoted(_ name: String) -> String {
        "\"\(name.replacingScalars { $0 == "\"" ? "\"\"" : nil })\""
    }
}
