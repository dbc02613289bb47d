// Scripts/wire-types writes this file from Sources/Pages/openapi/evenings.yaml. Do not edit it.

import Foundation

/// An evening that is over.
public struct EveningDocument: Codable, Hashable, Sendable {
    /// The version that the clearing gave the board, by which the evening is known.
    public let version: Int
    /// The time at which the board was cleared.
    public let clearedAt: Date
    /// The content.
    public let content: ContentDocument
}

/// The numbers of what a clearing removes.
public struct ContentDocument: Codable, Hashable, Sendable {
    /// The number of sections.
    public let people: Int
    /// The number of cards.
    public let cards: Int
    /// The number of songs that somebody had dibs on.
    public let dibs: Int
    /// The number of picks, sung ones included.
    public let picks: Int
}

/// An evening that is over, with the songs that were sung.
public struct EveningWithTurnsDocument: Codable, Hashable, Sendable {
    /// The version that the clearing gave the board, by which the evening is known.
    public let version: Int
    /// The time at which the board was cleared.
    public let clearedAt: Date
    /// The content.
    public let content: ContentDocument
    /// The turns in the order in which they were called.
    public let turns: [PastTurnDocument]
}

/// A song that was sung on an evening that is over.
public struct PastTurnDocument: Codable, Hashable, Sendable {
    /// The title.
    public let title: String
    /// The artist.
    public let artist: String
    /// The names of the singers, the one who picked first; `Guest` once somebody was forgotten.
    public let singers: [String]
    /// The time at which the pick was called on stage.
    public let calledAt: Date
    /// The end of the turn; `nil` when it was on stage as the board was cleared.
    public let sungAt: Date?
}
