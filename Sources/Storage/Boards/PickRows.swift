import Foundation
import Karaoke
import Postgres

/// The picks of a board, from which its setlist and the picks of its cards follow.
///
/// Their rows are read plainly. Names and places follow from them and from the sections, which a display reads anyway, so
/// that picks cost it one plain statement.
struct PickRows {
    /// The picks, in the order in which they were made.
    private let rows: [PickRow]
    private let sections: [Board.Section.ID: Board.Section]
    private let details: [Board.Card.ID: Board.Card.Details]
    /// The picks that wait, the next one first.
    private let waiting: [PickRow]
    /// The index of each pick among those that wait.
    private let places: [Board.Pick.ID: Int]
    private let bySong: [Song.ID: [PickRow]]

    /// Reads rows.
    ///
    /// - Parameters:
    ///   - rows: The rows of the picks, with or without those that were sung.
    ///   - sections: The sections of the board.
    ///   - details: The details of those cards that have any.
    /// - Throws: An error for a row that cannot be decoded.
    init(
        _ rows: ResultSet,
        of sections: [Board.Section],
        details: [Board.Card.ID: Board.Card.Details]
    ) throws {
        self.rows = try rows.map { try PickRow($0) }.sorted { ($0.pickedAt, $0.id) < ($1.pickedAt, $1.id) }
        self.sections = Dictionary(sections.map { ($0.id, $0) }) { first, _ in first }
        self.details = details
        waiting = self.rows.filter { $0.state == .waiting }.sorted { $0.isBefore($1) }
        places = Dictionary(zip(waiting.map(\.id), 0...)) { first, _ in first }
        bySong = Dictionary(grouping: self.rows, by: \.song)
    }

    /// The statement that reads the rows.
    static func statement(of board: Board.Reference, _ part: Boards.SetlistPart = .all) -> Statement {
        """
        SELECT \(columnsOf: PickRow.self)
        FROM picks JOIN boards ON boards.id = picks.board_id
        WHERE picks.board_id = \(id: board)
            AND (\(part == .all) OR picks.state <> 'sung')
        """
    }

    /// The statements that read what ``init(_:)`` needs: the picks that were not sung, and what belongs to them.
    static func statements(ofUnsungOn board: Board.ID) -> [Statement] {
        [
            statement(of: .id(board), .unsung),
            Boards.statement(readingSectionsOf: .id(board)),
            """
            SELECT cards.id, \(columnsOf: Board.Card.Details.self)
            FROM cards
            WHERE board_id = \(board)
                AND num_nonnulls(key, link, note) > 0
            """,
        ]
    }

    /// Reads the picks that were not sung from the results of their statements.
    init(_ results: ArraySlice<ResultSet>) throws {
        let results = Array(results)
        let details = try results[2].map { row in
            var row = RowReader(row)
            return (try row.next(Board.Card.ID.self), try Board.Card.Details(&row))
        }
        try self.init(
            results[0],
            of: try results[1].map { try Board.Section($0) },
            details: Dictionary(details) { first, _ in first }
        )
    }

    /// Returns the picks of a section's cards; a later one of the same card replaces an earlier one.
    ///
    /// A duet has one pick, and a card of the song in both sections.
    func picks(of cards: [Board.Card], in section: Board.Section.ID) -> [Board.Card.ID: Board.CardPick] {
        guard !rows.isEmpty else { return [:] }
        return cards.reduce(into: [:]) { picks, card in
            let own = bySong[card.song]?.last { $0.card == card.id || $0.sections.contains(section) }
            picks[card.id] = own.map { cardPick($0) }
        }
    }

    /// Returns the pick on stage, the next one, and those behind it whose singers are present, together at most `limit`.
    ///
    /// An announced pick whose singers went away by a direct write is not the next one.
    func head(_ limit: Int) -> Board.SetlistHead {
        let now = rows.first { $0.state == .now }
        let present = waiting.lazy.filter { row in
            row.sections.allSatisfy { sections[$0]?.state == .active }
        }
        let called = Array(present.prefix(now == nil ? limit : limit - 1)).map { stored($0) }
        return Board.SetlistHead(now: now.map { stored($0) }, next: called.first, then: Array(called.dropFirst()))
    }

    /// The picks that were called, in order.
    var turns: [Board.Turn] {
        let called = rows.compactMap { row in row.calledAt.map { (calledAt: $0, row: row) } }
        return called.sorted { ($0.calledAt, $0.row.id) < ($1.calledAt, $1.row.id) }
            .map { Board.Turn(stored($0.row).value, localTime: $0.row.localTime) }
    }

    private func cardPick(_ row: PickRow) -> Board.CardPick {
        Board.CardPick(
            id: row.id,
            state: row.state,
            place: places[row.id],
            singers: row.sections,
            sungAt: row.sungAt,
            localTime: row.sungAt == nil ? nil : row.localTime
        )
    }

    private func stored(_ row: PickRow) -> Stored<Board.Pick> {
        let singers = row.singers.compactMap { singer -> Board.Pick.Singer? in
            let section = singer.section.flatMap { sections[$0] }
            guard let person = section?.person ?? singer.person else { return nil }
            return Board.Pick.Singer(section: singer.section, person: person, presence: section?.state)
        }
        let details = row.card.flatMap { self.details[$0] } ?? Board.Card.Details()
        let pick = row.pick(of: singers, at: places[row.id], details: details)
        let times = RowTimes(createdAt: pick.pickedAt, updatedAt: pick.updatedAt)
        return Stored(pick, rowVersion: row.rowVersion, times: times)
    }
}

/// A row of `picks`, with the time at which the turn was over on the clocks of the board's time zone.
private struct PickRow: RowDecodable {
    static let columns = """
        picks.id, picks.song_id, picks.card_id, picks.title, picks.artist, picks.first_section_id, picks.first_person,
            picks.second_section_id, picks.second_person, picks.state, picks.is_next, picks.is_coming, picks.round,
            picks.place, picks.skips, picks.is_moved, picks.exception, picks.created_at, picks.called_at, picks.sung_at,
            picks.updated_at, picks.row_version,
            to_char(coalesce(picks.sung_at, picks.called_at) AT TIME ZONE boards.time_zone, 'YYYY-MM-DD HH24:MI')
        """

    let id: Board.Pick.ID
    let song: Song.ID
    let card: Board.Card.ID?
    private let title: String
    private let artist: String
    let singers: [(section: Board.Section.ID?, person: String?)]
    /// The sections of the singers who are on the board.
    let sections: [Board.Section.ID]
    let state: Board.Pick.State
    private let isNext: Bool
    private let isComing: Bool
    private let round: Int
    private let place: Int
    private let skips: Int
    private let isMoved: Bool
    private let exception: Board.Setlist.Exception?
    let pickedAt: Date
    let calledAt: Date?
    let sungAt: Date?
    private let updatedAt: Date
    let rowVersion: Int
    let localTime: Board.LocalTime?

    init(_ row: inout RowReader) throws {
        (id, song, card) = (try row.next(), try row.next(), try row.next())
        (title, artist) = (try row.next(), try row.next())
        singers = [(try row.next(), try row.next()), (try row.next(), try row.next())]
        sections = singers.compactMap(\.section)
        state = try row.nextCase()
        (isNext, isComing) = (try row.next(), try row.next())
        (round, place, skips, isMoved) = (try row.next(), try row.next(), try row.next(), try row.next())
        exception = try row.nextCaseIfPresent()
        (pickedAt, calledAt, sungAt) = (try row.next(), try row.next(), try row.next())
        (updatedAt, rowVersion) = (try row.next(), try row.next())
        localTime = try row.nextLocalTime()
    }

    /// Returns true when a pick that waits comes before another one.
    func isBefore(_ other: PickRow) -> Bool {
        if isNext != other.isNext { return isNext }
        return (place, id) < (other.place, other.id)
    }

    func pick(of singers: [Board.Pick.Singer], at place: Int?, details: Board.Card.Details) -> Board.Pick {
        Board.Pick(
            id: id,
            song: song,
            card: card,
            title: title,
            artist: artist,
            singers: singers,
            state: state,
            isNext: isNext,
            isComing: isComing,
            round: round,
            place: place,
            skips: skips,
            isMoved: isMoved,
            exception: exception,
            pickedAt: pickedAt,
            calledAt: calledAt,
            sungAt: sungAt,
            updatedAt: updatedAt,
            details: details
        )
    }
}
