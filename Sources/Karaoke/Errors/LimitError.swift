/// A limit of a board that a change would exceed, with the number that the board allows.
package enum LimitError: Error, Sendable, Hashable {
    /// The section has as many dibs as the board allows.
    case dibs(Int)
    /// The guest has as many cards as the board allows.
    case cards(Int)
    /// The guest has as many sections as the board allows.
    case sections(Int)
    /// The guest has caused as many entries of the log as the board allows in an hour.
    case changes(Int)
}
