import BoardAPI
import Karaoke
import KaraokeClient

extension ServiceSongs {
    /// The rows of the songbook's outline: the initials, the artists under one, or an artist's songs.
    ///
    /// - Throws: ``Failure`` when there is neither such an initial nor such an artist.
    func rows(of parent: String?, in language: Songbook.Language) async throws -> Pages<OutlineRowDocument> {
        let initials = client.outline(in: language.rawValue)
        guard let parent else { return initials }
        for try await row in initials where row.name == parent.uppercased() {
            return client.outline(beneath: row.id, in: language.rawValue)
        }
        do {
            let rows = client.outline(ofArtist: parent, in: language.rawValue)
            _ = try await rows.first { _ in true }
            return rows
        } catch let problem as Problem where problem.code == .invalidValue {
            throw Failure(noPart: parent)
        }
    }

    /// Exports the songbook as a file, piece by piece.
    func export(
        as format: SongbookExport.Format,
        in language: Songbook.Language,
        to write: ([UInt8]) throws -> Void
    ) async throws {
        let file = try await client.exportSongs(as: SongFileFormat(rawValue: format.rawValue), in: language.rawValue)
        for try await piece in file { try write(piece) }
    }
}
