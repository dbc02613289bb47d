import Karaoke
import WebServer

extension Board.Card.Draft: BodyRequest {
    init?(_ fields: inout Fields) {
        let section = fields.required("section", FieldType<Board.Section.ID>.identifier())
        let song = SongReference(&fields)
        let position = fields.optional("position", .integer(in: Position.range))
        let rejected = fields.optional("rejected", .boolean)
        guard let section, let song else { return nil }
        self.init(song: song, section: section, position: position, writtenRejection: rejected)
    }
}

extension Board.Card.Patch: BodyRequest {
    init(_ fields: inout Fields) {
        self.init(
            writtenRejection: fields.edit("rejected", .boolean),
            position: fields.change("position", .integer(in: Position.range)),
            section: fields.change("section", .identifier())
        )
    }
}

extension Board.Card.Draft.SongReference {
    /// Reads the song: its id, or title and artist.
    fileprivate init?(_ fields: inout Fields) {
        let isNamed = fields.has("title") || fields.has("artist")
        guard !(fields.has("song") && isNamed) else {
            for name in ["song", "title", "artist"] { fields.skip(name) }
            fields.refuse("song", "Give either song, or title and artist.")
            return nil
        }
        if isNamed {
            guard let title = fields.required("title", .text()) else {
                fields.skip("artist")
                return nil
            }
            guard let artist = fields.required("artist", .text()) else { return nil }
            let name = Song.Name(title: title, artist: artist).natural
            self = .named(title: name.title, artist: name.artist)
        } else {
            let id = FieldType<Song.ID>(
                expected: "an id, or title and artist have to be given",
                read: FieldType.identifier().read
            )
            guard let song = fields.required("song", id) else { return nil }
            self = .known(song)
        }
    }
}
