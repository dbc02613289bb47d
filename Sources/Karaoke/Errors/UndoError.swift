/// Why a change could not be taken back.
package enum UndoError: Error, Sendable, Hashable {
    /// There is no such change, or nothing that is left to take back.
    case nothingToUndo
    /// A later change stands in the way.
    case overtaken
}
