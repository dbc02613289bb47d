import Foundation
import Karaoke

/// Where the boards are that a command works on: in a database, or on a service elsewhere.
///
/// Both throw the domain's errors for what the boards' rules refuse, so that commands say the same of both.
protocol BoardSource: Sendable {
    /// Hands over every board in turn.
    func eachBoard(_ body: (Board.Head) throws -> Void) async throws

    /// Reads a whole board.
    func board(_ reference: Board.Reference) async throws -> Board

    /// Hands over a board, and again whenever it has changed, until it is deleted.
    func follow(_ reference: Board.Reference, _ body: (Board) throws -> Void) async throws

    /// Writes down a board with all that belongs to it.
    func export(_ reference: Board.Reference, to write: (String) throws -> Void) async throws

    /// Restores a board from a file that was read.
    func restore(
        _ archive: BoardArchive,
        from file: [UInt8],
        _ options: BoardRestoration.Options
    ) async throws -> BoardRestoration

    func create(_ draft: Board.Draft) async throws -> Board.Head

    func set(_ state: Board.State, of reference: Board.Reference) async throws -> Board.Head

    /// Makes a personal code for whoever is to have a section.
    func invite(to section: Board.Section.ID, on reference: Board.Reference) async throws -> String

    /// Hands over every token of a board in turn, or of all.
    func eachToken(of reference: Board.Reference?, _ body: (Token) throws -> Void) async throws

    /// Makes a token for everything, or for a board.
    func makeToken(
        _ kind: Token.Role.Kind,
        of reference: Board.Reference?,
        label: String?,
        expiresAt: Date?
    ) async throws -> (token: Token, secret: String)

    func revoke(_ token: Token.ID) async throws

    /// Finds songs by words, the likeliest first; with a board, tells what it has of each.
    func songs(matching words: String, on reference: Board.Reference?, limit: Int) async throws -> [FoundSong]
}
