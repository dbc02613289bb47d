import HTTPTypes
import Hummingbird
import Karaoke
import WebServer

extension Request {
    /// Returns the client's condition on a song, from `If-Match` and `If-None-Match`.
    ///
    /// - Throws: ``Problem`` for a malformed field.
    func precondition() throws -> Precondition {
        try precondition(\.version)
    }

    /// Returns the client's condition on a board, whose tag contains its id.
    func precondition(on board: Board.ID) throws -> Precondition {
        let name = "\(board)"
        return try precondition { $0.version(of: name) }
    }

    /// Returns the client's condition on a row of a board, which compares the row versions alone.
    ///
    /// A place that changed with other rows does not make a write stale.
    func precondition(onRowOf board: Board.ID) throws -> Precondition {
        let name = "\(board)"
        return try precondition { $0.rowVersion(of: name) }
    }

    /// Throws unless the condition holds for an existing resource without a version.
    func requirePrecondition() throws {
        guard headers.contains(.ifMatch) || headers.contains(.ifNoneMatch) else { return }
        try precondition { _ in nil }.require(presence: true)
    }

    /// Throws unless the condition holds for an existing document, whose tag is the hash of its bytes.
    func requirePrecondition(on document: some JSONEncodable) throws {
        let tag = ETag(hashing: JSONBuffer.text(of: document))
        try precondition { $0.matches(tag) ? 1 : nil }.require(1)
    }

    /// Rejects conditions on a `POST`, whose address has no state of its own that they could match.
    func refuseConditions() throws {
        guard let name = [HTTPField.Name.ifMatch, .ifNoneMatch].first(where: headers.contains) else { return }
        throw Problem(
            kind: .malformedRequest,
            detail: "A POST takes no \(name.rawName), because there is nothing here that it could match.",
            invalidInputs: [InvalidInput(place: .header(name.rawName), detail: "It is not allowed here.")]
        )
    }

    private func precondition(_ version: (EntityTags.Tag) -> Int?) throws -> Precondition {
        Precondition(required: try versions(.ifMatch, version), refused: try versions(.ifNoneMatch, version))
    }

    private func versions(_ name: HTTPField.Name, _ version: (EntityTags.Tag) -> Int?) throws -> Precondition.Versions?
    {
        guard headers.contains(name) else { return nil }
        switch EntityTags(headers[values: name]) {
        case .any: return .any
        case .list(let tags): return .these(tags.compactMap(version))
        case nil:
            throw Problem(
                kind: .malformedRequest,
                detail: "The field \(name.rawName) has to be entity tags in quotation marks, or an asterisk.",
                invalidInputs: [
                    InvalidInput(place: .header(name.rawName), detail: "It is malformed. An example is \"3\".")
                ]
            )
        }
    }
}

extension ETag {
    /// The tag of a board, which differs from that of another board at the same address.
    package init(_ board: Board.ID, version: Int) {
        self.init("\"\(board).\(version)\"")
    }

    /// The tag of a row's document.
    ///
    /// Beside the row version stands a hash, because a place among others and the names of singers change with other
    /// rows.
    init(_ board: Board.ID, _ document: some RowDocument) {
        self.init(hashing: JSONBuffer.text(of: document, capacity: 512), of: "\(board).\(document.stored.rowVersion)")
    }

    /// The tag of a list of a board, which changes with the board.
    package init(_ list: StaticString, of board: Board.ID, version: Int) {
        self.init("\"\(board).\(version).\(list)\"")
    }
}
