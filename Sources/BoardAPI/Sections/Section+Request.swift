import Karaoke
import WebServer

extension Board.Section.Draft: BodyRequest {
    init?(_ fields: inout Fields) {
        let person = fields.required("person", .text())
        let title = fields.optional("title", .content)
        let footer = fields.optional("footer", .text())
        let position = fields.optional("position", .integer(in: Position.range))
        let rejected = fields.optional("rejected", .boolean)
        let state = fields.optional("state", FieldType<Board.Section.State>.choice)
        guard let person else { return nil }
        self.init(
            person: person,
            title: title,
            footer: footer,
            position: position,
            writtenRejection: rejected,
            state: state ?? .active
        )
    }
}

extension Board.Section.Patch: BodyRequest {
    init(_ fields: inout Fields) {
        self.init(
            person: fields.change("person", .text()),
            title: fields.edit("title", .content),
            footer: fields.edit("footer", .text()),
            position: fields.change("position", .integer(in: Position.range)),
            writtenRejection: fields.edit("rejected", .boolean),
            state: fields.change("state", .choice)
        )
    }
}
