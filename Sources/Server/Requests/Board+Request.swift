import Karaoke

extension Board.Draft: BodyRequest {
    init?(_ fields: inout Fields) {
        let slug = fields.required("slug", .slug)
        let title = fields.required("title", .text())
        let state = fields.optional("state", Kind<Board.State>.choice)
        let readableBy = fields.optional("readableBy", Kind<Board.Readers>.choice)
        let isJoinable = fields.optional("isJoinable", .boolean)
        guard let slug, let title else { return nil }
        self.init(
            slug: slug,
            title: title,
            state: state ?? .active,
            readableBy: readableBy ?? .everyone,
            isJoinable: isJoinable ?? true
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
            isJoinable: fields.change("isJoinable", .boolean)
        )
    }
}
