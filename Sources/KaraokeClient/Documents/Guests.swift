// Scripts/wire-types writes this file from Sources/Pages/openapi/guests.yaml. Do not edit it.

import Foundation

/// A section and its person.
public struct NamedSectionDocument: Codable, Hashable, Sendable {
    /// The section.
    public let section: SectionDocument.ID
    /// The person.
    public let person: String
}

/// A person who joined a board.
public struct GuestDocument: Codable, Hashable, Sendable, Identifiable {
    /// The type of the id.
    public typealias ID = ResourceID<GuestDocument>

    /// The id.
    public let id: ID
    /// The sections of the guest, in the order of joining.
    public let sections: [NamedSectionDocument]
    /// The names on sections of the guest that were deleted, such as those of an evening that is over.
    public let formerNames: [String]
    /// True when a personal code exists, with which the guest joins from another phone.
    public let hasPersonalCode: Bool
    /// The time of joining.
    public let createdAt: Date
    /// The time of the last section that the guest got, or of the last change of the personal code.
    public let updatedAt: Date
}

/// The result of joining a board.
///
/// Its secrets are not shown again.
public struct WelcomeDocument: Codable, Hashable, Sendable {
    /// The guest.
    public let guest: GuestDocument.ID
    /// The guest's sections, beginning with the joined one.
    public let sections: [NamedSectionDocument]
    /// The secret of the guest's token; `nil` when the caller has a token, and with `session`.
    public let secret: AccessToken?
    /// The code for joining from another phone; `nil` when the guest has one.
    public let personalCode: String?
}

/// The personal code for a section, which is shown once.
public struct InvitationDocument: Codable, Hashable, Sendable {
    /// The section.
    public let section: SectionDocument.ID
    /// The person.
    public let person: String
    /// The code to join with.
    public let personalCode: String
}
