/// Why somebody could not join a board, or a guest not be found.
package enum GuestError: Error, Sendable, Hashable {
    case notFound
    /// No board, or not this one, can be joined with the code.
    case joinCodeWrong
    /// No guest of the board has the personal code.
    case personalCodeWrong
    /// Somebody of the name is on the board already; another name is free.
    case personTaken(suggestion: String)
}
