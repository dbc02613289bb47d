import CSQLite

/// A SQLite database in a file, which is only read.
final class SQLiteFile {
    private let database: OpaquePointer?

    /// Opens a file.
    ///
    /// - Throws: ``SongDatabaseError/unreadable(_:)``.
    init(_ path: String) throws(SongDatabaseError) {
        var database: OpaquePointer?
        let status = sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
        self.database = database
        guard status == SQLITE_OK else { throw failure }
        // A database is somebody else's file: its views may call no function with effects, and its pages are checked.
        for setting in ["trusted_schema = OFF", "cell_size_check = ON", "query_only = ON"] {
            _ = try rows("PRAGMA \(setting)").next()
        }
    }

    deinit {
        sqlite3_close_v2(database)
    }

    /// Begins a query, whose rows are read on demand.
    func rows(_ query: String) throws(SongDatabaseError) -> SQLiteRows {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK else { throw failure }
        return SQLiteRows(statement, of: self)
    }

    fileprivate var failure: SongDatabaseError { .unreadable(String(cString: sqlite3_errmsg(database))) }
}

/// The rows of a query.
final class SQLiteRows {
    private let statement: OpaquePointer?
    private let file: SQLiteFile
    /// True behind the last row, where another step would begin anew.
    private var isAtEnd = false

    fileprivate init(_ statement: OpaquePointer?, of file: SQLiteFile) {
        self.statement = statement
        self.file = file
    }

    deinit {
        sqlite3_finalize(statement)
    }

    /// The texts of the next row's columns, with `nil` for NULL; `nil` behind the last row.
    func next() throws(SongDatabaseError) -> [String?]? {
        guard !isAtEnd else { return nil }
        switch sqlite3_step(statement) {
        case SQLITE_ROW:
            return (0..<sqlite3_column_count(statement)).map { column in
                sqlite3_column_text(statement, column).map { String(cString: $0) }
            }
        case SQLITE_DONE:
            isAtEnd = true
            return nil
        default: throw file.failure
        }
    }
}

/// The reason why a database of songs cannot be read.
public enum SongDatabaseError: Error, CustomStringConvertible {
    /// The message of SQLite.
    case unreadable(String)
    case noSongs

    /// A sentence about the reason.
    public var description: String {
        switch self {
        case .unreadable(let message): "The SQLite database cannot be read: \(message)."
        case .noSongs: "No table of this SQLite database has columns for the title and the artist."
        }
    }
}
