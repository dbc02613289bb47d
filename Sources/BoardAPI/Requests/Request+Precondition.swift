import HTTPTypes
import Hummingbird
import Karaoke
import WebServer

extension Request {
    /// Returns the client's condition on a row, from `If-Match` and `If-None-Match`.
    ///
    /// - Throws: ``Problem`` for a malformed field.
    func precondition() throws -> Precondition {
        try precondition(\.rowVersion)
    }

    /// Returns the client's condition on a board, whose tags contain its id.
    func precondition(on board: Board.ID) throws -> Precondition {
        let name = "\(board)"
        return try precondition { $0.version(of: name) }
    }

    /// Throws unless the condition holds for an existing resource without a version.
    func requirePrecondition() throws {
        guard headers.contains(.ifMatch) || headers.contains(.ifNoneMatch) else { return }
        try precondition { _ in nil }.require(presence: true)
    }

    private func precondition(_ version: (EntityTags.Tag) -> Int?) throws -> Precondition {
        // If-Match compares strongly, so that a weak tag never matches; If-None-Match compares weakly.
        let required = try tags(.ifMatch).map { $0.versions { $0.isWeak ? nil : version($0) } }
        let refused = try tags(.ifNoneMatch).map { $0.versions(version) }
        return Precondition(required: required, refused: refused)
    }

    private func tags(_ name: HTTPField.Name) throws -> EntityTags? {
        guard headers.contains(name) else { return nil }
        guard let tags = EntityTags(headers[values: name]) else {
            throw Problem(
                kind: .malformedRequest,
                detail: "The field \(name.rawName) has to be entity tags in quotation marks, or an asterisk.",
                invalidInputs: [
                    InvalidInput(place: .header(name.rawName), detail: "It is malformed. An example is \"3\".")
                ]
            )
        }
        return tags
    }
}

extension EntityTags {
    fileprivate func versions(_ version: (Tag) -> Int?) -> Precondition.Versions {
        switch self {
        case .any: .any
        case .list(let tags): .these(tags.compactMap(version))
        }
    }
}
