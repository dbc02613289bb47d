/// Why a section could not be read or changed.
package enum SectionError: Error, Sendable, Hashable {
    case notFound
    /// Another section of the board is that person's.
    case personTaken
    /// The section has dibs on a song, which must be released first.
    case holdsDibs
    /// The board has ``Board/sectionLimit`` sections already.
    case limitReached
    /// The id that the client made belongs to another section.
    case idTaken
}
