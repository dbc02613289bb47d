import HTTPTypes
import Karaoke
import NIOCore
import SongFiles
import Storage
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

    private let picks: [Stored<Board.Pick>]
    private let times: [Board.Pick.ID: Boards.LocalTurn]

    /// Creates a file of picks in order, with the times of turns on the board's clocks.
    init(of picks: [Stored<Board.Pick>], at times: [Board.Pick.ID: Boards.LocalTurn]) {
        self.picks = picks
        self.times = times
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
            let label = times[pick.id]?.calledAt.time ?? (pick.isNext ? "next" : pick.state.rawValue)
            text += "\(label)\(String(repeating: " ", count: max(1, 9 - label.utf8.count)))"
            text += "\(singers(of: pick)): \(pick.artist) - \(pick.title)\n"
        }
    }

    private var table: String {
        let heading = "\u{FEFF}state,singers,artist,title,calledAt,sungAt\r\n"
        return picks.map(\.value).reduce(into: heading) { table, pick in
            let texts = [singers(of: pick), pick.artist, pick.title].map { SpreadsheetText.guarded($0) }
            let turn = [times[pick.id]?.calledAt, times[pick.id]?.sungAt].map {
                $0.map { "\($0.day) \($0.time)" } ?? ""
            }
            let fields = [pick.state.rawValue] + texts + turn
            table += "\(fields.map { SongTable.field($0) }.joined(separator: ","))\r\n"
        }
    }

    private func singers(of pick: Board.Pick) -> String { pick.singers.map(\.person).joined(separator: " & ") }
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
