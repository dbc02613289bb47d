import Hummingbird
import Karaoke
import Storage

/// Where a live stream begins.
enum LiveStart: Equatable {
    /// With the present version, for a client that knows none.
    case snapshot
    /// Behind a version that the client knows.
    case after(Int)
    /// With the word that the client has to read the board again.
    case reset

    /// Decides by the id of the last event that a client got, which is a version, and by the version of the board.
    init(lastEventID: String?, version: Int) {
        guard let lastEventID else {
            self = .snapshot
            return
        }
        guard let last = Int(lastEventID), (version - Boards.newsLimit...version).contains(last), last > 0 else {
            self = .reset
            return
        }
        self = .after(last)
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
