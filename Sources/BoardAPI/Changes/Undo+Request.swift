import Karaoke
import WebServer

/// Which change is to be taken back.
struct UndoRequest: BodyRequest {
    /// The version that the change gave the board; `nil` for one's own last change.
    let version: Int?

    init(_ fields: inout Fields) {
        version = fields.optional("version", .integer(in: 1...Int.max))
    }
}
