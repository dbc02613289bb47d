/// Why a board cannot be written down.
package enum BoardExportError: Error, Sendable, Hashable {
    /// The file would have more bytes than any that can be restored.
    case tooLarge(Int)
}
