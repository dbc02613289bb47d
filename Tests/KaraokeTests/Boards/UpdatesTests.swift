import Karaoke
import Testing

@Suite struct `The updates of a board` {
    @Test(
        arguments: [
            ([6, 7], 5, 7, [6, 7]), ([6, 7], 6, 7, [7]), ([], 7, 7, []), ([7], 5, 7, nil), ([], 8, 7, nil),
            ([.max], .max - 1, .max, [.max]), ([], .max, .max, []), ([], .max - 1, .max, nil), ([1], .min, 1, nil),
        ] as [([Int], Int, Int, [Int]?)]
    )
    func `are one for each version, or incomplete`(logged: [Int], known: Int, version: Int, missed: [Int]?) {
        let changes = logged.map { Board.ChangedIDs(version: $0, actor: .command) }
        let updates = Board.Updates(version: version, readableBy: .everyone, changes: changes)
        #expect(updates.changes(after: known)?.map(\.version) == missed)
    }
}
