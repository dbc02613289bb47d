import Foundation
import Testing

@testable import Karaoke

@Suite struct `Names of one song` {
    @Test(arguments: [
        ("The Beatles", "Help!", "Beatles", "Help"),
        ("Queen feat. David Bowie", "Under Pressure", "Queen", "Under Pressure"),
        ("Sam", "Love Stack (Karaoke Version)", "Sam", "Love Stack"),
        ("Sam", "Love Stack - Remastered 2009", "Sam", "Love Stack"),
        ("Sam", "(I Can't Get No) Stack", "Sam", "I Cant Get No Stack"),
        ("Sam", "(I Can't Get No) Stack", "Sam", "Stack"),
        ("Love Stack", "Sam", "Sam", "Love Stack"),
        ("Sam & Matt", "Love Stack", "Matt and Sam", "Love Stack (Duet)"),
        ("Sam", "Push and Pop (Live)", "Sam", "Push & Pop [Live]"),
        ("Sam & the Stacks", "Love Stack", "Sam", "Love Stack"),
        ("Stackbox 20", "Push", "Stackbox Twenty", "Push"),
        ("Røde Stæk", "Push", "Rode Staek", "Push"),
        ("$am", "Push", "Sam", "Push"),
        ("Charley Stack", "Push", "Charlie Stack", "Push"),
        ("Sam", "Purple Mane Forever", "Sam", "Purple Main Forever"),
        ("Stack, The", "Push", "The Stack", "Push"),
    ])
    func `are alike`(artist: String, title: String, otherArtist: String, otherTitle: String) {
        let one = SongLikeness(Song.Name(title: title, artist: artist))
        let other = SongLikeness(Song.Name(title: otherTitle, artist: otherArtist))
        #expect(one.isAlike(other))
        #expect(other.isAlike(one))
        #expect(!one.keys.isDisjoint(with: other.keys))
    }

    @Test(arguments: [
        ("Sam", "Love Stack", "Sam", "Stack"),
        ("Sam", "Love Stack", "Matt", "Love Stack"),
        ("Sam", "Love Stack", "Sam", "Love Stack (Part 2)"),
        ("Sam", "Love Stack", "Sam", "Love Stack (Live)"),
        ("Sam", "Love Stack", "Sam", "Love Stack - Acoustic"),
        ("Sam", "Love Stack", "Sam", "Love Stack (Duet)"),
        ("Sam", "Love Stack", "Sam", "Love Stack (Spanish Version)"),
        ("Sam", "Love Stack (Remix)", "Sam", "Love Stack (Instrumental)"),
        ("Sam", "Stack (One for Me)", "Sam", "Stack (One for You)"),
        ("Sam", "Stack 1", "Sam", "Stack 2"),
        ("Sam", "Love Stack", "Matt feat. Sam", "Love Stack"),
        ("The Pops", "Love Stack", "The Stacks", "Love Stack"),
        ("A", "B", "C", "D"),
    ])
    func `are not alike`(artist: String, title: String, otherArtist: String, otherTitle: String) {
        let one = SongLikeness(Song.Name(title: title, artist: artist))
        let other = SongLikeness(Song.Name(title: otherTitle, artist: otherArtist))
        #expect(!one.isAlike(other))
        #expect(!other.isAlike(one))
    }

    @Test(arguments: [
        ("", ""), ("()", "("), ("]][[", "&"), ("(Live)", "The The"), ("-", "- -"), ("\u{301}", "\u{200B}"),
    ])
    func `may be anything`(artist: String, title: String) {
        let likeness = SongLikeness(Song.Name(title: title, artist: artist))
        #expect(likeness.isAlike(likeness))
        #expect(!likeness.keys.isEmpty)
    }
}

@Suite struct `The song that remains` {
    /// Makes a song; its title ends its id.
    private func song(_ title: String, source: String? = nil, year: Int? = nil) throws -> Song {
        var draft = Song.Draft(title: title, artist: "Sam", year: year)
        draft.origin = source.map { Song.Origin(source: $0, id: title) }
        return Song(id: try #require(Song.ID("01a1fc8d-0000-7000-8000-00000000000\(title.lowercased())")), draft)
    }

    @Test func `is of the preferred source, else the one with the most details, else the oldest`() throws {
        let songs = try [song("B"), song("A"), song("C", source: "karafun", year: 1999), song("D", source: "mugen")]
        #expect(Song.remaining(of: songs)?.title == "C")
        #expect(Song.remaining(of: songs, preferring: "mugen")?.title == "D")
        #expect(Song.remaining(of: songs, preferring: "another")?.title == "C")
        #expect(Song.remaining(of: Array(songs.prefix(2)))?.title == "A")
        #expect(Song.remaining(of: []) == nil)
    }
}

/// Pairs of entries as different catalogues write them, judged one by one.
///
/// Half of them are what a comparison of letters alone would take for one song, and half are near each other and not equal.
@Suite struct `The judged pairs` {
    private struct Pair {
        /// "same" recording, another "version" of the work, or an "other" work.
        let judgement: String
        let one: SongLikeness
        let other: SongLikeness

        /// True when they are found also among many songs of the same title.
        var isFound: Bool {
            one.isAlike(other) && !one.keys.isDisjoint(with: other.keys)
                && !one.artists.keys.isDisjoint(with: other.artists.keys)
        }
    }

    private static func pairs() throws -> [Pair] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "judged-pairs.tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
        return try lines.map { line in
            let fields = line.split(separator: "\t").map(String.init)
            try #require(fields.count == 5 && ["same", "version", "other"].contains(fields[0]), "\(line)")
            return Pair(
                judgement: fields[0],
                // An import stores the natural names.
                one: SongLikeness(Song.Name(title: fields[2], artist: fields[1]).natural),
                other: SongLikeness(Song.Name(title: fields[4], artist: fields[3]).natural)
            )
        }
    }

    @Test func `are found when they are the same, and seldom otherwise`() throws {
        let pairs = try Self.pairs()
        #expect(pairs.count == 400)
        let found = pairs.filter(\.isFound)
        let same = found.count { $0.judgement == "same" }
        let sameWork = found.count { $0.judgement != "other" }
        let all = pairs.count { $0.judgement == "same" }
        #expect(Double(sameWork) / Double(found.count) >= 0.95, "precision for the work")
        #expect(Double(same) / Double(found.count) >= 0.9, "precision for the recording")
        #expect(Double(same) / Double(all) >= 0.75, "recall")
    }
}
