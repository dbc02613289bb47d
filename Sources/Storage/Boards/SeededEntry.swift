import Karaoke

/// A song that a host wrote down, as the songbook has it.
struct SeededEntry {
    /// Counted from zero, among the people of the file.
    let person: Int
    /// Counted from zero, among the songs of the person.
    let place: Int
    let song: Song.ID
    let title: String
    let artist: String
    let writtenRejection: Bool?
    let hasDibs: Bool
}
