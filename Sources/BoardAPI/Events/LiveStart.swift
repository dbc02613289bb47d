import Hummingbird
import Karaoke
import Storage
import WebServer

/// The start of a live stream.
enum LiveStart: Equatable {
    /// With the present version, for a client that knows none.
    case snapshot
    /// Behind a version that the client knows.
    case after(Int)
    /// With the word that the client has to read the board again.
    case reset

    /// Decides by the id of the last event that a client got, which may be another board's, and by the board as it is.
    init(lastEventID: String?, board: Board.Head) {
        guard let lastEventID else {
            self = .snapshot
            return
        }
        let known = board.version - Boards.updatesLimit...board.version
        guard let last = EventID(lastEventID), last.board == board.id, known.contains(last.version), last.version > 0
        else {
            self = .reset
            return
        }
        self = .after(last.version)
    }
}

extension Request {
    /// The id of the last event that the client got.
    ///
    /// The field goes before the parameter: a client that reconnects by itself sends the field, and the parameter stays
    /// as it was.
    func lastEventID() throws -> String? {
        var query = try Query(self)
        let parameter = query.text("lastEventId")
        try query.finish()
        return headers[.lastEventID] ?? parameter
    }
}
