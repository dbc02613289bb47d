import Karaoke
import WebServer

extension Board.Draft: BodyRequest {
    init?(_ fields: inout Fields) {
        let slug = fields.required("slug", .slug)
        let title = fields.required("title", .text())
        let state = fields.optional("state", FieldType<Board.State>.choice)
        let readableBy = fields.optional("readableBy", FieldType<Board.Readers>.choice)
        let isJoinable = fields.optional("isJoinable", .boolean)
        let limits = Board.Limits.Patch(&fields) { fields, name, kind in fields.optional(name, kind) }
        guard let slug, let title else { return nil }
        self.init(
            slug: slug,
            title: title,
            state: state ?? .active,
            readableBy: readableBy ?? .everyone,
            isJoinable: isJoinable ?? true,
            limits: Board.Limits().changed(by: limits)
        )
    }
}

extension Board.Patch: BodyRequest {
    init(_ fields: inout Fields) {
        self.init(
            slug: fields.change("slug", .slug),
            title: fields.change("title", .text()),
            state: fields.change("state", .choice),
            readableBy: fields.change("readableBy", .choice),
            isJoinable: fields.change("isJoinable", .boolean),
            limits: Board.Limits.Patch(&fields) { fields, name, kind in fields.change(name, kind) }
        )
    }
}

extension Board.Limits.Patch {
    /// Reads the limits of a board, which are separate fields.
    fileprivate init(_ fields: inout Fields, read: (inout Fields, String, FieldType<Int>) -> Int?) {
        self.init(
            dibs: read(&fields, "dibsLimit", .integer(in: Board.Limits.cardRange)),
            cards: read(&fields, "cardLimit", .integer(in: Board.Limits.cardRange)),
            sections: read(&fields, "sectionLimit", .integer(in: Board.Limits.sectionRange)),
            changes: read(&fields, "changeLimit", .integer(in: Board.Limits.changeRange))
        )
    }
}
