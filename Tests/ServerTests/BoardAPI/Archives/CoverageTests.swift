import Karaoke
import Postgres
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The file of a board` {
    /// What a file leaves out, and why.
    private static let left: Set<String> = [
        // The one board of the file, and what the database makes of other columns.
        "board_id", "folded_person", "folded_title", "folded_artist", "other_names",
        // Which transaction raised the version here, or changed the song.
        "changed_in", "changed",
        // What a guest may still do in this hour is a matter of the place.
        "changes_full_at",
    ]

    /// Tables that know a board and stay where they are: tokens let people in here, answers are for requests made here.
    private static let apart: Set<String> = ["tokens", "answers"]

    /// Fields that are no columns: of a song's board, and of the picks in files of earlier releases.
    private static let made: [BoardArchive.Table: Set<String>] = [
        .songs: ["is_own"], .picks: ["section_id", "position"],
    ]

    @Test func `has every table that knows a board`() async throws {
        let rows = try await TestDatabase.current.database.read(
            """
            SELECT table_name::text FROM information_schema.columns
            WHERE table_schema = 'public' AND column_name = 'board_id'
            """
        )
        let tables = Set(try rows.map { try $0.decode(String.self, at: 0) })
        #expect(tables.subtracting(Self.apart) == Set(BoardArchive.Table.allCases.map(\.tableName)))
    }

    @Test func `has every column of its tables`() async throws {
        for table in BoardArchive.Table.allCases {
            let columns = Set(table.fields.map(\.column)).subtracting(Self.made[table] ?? [])
            #expect(try await Self.columns(of: table.tableName) == columns, "\(table)")
        }
        #expect(try await Self.columns(of: "boards") == Set(BoardArchive.boardFields.map(\.column)))
    }

    private static func columns(of table: String) async throws -> Set<String> {
        let rows = try await TestDatabase.current.database.read(
            """
            SELECT column_name::text FROM information_schema.columns
            WHERE table_schema = 'public' AND table_name = \(table) AND is_generated = 'NEVER'
                AND NOT (table_name = 'song_aliases' AND column_name = 'id')
            """
        )
        return Set(try rows.map { try $0.decode(String.self, at: 0) }).subtracting(left)
    }
}

extension BoardArchive.Table {
    /// The table in the database.
    fileprivate var tableName: String {
        switch self {
        case .guestSections: "guest_sections"
        case .songAliases: "song_aliases"
        default: rawValue
        }
    }
}
