import Karaoke
import SongFuzzing
import Testing

@Suite struct `A damaged file of songs` {
    @Test(arguments: SongFormat.allCases)
    func `is read the same in pieces of any size, without invalid songs`(format: SongFormat) {
        var generator = SeededGenerator(seed: 5)
        for round in 0..<1_000 {
            let file = SongFile(format, using: &generator)
            let options = SongReader.Options(format: round.isMultiple(of: 2) ? format : nil)
            let reading = SongReading(file.bytes, options: options)
            #expect(reading.faults == [])
            let size = Int.random(in: 1...64, using: &generator)
            #expect(SongReading(file.bytes, options: options, pieces: [size]) == reading)
        }
    }
}
