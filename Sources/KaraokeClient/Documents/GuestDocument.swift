import Foundation

/// Somebody who joined a board.
public struct GuestDocument: Decodable, Hashable, Sendable, Identifiable {
    /// What tells it from others of its kind.
    public typealias ID = ResourceID<GuestDocument>

    /// What the service knows it by.
    public let id: ID
    /// The sections.
    public let sections: [PersonDocument]
    /// When the guest joined.
    public let joinedAt: Date
    /// Whether a personal code is out, with which the guest joins from another phone.
    public let hasPersonalCode: Bool
}

/// What joining gave a guest; secrets are not shown again.
public struct WelcomeDocument: Decodable, Hashable, Sendable {
    /// The guest.
    public let guest: GuestDocument.ID
    /// The guest's sections, the one joined as first.
    public let sections: [PersonDocument]
    /// The secret of the guest's token; `nil` when the caller has one.
    public let secret: AccessToken?
    /// The code for joining from another phone; `nil` when the guest has one.
    public let personalCode: String?
}

/// The personal code for a section, which is shown once.
public struct InvitationDocument: Decodable, Hashable, Sendable {
    /// The section.
    public let section: SectionDocument.ID
    /// Whose it is.
    public let person: String
    /// What is typed in to join.
    public let personalCode: String
}
