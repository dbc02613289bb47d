import Karaoke

extension Board.Card.Draft: BodyRequest {
    init?(_ fields: inout Fields) {
        let section = fields.required("section", Kind<Board.Section.ID>.identifier())
        let song = fields.required("song", Kind<Song.ID>.identifier())
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
