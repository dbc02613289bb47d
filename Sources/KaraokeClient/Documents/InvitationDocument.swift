/// The personal code for a section, which is shown once.
public struct InvitationDocument: Decodable, Hashable, Sendable {
    /// The section.
    public let section: SectionDocument.ID
    /// Whose it is.
    public let person: String
    /// What is typed in to join.
    public let personalCode: String
}
