/// A person by the section that is theirs.
public struct PersonDocument: Decodable, Hashable, Sendable {
    public let section: SectionDocument.ID
    public let person: String
}
