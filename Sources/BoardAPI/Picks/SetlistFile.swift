import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import SongFiles
import Storage
import WebServer

/// The list of an evening, the present one or one that is over, as lines to read or paste, or as a table.
struct SetlistFile {
    let lines: [Line]

    func written(as format: Format) -> ByteBuffer {
        ByteBuffer(string: format == .table ? table : text)
    }

    /// Makes the response with the file.
    func response(as format: Format, named name: String, tag: ETag) -> Response {
        var fields = format.fields(named: name)
        fields[.eTag] = tag.field
        fields[.cacheControl] = "no-cache"
        return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: written(as: format)))
    }

    /// A line for each pick: the time of a turn, or the state, then the singers and the song.
    private var text: String {
        lines.reduce(into: "") { text, line in
            let time = line.times?.sungAt ?? line.times?.calledAt
            let label = time?.time ?? (line.isNext ? "next" : line.state.rawValue)
            text += "\(label)\(String(repeating: " ", count: max(1, 9 - label.utf8.count)))"
            text += "\(line.singers): \(line.artist) - \(line.title)\n"
        }
    }

    private var table: String {
        let heading = "\u{FEFF}state,singers,artist,title,calledAt,sungAt\r\n"
        return lines.reduce(into: heading) { table, line in
            let texts = [line.singers, line.artist, line.title].map { SpreadsheetText.guarded($0) }
            let turn = [line.times?.calledAt, line.times?.sungAt].map { $0.map { "\($0.day) \($0.time)" } ?? "" }
            let fields = [line.state.rawValue] + texts + turn
            table += "\(fields.map { SongTable.field($0) }.joined(separator: ","))\r\n"
        }
    }
}

extension SetlistFile {
    /// The format of a file.
    enum Format: String, CaseIterable {
        case text = "txt"
        /// Comma-separated values.
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

        /// The type and the name of the file.
        func fields(named name: String) -> HTTPFields {
            let type =
                switch self {
                case .text: "text/plain; charset=utf-8"
                case .table: "text/csv; charset=utf-8; header=present"
                case .json: "application/json"
                }
            return [.contentType: type, .contentDisposition: "inline; filename=\"\(name).\(rawValue)\""]
        }
    }

    /// One pick of an evening.
    struct Line {
        let state: Board.Pick.State
        let isNext: Bool
        let singers: String
        let artist: String
        let title: String
        /// The times on the clocks of the board's time zone.
        let times: Board.LocalTimes?

        init(_ pick: Board.Pick, at times: Board.LocalTimes?) {
            (state, isNext, singers) = (pick.state, pick.isNext, pick.people)
            (artist, title, self.times) = (pick.artist, pick.title, times)
        }

        init(_ turn: Board.Evening.Turn) {
            (state, isNext, singers) = (turn.sungAt == nil ? .now : .sung, false, turn.singers.joined(separator: " & "))
            (artist, title, times) = (turn.artist, turn.title, turn.localTimes)
        }
    }
}

/// The document of all picks of an evening.
struct PicksDocument: JSONEncodable {
    let picks: [Stored<Board.Pick>]

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("picks", picks.map { PickDocument(stored: $0) })
        }
    }
}
