// Scripts/wire-types writes this file from Sources/Pages/openapi/sections.yaml. Do not edit it.

import Foundation

/// A person's column without its cards.
public struct SectionDocument: Codable, Hashable, Sendable, Identifiable {
    /// The type of the id.
    public typealias ID = ResourceID<SectionDocument>

    /// The id.
    public let id: ID
    /// The person.
    public let person: String
    /// The title above the section; empty when there is none.
    public let title: String
    /// The line below the cards; `nil` for none.
    public let footer: String?
    /// The position among the sections of the board, counted from zero.
    public let position: Int
    /// The rejection written on the section; `nil` when none is written.
    public let rejected: Bool?
    /// The state.
    public let state: SectionState
    /// The time of creation.
    public let createdAt: Date
    /// The time of the last change.
    public let updatedAt: Date
    /// The version of the row, of which its tag is made.
    public let rowVersion: Int
}

/// The presence of a person at the party.
public struct SectionState: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The person is at the party.
    public static let active = Self(rawValue: "active")
    /// The person is away, and the setlist skips the section.
    public static let away = Self(rawValue: "away")
}
