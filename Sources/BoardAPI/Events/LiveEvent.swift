import Karaoke
import NIOCore
import SongText
import WebServer

/// An event of a live stream.
enum LiveEvent: Equatable {
    /// The board's version at the start of the stream.
    case snapshot(Board.ID, version: Int)
    /// The rows that one version changed.
    case change(Board.ID, Board.ChangedIDs)
    /// The client missed events and has to read the board again: those after a version of the live feed, if it names one.
    case reset(Board.ID, version: Int, after: Int? = nil)
    /// The board was deleted after a version.
    case gone(Board.ID, version: Int)
}

extension LiveEvent {
    /// The version that a client has after the event; `nil` after the last event.
    var version: Int? {
        switch self {
        case .snapshot(_, let version), .reset(_, let version, _): version
        case .change(_, let touch): touch.version
        case .gone: nil
        }
    }

    /// True when the event is new to a client at a version.
    func concerns(clientAt version: Int) -> Bool {
        switch self {
        case .change(_, let touch): touch.version > version
        // A client at a later version joined after the gap. After a step back, however, all clients have a version that is lost.
        case .reset(_, let latest, let earlier?) where latest > earlier: latest > version
        case .snapshot, .reset, .gone: true
        }
    }

    /// Appends the event in the form of server-sent events.
    func append(to text: inout ByteBuffer) {
        text.writeString("event: \(name)\n")
        text.writeString("id: \(id)\n")
        text.writeString("data: ")
        text.writeImmutableBuffer(JSONBuffer.text(of: self))
        text.writeString("\n\n")
    }

    /// The id of the event: the board's id, because another board may take over a slug, and the last version.
    private var id: EventID {
        switch self {
        case .snapshot(let board, let version), .reset(let board, let version, _), .gone(let board, let version):
            EventID(board: board, version: version)
        case .change(let board, let touch): EventID(board: board, version: touch.version)
        }
    }

    private var name: String {
        switch self {
        case .snapshot: "snapshot"
        case .change: "change"
        case .reset: "reset"
        case .gone: "gone"
        }
    }
}

extension LiveEvent: JSONEncodable {
    func encode(to json: inout JSONBuffer) {
        json.object { json in
            switch self {
            case .snapshot(let board, let version), .reset(let board, let version, _):
                json.member("board", board)
                json.member("version", version)
            case .change(let board, let touch):
                json.member("board", board)
                json.member("version", touch.version)
                json.member("actor", touch.actor.name)
                json.member("sections", touch.sections)
                json.member("cards", touch.cards)
                json.member("claims", touch.claims)
                json.member("picks", touch.picks)
                json.member("isBoardChanged", touch.board)
            case .gone(let board, _):
                json.member("board", board)
            }
        }
    }
}

/// The id of an event: the board, and the version that a client has after the event.
struct EventID: Equatable, CustomStringConvertible {
    let board: Board.ID
    let version: Int

    init(board: Board.ID, version: Int) {
        (self.board, self.version) = (board, version)
    }

    /// Parses an event's id; `nil` for any other text.
    init?(_ text: String) {
        let parts = text.parts(at: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let board = Board.ID(String(parts[0])), let version = Int(parts[1]) else { return nil }
        self.init(board: board, version: version)
    }

    var description: String { "\(board).\(version)" }
}

/// A piece of a live stream, encoded once for all clients.
///
/// It includes the chunk framing of HTTP/1.1 (RFC 9112, section 7.1), so that no handler per client is needed. Clients
/// of HTTP/1.0 receive it without the framing.
struct LiveChunk: Sendable {
    /// The event; `nil` for a comment, which keeps a silent connection open.
    let event: LiveEvent?
    let bytes: ByteBuffer
    /// The text without the framing.
    let text: ByteBuffer

    static let comment = LiveChunk(event: nil, text: ByteBuffer(string: ":\n\n"))

    init(_ event: LiveEvent) {
        var text = ByteBuffer()
        event.append(to: &text)
        self.init(event: event, text: text)
    }

    private init(event: LiveEvent?, text: ByteBuffer) {
        var bytes = ByteBuffer()
        bytes.writeString("\(String(text.readableBytes, radix: 16))\r\n")
        bytes.writeImmutableBuffer(text)
        bytes.writeString("\r\n")
        self.event = event
        self.bytes = bytes
        self.text = text
    }
}
