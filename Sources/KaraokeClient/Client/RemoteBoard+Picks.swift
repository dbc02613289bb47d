extension RemoteBoard {
    /// The picks in the order of the evening: sung, on stage, waiting, skipped.
    ///
    /// - Parameter state: The state of the picks; `nil` for all.
    /// - Returns: The picks, page by page.
    public func picks(in state: PickState? = nil) -> Pages<PickDocument> {
        list("picks", query: ["state": state?.rawValue])
    }

    /// One pick.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/pickNotFound``.
    public func pick(_ id: PickDocument.ID) async throws -> PickDocument {
        try await transport.send(request(.get, "picks", "\(id)")).decode()
    }

    /// The format of an evening that is read as a whole.
    public enum SetlistFormat: String, CaseIterable, Sendable {
        case text = "txt"
        /// Comma-separated values.
        case table = "csv"
        case json
    }

    /// Reads the whole evening as a file: sung, on stage, waiting, skipped.
    public func setlistFile(as format: SetlistFormat = .text) async throws -> String {
        String(decoding: try await transport.send(request(.get, "setlist.\(format.rawValue)")).body, as: UTF8.self)
    }

    /// Picks a card for its section, or for two sections as a duet.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - partner: The other section of a duet. Both hold the song, unless the client is a host.
    ///   - id: The id for the pick.
    /// - Returns: The new pick, or the existing one with this id.
    /// - Throws: ``Problem`` with ``ProblemCode/cardRejected``, ``ProblemCode/songPicked``, ``ProblemCode/songSung`` or
    ///   ``ProblemCode/notHolder``.
    @discardableResult
    public func pick(
        _ card: CardDocument.ID,
        with partner: SectionDocument.ID? = nil,
        as id: PickDocument.ID = .make()
    ) async throws -> PickDocument {
        try await transport.send(request(.put, "picks", "\(id)").with(["card": card, "with": partner])).decode()
    }

    /// Makes a waiting pick a duet.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/duetFull``.
    @discardableResult
    public func letIn(
        _ section: SectionDocument.ID,
        to pick: PickDocument.ID,
        if tag: EntityTag? = nil
    ) async throws -> PickDocument {
        try await transport.send(request(.patch, "picks", "\(pick)").with(["with": section]).ifMatch(tag)).decode()
    }

    /// Takes back a pick that was not called.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/pickCalled``.
    public func takeBack(_ pick: PickDocument.ID, if tag: EntityTag? = nil) async throws {
        _ = try await transport.send(request(.delete, "picks", "\(pick)").ifMatch(tag))
    }

    /// Marks the singers of the next pick as on the way, which the host sees.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/pickNotCalled``.
    @discardableResult
    public func mark(
        _ pick: PickDocument.ID,
        isComing: Bool,
        if tag: EntityTag? = nil
    ) async throws -> PickDocument {
        try await transport.send(request(.patch, "picks", "\(pick)").with(["isComing": isComing]).ifMatch(tag)).decode()
    }

    /// Skips the pick that is on stage or next, because its singers are not ready.
    ///
    /// It waits directly behind the next one; the second time it is out of the setlist. A pick that was skipped since it was
    /// read stays as it is.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/pickNotCalled``, or ``ProblemCode/onlyPick`` where no other pick can be next.
    @discardableResult
    public func skip(_ pick: PickDocument, if tag: EntityTag? = nil) async throws -> PickDocument {
        let request = try request(.patch, "picks", "\(pick.id)").with(["skips": pick.skips + 1])
        return try await transport.send(request.ifMatch(tag)).decode()
    }

    /// Brings back a pick that is out of the setlist, to the last place; for hosts only.
    @discardableResult
    public func bringBack(_ pick: PickDocument.ID, if tag: EntityTag? = nil) async throws -> PickDocument {
        let request = try request(.patch, "picks", "\(pick)").with(["state": PickState.waiting])
        return try await transport.send(request.ifMatch(tag)).decode()
    }

    /// Moves a pick by hand, for hosts only.
    ///
    /// - Parameters:
    ///   - pick: The pick.
    ///   - place: The index among the picks that wait, counted from zero for the next one.
    ///   - tag: The tag that the pick must have.
    /// - Returns: The moved pick.
    /// - Throws: ``Problem`` with ``ProblemCode/pickCalled``, or ``ProblemCode/changedMeanwhile``.
    @discardableResult
    public func move(
        _ pick: PickDocument.ID,
        to place: Int,
        if tag: EntityTag? = nil
    ) async throws -> PickDocument {
        try await transport.send(request(.patch, "picks", "\(pick)").with(["place": place]).ifMatch(tag)).decode()
    }
}

extension RemoteBoard {
    /// The pick on stage, the next one, and those behind it.
    public func setlist() async throws -> SetlistDocument {
        try await transport.send(request(.get, "setlist")).decode()
    }

    /// Marks the pick on stage as sung, and calls the next one; for hosts only.
    ///
    /// - Parameter onStage: The pick that was seen on stage; `nil` for an empty stage.
    /// - Returns: The setlist after it.
    /// - Throws: ``Problem`` with ``ProblemCode/notOnStage`` when another host was faster. It has the present setlist.
    @discardableResult
    public func advance(from onStage: PickDocument.ID?) async throws -> SetlistDocument {
        try await transport.send(request(.post, "setlist", "advance").with(["from": onStage])).decode()
    }
}
