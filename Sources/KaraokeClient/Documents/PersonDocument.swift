/// A person by the section that is theirs.
public struct PersonDocument: Decodable, Hashable, Sendable {
    /// The section.
    public let section: SectionDocument.ID
    /// Whose it is.
    public let person: String
}
