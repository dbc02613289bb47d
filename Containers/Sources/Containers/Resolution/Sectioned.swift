/// A value that stands for a section, with a value for each of its subviews.
///
/// It is `Sendable`, `Equatable` and `Codable` as far as these values are, unlike the ``SectionConfiguration`` that it was made
/// from, which refers to what was declared.
///
/// ```swift
/// actor Favorites {
///     private let songs = [["Love Stack"], ["Hey View", "Song 2"]]
///
///     var sections: [Sectioned<String>] {
///         SectionCollection {
///             ForEach(songs, id: \.self) { songs in
///                 Section { ForEach(songs, id: \.self) { Text($0) } }
///             }
///         }
///         .map { section in section.map { $0.view(as: Text.self)?.content ?? "" } }
///     }
/// }
/// ```
public struct Sectioned<Content> {
    /// True when a ``Section`` was declared; else the section stands for neighbouring views outside any (Spec 7.2).
    public let isExplicit: Bool

    /// The values for the header.
    public let header: [Content]

    /// The values for the content.
    public let content: [Content]

    /// The values for the footer.
    public let footer: [Content]
}

extension Sectioned: Sendable where Content: Sendable {}
extension Sectioned: Equatable where Content: Equatable {}
extension Sectioned: Hashable where Content: Hashable {}
extension Sectioned: Encodable where Content: Encodable {}
extension Sectioned: Decodable where Content: Decodable {}

extension SectionConfiguration {
    /// Returns the section with a value in place of every subview.
    ///
    /// - Complexity: Linear in the number of subviews.
    public func map<Value, Failure: Error>(
        _ transform: (Subview) throws(Failure) -> Value
    ) throws(Failure) -> Sectioned<Value> {
        try Sectioned(
            isExplicit: isExplicit,
            header: header.map(transform),
            content: content.map(transform),
            footer: footer.map(transform)
        )
    }
}
