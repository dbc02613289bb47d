import SongFiles
import SongFuzzing
import SongText
import Testing

@Suite struct `A name of a song` {
    @Test(arguments: SongNames.files)
    func `is read without numbers, ids and remarks around it`(name: [String]) {
        let options = SongReader.Options(format: .fileNames)
        let reading = SongReading(Array(name[0].utf8), options: options)
        guard case .song(let song, _)? = reading.lines.first else {
            Issue.record("\(name[0]): \(reading.summary)")
            return
        }
        #expect("\(song.artist) - \(song.title)" == "\(name[1]) - \(name[2])", "\(name[0])")
    }

    @Test(arguments: SongNames.artists)
    func `has its artist in natural order`(name: [String]) {
        #expect(NaturalName.artist(name[0]) == name[1])
    }

    @Test(arguments: ["AC/DC - T.N.T.", "/music/x/AC - T.N.T..mp3", "C:\\x\\AC - T.N.T."])
    func `is a path only with an extension or a root`(name: String) {
        let reading = SongReading(Array(name.utf8), options: SongReader.Options(format: .fileNames))
        let artist = name.utf8.count == 14 ? "AC/DC" : "AC"
        #expect(reading.lines == [.song(ListedSong(title: "T.N.T.", artist: artist), line: 1)])
    }

    @Test func `has the number of its disc and its duration from brackets`() {
        let options = SongReader.Options(format: .fileNames, source: "discs")
        let reading = SongReading(Array("Sam - X (3:35) [SC8125-03]\nSC8125-04 Matt - Y.zip\n".utf8), options: options)
        let first = ListedSong(title: "X", artist: "Sam", duration: 215, source: "discs", sourceID: "SC8125-03")
        let second = ListedSong(title: "Y", artist: "Matt", source: "discs", sourceID: "SC8125-04")
        #expect(reading.lines == [.song(first, line: 1), .song(second, line: 2)])
    }

    @Test(arguments: [
        "(", "[[[", "1. - ", "* - *", "[Karaoke] - [Karaoke]", "---dQw4w9WgXcQ.mp4", "| - |", "♪ - ♪", "() - ()",
    ])
    func `of nothing but remarks is no song, or is kept`(name: String) {
        let reading = SongReading(Array(name.utf8), options: SongReader.Options(format: .fileNames))
        #expect(reading.faults == [])
        #expect(reading.error == nil)
    }

    @Test func `is read in linear time, however many brackets it has`() {
        let names = [String(repeating: "(", count: 60_000), String(repeating: "[Karaoke] ", count: 6_000)].map {
            "Sam - \($0)"
        }
        for name in names {
            let reading = SongReading(Array(name.utf8), options: SongReader.Options(format: .fileNames))
            #expect(reading.lines.count == 1)
        }
    }
}
