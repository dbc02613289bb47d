extension BoardClient {
    /// All boards of the service, which only an admin may list.
    public func boards() -> Pages<BoardDocument> {
        Pages(of: "boards", by: Call(.get, "boards"), over: transport)
    }

    /// Makes a board, which only an admin may.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/slugTaken`` when another board has the slug.
    @discardableResult
    public func createBoard(
        slug: String,
        title: String,
        state: BoardState? = nil,
        readableBy: BoardReaders? = nil,
        isJoinable: Bool? = nil,
        dibsLimit: Int? = nil,
        cardLimit: Int? = nil,
        sectionLimit: Int? = nil,
        changeLimit: Int? = nil
    ) async throws -> BoardDocument {
        let call = try Call(.post, "boards").with([
            "slug": slug, "title": title, "state": state, "readableBy": readableBy, "isJoinable": isJoinable,
            "dibsLimit": dibsLimit, "cardLimit": cardLimit, "sectionLimit": sectionLimit, "changeLimit": changeLimit,
        ])
        return try await transport.send(call).decode()
    }

    /// The board that a code lets one join.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/joinCodeUnknown`` when none does.
    public func board(joinedBy code: String) async throws -> BoardDocument {
        try await transport.send(Call(.get, "join", code)).decode()
    }
}
