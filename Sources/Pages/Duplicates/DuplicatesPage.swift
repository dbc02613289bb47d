import Karaoke

/// The content of the page on which an admin settles duplicates.
struct DuplicatesPage {
    let title: String
    /// The text for the number of groups.
    let total: String
    let groups: [ShownGroup]
    /// The songs of all groups on the page: ids between commas, groups between semicolons.
    let all: String
    /// The text of the button that merges all groups on the page.
    let mergeAll: String
    /// The place of the page; empty for the first one.
    let place: String
    /// The address of the next page; `nil` at the end.
    var next: String?
    /// The result of what was done last; `nil` for none.
    var notice: String?
    /// The ids of the songs that were kept apart last, between commas; `nil` for none.
    var apart: String?

    /// Songs that are probably duplicates.
    struct ShownGroup {
        let title: String
        /// The ids of the songs, between commas.
        let ids: String
        let songs: [ShownDuplicate]
    }

    /// A song of a group.
    struct ShownDuplicate {
        let id: String
        let song: String
        let artist: String
        /// The details that distinguish the song, such as its year and source.
        let facts: String
        /// True for the song that remains unless the admin chooses another one.
        let isRemaining: Bool
    }
}

extension DuplicatesPage.ShownDuplicate {
    init(_ song: Song, isRemaining: Bool, texts: Texts) {
        id = song.id.description
        self.song = song.title
        artist = song.artist
        let shown = ShownSong(song, texts: texts, origin: "")
        let source = song.origin.map { "\($0.source) \($0.id)" } ?? ""
        facts = [shown.year, shown.clock, shown.genre, shown.tongue, shown.duet, shown.stars, source]
            .filter { !$0.isEmpty }
            .joined(separator: " · ")
        self.isRemaining = isRemaining
    }
}
