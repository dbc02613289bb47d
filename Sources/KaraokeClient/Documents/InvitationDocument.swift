/// The personal code for a section, which is shown once.
public struct InvitationDocument: Decodable, Hashable, Sendable {
    public let section: SectionDocument.ID
    public let person: String
    public let personalCode: String
}
