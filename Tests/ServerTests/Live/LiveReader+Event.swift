import Karaoke

extension LiveReader {
    /// One event, as the stream holds it.
    struct Event: Equatable {
        var name: String?
        var id: String?
        var data = ""
    }
}

extension LiveReader.Event {
    static func snapshot(_ board: Board.ID, version: Int) -> Self {
        Self(name: "snapshot", id: "\(version)", data: #"{"board":"\#(board)","version":\#(version)}"#)
    }

    static func reset(_ board: Board.ID, version: Int) -> Self {
        Self(name: "reset", id: "\(version)", data: #"{"board":"\#(board)","version":\#(version)}"#)
    }

    static func gone(_ board: Board.ID) -> Self {
        Self(name: "gone", data: #"{"board":"\#(board)"}"#)
    }

    static func change(_ version: Int, sections: [Board.Section.ID] = [], board: Bool = false) -> Self {
        let sections = sections.map { "\"\($0)\"" }.joined(separator: ",")
        return Self(
            name: "change",
            id: "\(version)",
            data: """
                {"version":\(version),"sections":[\(sections)],"cards":[],"claims":[],"picks":[],"board":\(board)}
                """
        )
    }
}
