/// Why a board could not be read or changed.
package enum BoardError: Error, Sendable, Hashable {
    case notFound
    /// Nothing but reopening and deleting is allowed.
    case closed
    case slugTaken
}
