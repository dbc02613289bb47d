import Karaoke

extension LiveReader {
    /// One event, as the stream holds it.
    struct Event: Equatable {
        var name: String?
        /// The board of the event's id.
        var board: String?
        /// The version of the event's id.
        var id: String?
        /// Who made the change.
        var actor: String?
        var data = ""

        /// Compares all but who made the change, and where.
        static func == (one: Self, other: Self) -> Bool {
            (one.name, one.id, one.data) == (other.name, other.id, other.data)
        }
    }
}

extension LiveReader.Event {
    static func snapshot(_ board: Board.ID, version: Int) -> Self {
        Self(name: "snapshot", id: "\(version)", data: #"{"board":"\#(board)","version":\#(version)}"#)
    }

    static func reset(_ board: Board.ID, version: Int) -> Self {
        Self(name: "reset", id: "\(version)", data: #"{"board":"\#(board)","version":\#(version)}"#)
    }

    static func gone(_ board: Board.ID, after version: Int) -> Self {
        Self(name: "gone", id: "\(version)", data: #"{"board":"\#(board)"}"#)
    }

    static func change(_ version: Int, sections: [Board.Section.ID] = [], board: Bool = false) -> Self {
        let sections = sections.map { "\"\($0)\"" }.joined(separator: ",")
        return Self(
            name: "change",
            id: "\(version)",
            data: """
                {"version":\(version),"sections":[\(sections)],"cards":[],"claims":[],"picks":[],"isBoardChanged":\(board)}
                """
        )
    }
}
