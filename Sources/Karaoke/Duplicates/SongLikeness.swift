import SongText

/// The parts of a song's name by which two spellings of it are recognised.
///
/// Two names mean one recording when their titles are equal but for remarks, subtitles, articles, numbers as words and
/// punctuation, when they are of the same version, and when they have an artist in common.
package struct SongLikeness: Sendable, Equatable {
    /// The letters and digits of the title without its subtitle, and with it.
    let titles: Set<String>
    /// The letters and digits of what stands in brackets; empty for nothing.
    let subtitle: String
    /// The words that tell recordings apart, such as "live".
    let versions: Set<String>
    let artists: ArtistLikeness

    /// Takes a name apart.
    ///
    /// - Parameters:
    ///   - title: The title as the database folds it: in lower case, without accents, with "and" for "&".
    ///   - artist: The artist, folded too.
    package init(foldedTitle title: String, foldedArtist artist: String) {
        let parts = TitleParts(title)
        titles = [parts.name, parts.nameWithSubtitle]
        subtitle = parts.subtitle
        artists = ArtistLikeness(artist, guests: parts.guests)
        // Of a song of two people, "(Duet)" says nothing.
        versions = artists.names.count > 1 ? parts.versions.subtracting(["duet"]) : parts.versions
    }

    /// Takes a name apart as people write it.
    package init(_ name: Song.Name) {
        self.init(foldedTitle: FoldedText(name.title).text, foldedArtist: FoldedText(name.artist).text)
    }

    /// True when the names probably mean the same recording.
    package func isAlike(_ other: SongLikeness) -> Bool {
        guard versions == other.versions else { return false }
        guard subtitle.isEmpty || other.subtitle.isEmpty || subtitle == other.subtitle else { return false }
        if !titles.isDisjoint(with: other.titles) { return artists.areAlike(other.artists) }
        if artists.haveNameInCommon(with: other.artists), titles.contains(where: { other.hasSlip(of: $0) }) {
            return true
        }
        // The columns of a file may have been exchanged.
        return titles.contains(other.artists.letters) && other.titles.contains(artists.letters)
    }

    private func hasSlip(of title: String) -> Bool {
        titles.contains { $0.isSlip(of: title) }
    }

    /// The keys of which two songs that are alike have one in common.
    package var keys: Set<Int> {
        let beginnings = titles.map { Substring($0.unicodeScalars.prefix(Self.beginning)) }.flatMap { beginning in
            artists.names.map { "\($0)\n\(beginning)" }
        }
        return Set((Array(titles) + beginnings + [exchanged]).map { Self.hash($0, with: versions) })
    }

    /// The number of leading letters by which a title is found despite a typo.
    private static let beginning = 4

    /// The title and the artist in an order of their own.
    private var exchanged: String {
        let title = titles.min { $0.utf8.count < $1.utf8.count } ?? ""
        return title < artists.letters ? "\(title)\n\(artists.letters)" : "\(artists.letters)\n\(title)"
    }

    /// A hash that is the same in every process, by FNV-1a.
    private static func hash(_ title: String, with versions: Set<String>) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for text in [title] + versions.sorted() {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0xff) &* 0x100_0000_01b3
        }
        return Int(truncatingIfNeeded: hash)
    }
}
