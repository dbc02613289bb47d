import Foundation
import Testing

@testable import KaraokeClient

@Suite struct `The id of a resource` {
    @Test(
        arguments: [
            (-1, "00000000-0000-7"), (-.infinity, "00000000-0000-7"), (.infinity, "00000000-0000-7"),
            (1_801_425_600, "01a36d55-3e00-7"),
        ] as [(Double, String)]
    )
    func `begins with the time, and with 1970 for a clock that shows none`(seconds: Double, start: String) {
        let id = BoardDocument.ID.make(at: Date(timeIntervalSince1970: seconds))
        #expect("\(id)".hasPrefix(start), "\(id)")
    }
}
