import Testing

@testable import KaraokeCommand

@Suite struct `A progress bar` {
    @Test(arguments: [
        (0, "Reading songs.tsv  [........................] 0 %  0 B/s  0 s left"),
        (5_000_000, "Reading songs.tsv  [######..................] 25 %  2.5 MB/s  6 s left"),
        (20_000_000, "Reading songs.tsv  [########################] 100 %  10.0 MB/s  0 s left"),
        // A file that grew while it was read.
        (30_000_000, "Reading songs.tsv  [########################] 100 %  15.0 MB/s  0 s left"),
    ])
    func `shows the progress, the speed and the remaining time`(count: Int, line: String) {
        #expect(ProgressBar("songs.tsv", size: 20_000_000).line(count, after: .seconds(2)) == line)
    }

    @Test func `shows the time that storing takes`() {
        let line = ProgressBar("songs.tsv", size: 20_000_000).storingLine(after: .seconds(12))
        #expect(line == "Storing songs.tsv  12 s")
    }

    @Test func `shows the speed of a large file that was read in no time`() {
        let line = ProgressBar("a", size: .max).line(.max, after: .nanoseconds(1))
        #expect(line == "Reading a  [########################] 100 %  9223372036854.7 MB/s  0 s left")
    }

    @Test func `shows the amount when the size is unknown`() {
        #expect(ProgressBar("a", size: nil).line(30_000, after: .seconds(3)) == "Reading a  30 kB  10 kB/s")
    }
}
