import Testing

@testable import KaraokeCommand

@Suite struct `A progress bar` {
    @Test(arguments: [
        (0, "Reading songs.tsv  [........................] 0 %  0/s  0 s left"),
        (50, "Reading songs.tsv  [######..................] 25 %  25/s  6 s left"),
        (200, "Reading songs.tsv  [########################] 100 %  100/s  0 s left"),
        // A file that grew while it was read.
        (300, "Reading songs.tsv  [########################] 100 %  150/s  0 s left"),
    ])
    func `shows how far the work has come, how fast, and how long it will take`(done: Int, line: String) {
        #expect(ProgressBar("Reading songs.tsv", total: 200).line(done, after: .seconds(2)) == line)
    }

    @Test func `shows what is done where nobody knows how much there is`() {
        #expect(ProgressBar("Reading", total: nil).line(30, after: .seconds(3)) == "Reading  30  10/s")
    }
}
