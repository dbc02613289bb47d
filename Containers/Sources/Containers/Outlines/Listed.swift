/// A value that stands for a visible row of a list.
///
/// It is `Sendable`, `Equatable` and `Codable` as far as the content is, unlike the ``ListRow`` that it was made from.
///
/// ```swift
/// actor SongOutline {
///     private let presentation = ListPresentation(of: List(["Love Stack", "Song 2"], id: \.self) { Text($0) })
///
///     var rows: [Listed<String>] {
///         presentation.rows.map { row in row.map { $0.tag(for: String.self) ?? "" } }
///     }
///
///     func toggle(_ song: String) {
///         presentation.toggle { $0.hasTag(song) }
///     }
/// }
/// ```
public struct Listed<Content> {
    /// The value that stands for the row.
    public let content: Content

    /// The number of groups that the row is in.
    public let level: Int

    /// The state of the row: a leaf, open or closed.
    public let disclosure: ListRow.Disclosure
}

extension Listed: Sendable where Content: Sendable {}
extension Listed: Equatable where Content: Equatable {}
extension Listed: Hashable where Content: Hashable {}
extension Listed: Encodable where Content: Encodable {}
extension Listed: Decodable where Content: Decodable {}

extension Listed: Identifiable where Content: Identifiable {
    /// The identity of the content.
    public var id: Content.ID { content.id }
}
