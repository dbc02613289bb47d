import Karaoke

extension Board.Card.Draft: BodyRequest {
    init?(_ fields: inout Fields) {
        let section = fields.required("section", Kind<Board.Section.ID>.identifier())
        let song = Wanted(&fields)
        let position = fields.optional("position", .integer(in: Position.range))
        let rejected = fields.optional("rejected", .boolean)
        guard let section, let song else { return nil }
        self.init(wanted: song, section: section, position: position, writtenRejection: rejected)
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

extension Board.Card.Draft.Wanted {
    /// Reads the song by its id, or by title and artist.
    fileprivate init?(_ fields: inout Fields) {
        if let title = fields.optional("title", .text()) {
            guard let artist = fields.required("artist", .text()) else { return nil }
            let name = Song.Name(title: title, artist: artist).natural
            self = .named(title: name.title, artist: name.artist)
        } else {
            guard let song = fields.required("song", Kind<Song.ID>.identifier()) else { return nil }
            self = .known(song)
        }
    }
}
