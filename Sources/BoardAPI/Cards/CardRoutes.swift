import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of cards.
struct CardRoutes {
    private static let path = "/api/v1/boards/{board}/cards"

    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get(Self.path, access: .readers, use: list)
        routes.on(.post, Self.path, access: .members, use: create)
        routes.get("\(Self.path)/{card}", access: .readers, use: read)
        routes.on(.put, "\(Self.path)/{card}", access: .members, use: put)
        routes.on(.patch, "\(Self.path)/{card}", access: .members, use: update)
        routes.on(.delete, "\(Self.path)/{card}", access: .members, use: delete)
    }

    @Sendable
    private func list(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        var section: Board.Section.ID?
        let page = try Page<Boards.Cursor>(request) { query in
            section = query.identifier("section")
        }
        let board = try await boards.head(try context.board())
        return SealedResponse(board) { [section] in
            if let answer = page.notModified("cards", of: board) { return answer }
            let found = try await boards.cards(of: board.id, in: section, after: page.last, limit: page.limit)
            return try await page.response(
                found.cards.map { CardDocument(stored: $0) },
                "cards",
                next: found.next,
                of: (board.id, found.version)
            ) {
                try await boards.count(.cards(in: section), of: board.id)
            }
        }
    }

    @Sendable
    private func create(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let draft = try await request.decode(Board.Card.Draft.self)
        return try await pin(draft, as: .now(), if: .none, request, context)
    }

    /// Pins a card with an id of the client's, so that a retry has no second effect.
    @Sendable
    private func put(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let id: Board.Card.ID = try context.card()
        let draft = try await request.decode(Board.Card.Draft.self)
        let condition = try request.precondition(onRowOf: context.foundBoard.id)
        return try await pin(draft, as: id, if: condition, request, context)
    }

    private func pin(
        _ draft: Board.Card.Draft,
        as id: Board.Card.ID,
        if condition: Precondition,
        _ request: Request,
        _ context: BoardRequestContext
    ) async throws -> Response {
        let board = context.foundBoard.id
        let (card, isNew) = try await Boards(boards, for: context)
            .pin(draft, id: id, on: board, if: condition, by: context.actor)
        let document = CardDocument(stored: card)
        return .put(
            document,
            at: "\(try context.boardPath())/cards/\(id)",
            isNew: isNew,
            tag: ETag(board, document),
            for: request
        )
    }

    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        try Query.refuse(in: request)
        let board = try await boards.head(try context.board())
        return SealedResponse(board) {
            let document = CardDocument(stored: try await boards.card(try context.card(), of: board.id))
            return .read(document, tag: ETag(board.id, document), for: request)
        }
    }

    @Sendable
    private func update(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let card = try await Boards(boards, for: context).update(
            card: try context.card(),
            of: context.foundBoard.id,
            try await request.decode(Board.Card.Patch.self, mergePatch: true),
            if: try request.precondition(onRowOf: context.foundBoard.id),
            by: context.actor
        )
        let document = CardDocument(stored: card)
        return .written(document, tag: ETag(context.foundBoard.id, document), for: request)
    }

    @Sendable
    private func delete(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try await Boards(boards, for: context).unpin(
            try context.card(),
            from: context.foundBoard.id,
            if: try request.precondition(onRowOf: context.foundBoard.id),
            by: context.actor
        )
        return Response(status: .noContent)
    }
}

/// The document of a card and its section.
struct CardDocument: RowDocument {
    let stored: Stored<Board.PlacedCard>

    func encode(to json: inout JSONBuffer) {
        let card = stored.value.card
        json.object { json in
            json.member("id", card.id)
            json.member("section", stored.value.section)
            json.member("song", card.song)
            json.member("title", card.title)
            json.member("artist", card.artist)
            json.member("position", stored.value.position)
            json.member("slot", card.slot)
            json.member("rejected", card.writtenRejection)
            stored.value.details.encodeMembers(to: &json)
            json.members(of: stored.times)
            json.member("rowVersion", stored.rowVersion)
        }
    }
}

extension Board.Card.Details {
    /// Writes the members of a card and its picks.
    func encodeMembers(to json: inout JSONBuffer) {
        json.member("key", key)
        json.member("link", link)
        json.member("note", note)
    }
}

extension Board.Card.Draft: BodyRequest {
    init?(_ fields: inout Fields) {
        let section = fields.required("section", FieldType<Board.Section.ID>.identifier())
        let song = SongReference(&fields)
        let position = fields.optional("position", .integer(in: Position.range))
        let rejected = fields.optional("rejected", .boolean)
        let details = Board.Card.Details(
            key: fields.optional("key", .text(limit: Board.Card.Details.keyLimit)),
            link: fields.optional("link", .address),
            note: fields.optional("note", .text())
        )
        guard let section, let song else { return nil }
        self.init(song: song, section: section, position: position, writtenRejection: rejected, details: details)
    }
}

extension Board.Card.Patch: BodyRequest {
    init(_ fields: inout Fields) {
        self.init(
            writtenRejection: fields.edit("rejected", .boolean),
            position: fields.change("position", .integer(in: Position.range)),
            section: fields.change("section", .identifier()),
            details: Board.Card.Details.Patch(
                key: fields.edit("key", .text(limit: Board.Card.Details.keyLimit)),
                link: fields.edit("link", .address),
                note: fields.edit("note", .text())
            )
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
