/// Why a board of a file cannot be restored where it should be.
package enum BoardRestorationError: Error, Sendable, Hashable {
    /// The board is there already.
    case boardExists
    /// Another board has the slug.
    case slugTaken(String)
    /// Two songs of the file are one song here.
    case songsAreOne
}
