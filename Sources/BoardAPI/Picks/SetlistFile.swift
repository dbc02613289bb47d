import Foundation
import HTTPTypes
import Karaoke
import NIOCore
import WebServer

/// The picks of an evening as a file: lines to read or paste, a table, or the documents of all picks.
struct SetlistFile {
    /// The format of a file.
    enum Format: String, CaseIterable {
        case text = "txt"
        /// Comma-separated values, with times of the board's time zone.
        case table = "csv"
        case json

        /// The name in tags.
        var name: StaticString {
            switch self {
            case .text: "setlist.txt"
            case .table: "setlist.csv"
            case .json: "setlist.json"
            }
        }

        /// The header fields of a response with the file, but for its tag.
        func fields(of board: Board.Head) -> HTTPFields {
            let type =
                switch self {
                case .text: "text/plain; charset=utf-8"
                case .table: "text/csv; charset=utf-8; header=present"
                case .json: "application/json"
                }
            return [
                .contentType: type, .contentDisposition: "inline; filename=\"\(board.slug).\(rawValue)\"",
                .cacheControl: "no-cache",
            ]
        }
    }

    private let board: Board.Head
    private let picks: [Stored<Board.Pick>]
    private let zone: TimeZone

    init(of board: Board.Head, _ picks: [Stored<Board.Pick>]) {
        self.board = board
        self.picks = picks
        zone = board.timeZone.flatMap(TimeZone.init(identifier:)) ?? .gmt
    }

    func written(as format: Format) -> ByteBuffer {
        switch format {
        case .text: ByteBuffer(string: text)
        case .table: ByteBuffer(string: table)
        case .json: JSONBuffer.text(of: PicksDocument(picks: picks), capacity: 512 * (1 + picks.count))
        }
    }

    /// A line for each pick: the time of a turn, or the state, then the singers and the song.
    private var text: String {
        picks.map(\.value).reduce(into: "") { text, pick in
            let label = pick.calledAt.map(clockTime) ?? (pick.isNext ? "next" : pick.state.rawValue)
            text += "\(label)\(String(repeating: " ", count: max(1, 9 - label.utf8.count)))"
            text += "\(singers(of: pick)): \(pick.artist) - \(pick.title)\n"
        }
    }

    private var table: String {
        let heading = "\u{FEFF}state,singers,artist,title,calledAt,sungAt\r\n"
        return picks.map(\.value).reduce(into: heading) { table, pick in
            let texts = [singers(of: pick), pick.artist, pick.title].map(SpreadsheetText.guarded)
            let times = [pick.calledAt, pick.sungAt].map { $0.map(time) ?? "" }
            let fields = [pick.state.rawValue] + texts + times
            table += "\(fields.map(SongTable.field).joined(separator: ","))\r\n"
        }
    }

    private func singers(of pick: Board.Pick) -> String { pick.singers.map(\.person).joined(separator: " & ") }

    /// A time of day, such as 21:05.
    private func clockTime(_ time: Date) -> String {
        let parts = Calendar.gregorian(in: zone).dateComponents([.hour, .minute], from: time)
        return "\(twoDigits(parts.hour)):\(twoDigits(parts.minute))"
    }

    private func twoDigits(_ number: Int?) -> String {
        let digits = "\(number ?? 0)"
        return digits.utf8.count < 2 ? "0\(digits)" : digits
    }

    /// A time with its offset, such as 2026-11-21T21:05:00+01:00.
    private func time(_ time: Date) -> String {
        time.formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone))
    }
}

extension Calendar {
    fileprivate static func gregorian(in zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }
}

/// The document of all picks of an evening.
private struct PicksDocument: JSONEncodable {
    let picks: [Stored<Board.Pick>]

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("picks", picks.map { PickDocument(stored: $0) })
        }
    }
}
