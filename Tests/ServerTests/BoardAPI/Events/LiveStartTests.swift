import Karaoke
import Storage
import Testing

@testable import BoardAPI

@Suite struct `The start of a live stream` {
    private static let id = Board.ID.now()

    private func start(after version: String, at current: Int) -> LiveStart {
        let board = Board.Head(
            id: Self.id,
            slug: "party",
            title: "Party",
            state: .active,
            readableBy: .everyone,
            version: current
        )
        return LiveStart(lastEventID: "\(Self.id).\(version)", board: board)
    }

    @Test(arguments: [1, 1_000, 1_001]) func `is after the client's version`(version: Int) {
        #expect(start(after: "\(version)", at: 1_001) == .after(version))
    }

    @Test(arguments: [
        ("0", 5), ("-1", 5), ("6", 5), ("1", 1_002), ("\(Int.min)", 5), ("\(Int.max)", 5), ("\(Int.max)0", 5),
        ("1", Int.min), ("1", Int.max), ("x", 5), ("", 5),
    ])
    func `is at the board again after a version that no client can have`(version: String, current: Int) {
        #expect(start(after: version, at: current) == .reset)
    }
}
