import Hummingbird
import Karaoke
import Storage
import WebServer

/// The start of a live stream.
enum LiveStart: Equatable {
    /// At the current version, for a client without one.
    case snapshot
    /// After the client's version.
    case after(Int)
    /// With an event that makes the client read the board again.
    case reset

    /// Determines the start from the client's last event id, which may be that of another board, and the current board.
    init(lastEventID: String?, board: Board.Head) {
        guard let lastEventID else {
            self = .snapshot
            return
        }
        guard let last = EventID(lastEventID), last.board == board.id, last.version > 0,
            last.version <= board.version, board.version - last.version <= Boards.updatesLimit
        else {
            self = .reset
            return
        }
        self = .after(last.version)
    }
}

extension Request {
    /// The id of the client's last event.
    ///
    /// The field takes precedence over the parameter: a client that reconnects by itself sends the field, and the
    /// parameter is unchanged.
    func lastEventID() throws -> String? {
        var query = try Query(self)
        let parameter = query.text("lastEventId")
        try query.finish()
        return headers[.lastEventID] ?? parameter
    }
}
