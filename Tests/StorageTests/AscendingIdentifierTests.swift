import Foundation
import Karaoke
import Testing

@testable import Storage

@Suite struct `Ascending identifiers` {
    @Test func `are in order, however many are made in a millisecond`() {
        var identifiers = AscendingIdentifiers<Song>()
        let made = (0..<100_000).map { _ in identifiers.next() }
        #expect(made == made.sorted())
        #expect(Set(made).count == made.count)
    }

    @Test func `are in order when the clock goes back`() {
        var identifiers = AscendingIdentifiers<Song>()
        let made = [7, 5, 6, 7, 8].map { identifiers.next(at: 1_700_000_000_000 + $0) }
        #expect(made == made.sorted())
        #expect(Set(made).count == made.count)
    }

    @Test(
        arguments: [
            (-1, 0), (-.infinity, 0), (.infinity, 0xFFFF_FFFF_FFFF), (1e300, 0xFFFF_FFFF_FFFF), (1.234_6, 1_234),
        ] as [(Double, UInt64)]
    )
    func `have the nearest time that there is to the clock's`(seconds: Double, millisecond: UInt64) {
        #expect(Date(timeIntervalSince1970: seconds).millisecond == millisecond)
    }

    @Test func `of two imports differ`() {
        var (one, other) = (AscendingIdentifiers<Song>(), AscendingIdentifiers<Song>())
        let made = (0..<1_000).flatMap { _ in [one.next(), other.next()] }
        #expect(Set(made).count == made.count)
    }
}
