import Foundation
import Karaoke
import SongFuzzing
import Testing

@Suite struct `An identifier` {
    @Test func `is a UUID of version 7`() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<1_000 {
            let text = Board.ID(milliseconds: 1_700_000_000_000, using: &generator).description
            #expect(text.wholeMatch(of: #/018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#) != nil)
        }
    }

    @Test func `sorts by the time it was made`() {
        var generator = SeededGenerator(seed: 2)
        let made = (0..<1_000).map { Song.ID(milliseconds: 1_700_000_000_000 + $0 * 97, using: &generator) }
        #expect(made == made.sorted())
        #expect(made.map(\.description) == made.map(\.description).sorted())
    }

    @Test func `is another every time`() {
        var generator = SeededGenerator(seed: 3)
        let made = (0..<10_000).map { _ in Song.ID(milliseconds: 7, using: &generator) }
        #expect(Set(made).count == made.count)
    }

    @Test func `is followed by others of its millisecond in order`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<1_000 {
            var made = [Song.ID(milliseconds: 1_700_000_000_000, using: &generator)]
            for _ in 0..<3 { made.append(made[made.count - 1].next) }
            #expect(made == made.sorted())
            #expect(Set(made).count == made.count)
            #expect(made.allSatisfy { $0.description.hasPrefix("018bcfe5-6800-7") })
        }
    }

    @Test func `at the end of its millisecond is followed by the first`() throws {
        let last = try #require(Song.ID("018bcfe5-6800-7abc-bfff-ffffffffffff"))
        #expect(last.next.description == "018bcfe5-6800-7abc-8000-000000000000")
    }

    @Test func `is read as it is written, in either case`() throws {
        var generator = SeededGenerator(seed: 4)
        let made = Song.ID(milliseconds: 1_700_000_000_000, using: &generator)
        #expect(Song.ID(made.description) == made)
        #expect(Song.ID(made.description.uppercased()) == made)
    }

    @Test(arguments: ["", "party", "018bcfe5680070008000000000000000", "018bcfe5-6800-7000-8000-00000000000g"])
    func `is not read from other text`(text: String) {
        #expect(Song.ID(text) == nil)
    }
}
