/// Why a board of a file cannot be restored where it should be.
package enum BoardRestorationError: Error, Sendable, Hashable {
    /// The board is there already.
    case boardExists
    /// Another board has the slug.
    case slugTaken(String)
    /// Songs of the file, which are called like this there, are one song here.
    case songsAreOne([String])
    /// A song or a join code that was there is not there any more; another attempt finds out.
    case changedMeanwhile
}
