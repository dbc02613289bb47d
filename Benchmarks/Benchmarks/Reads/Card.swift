import Foundation

/// A card of a board, as it is read from a row.
struct Card: Sendable {
    let id: UUID
    let section: UUID
    let song: UUID
    let title: String
    let artist: String
    let slot: Int
    let rejected: Bool?
}
