import Foundation

/// What both readers make of a row, so that both do the same work.
struct Card: Sendable {
    let id: UUID
    let section: UUID
    let song: UUID
    let title: String
    let artist: String
    let slot: Int
    let rejected: Bool?
}
