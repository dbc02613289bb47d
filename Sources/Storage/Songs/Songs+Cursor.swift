import Karaoke
import Postgres

extension Songs {
    /// The last song of a page, by which the next page is found.
    package struct Cursor: Codable, Sendable, Hashable {
        package let foldedArtist: String
        package let foldedTitle: String

        package init(foldedArtist: String, foldedTitle: String) {
            self.foldedArtist = foldedArtist
            self.foldedTitle = foldedTitle
        }

        /// Reads the columns folded_artist and folded_title of the list.
        init(_ row: Row) throws {
            foldedArtist = try row.decode(String.self, at: 16)
            foldedTitle = try row.decode(String.self, at: 17)
        }
    }
}
