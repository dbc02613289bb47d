import SongFiles
import SongFuzzing
import Testing

@Suite struct `A damaged file of songs` {
    @Test(arguments: SongFormat.allCases)
    func `is read the same in pieces of any size and in any encoding, without invalid songs`(format: SongFormat) {
        var generator = SeededGenerator(seed: 5)
        for round in 0..<300 {
            let file = SongFile(format, using: &generator)
            let options = SongReader.Options(format: round.isMultiple(of: 2) ? format : nil)
            #expect(SongReading.faults(of: file.bytes, options: options, using: &generator) == [])
        }
    }
}
