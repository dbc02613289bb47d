import Foundation
import Karaoke

/// The boards that a command works on, in a database or on a remote server.
///
/// Both implementations throw the domain's errors, so that commands report the same failures for both.
protocol BoardSource: Sendable {
    /// Passes every board to the body.
    func eachBoard(_ body: (Board.Head) throws -> Void) async throws

    /// Reads a whole board.
    func board(_ reference: Board.Reference) async throws -> Board

    /// Passes a board to the body, and again after each change, until the board is deleted.
    func follow(_ reference: Board.Reference, _ body: (Board) throws -> Void) async throws

    /// Exports a board with everything that belongs to it.
    func export(_ reference: Board.Reference, to write: (String) throws -> Void) async throws

    /// Restores a board from a file.
    func restore(
        _ archive: BoardArchive,
        from file: [UInt8],
        _ options: BoardRestoration.Options
    ) async throws -> BoardRestoration

    func create(_ draft: Board.Draft) async throws -> Board.Head

    func set(_ state: Board.State, of reference: Board.Reference) async throws -> Board.Head

    /// Changes the title, the slug or both.
    func rename(_ reference: Board.Reference, title: String?, slug: String?) async throws -> Board.Head

    /// Deletes a board with everything on it.
    func delete(_ reference: Board.Reference) async throws

    /// Creates a personal code for a section.
    func invite(to section: Board.Section.ID, on reference: Board.Reference) async throws -> String

    /// Passes every token of a board, or of the whole service, to the body.
    func eachToken(of reference: Board.Reference?, _ body: (Token) throws -> Void) async throws

    /// Creates a token for a board, or for the whole service.
    func makeToken(
        _ kind: Token.Role.Kind,
        of reference: Board.Reference?,
        label: String?,
        expiresAt: Date?
    ) async throws -> (token: Token, secret: String)

    func revoke(_ token: Token.ID) async throws
}
