/// Why a change could not be taken back.
package enum UndoError: Error, Sendable, Hashable {
    /// No change of the caller is left to undo.
    case nothingToUndo
    /// The log has no change of this version.
    case unknown(Int)
    /// Somebody else made the change of this version.
    case notOwn(Int)
    /// The change of this version was undone, or undoes another one.
    case undone(Int)
    /// A restored board took the place of what this version changed, or is this version itself.
    case replaced(Int)
    /// A later change stands in the way.
    case overtaken
}
