import Containers

/// A laid-out board as a value, with a value in place of everything that hangs on it.
///
/// It is `Sendable`, `Equatable` and `Codable` as far as these values are, unlike the ``DisplayBoardLayout`` that it was made
/// from, which refers to what was declared. So an actor hands out a board:
///
/// ```swift
/// actor SongWall {
///     private var songs = ["Love Stack", "Hey View"]
///
///     func board(in size: Size) -> PinnedBoard<String> {
///         DisplayBoard {
///             Section("Sam") { ForEach(songs, id: \.self) { Text($0) } }
///         }
///         .layout(in: size)
///         .map { $0.view(as: Text.self)?.content ?? "" }
///     }
/// }
/// ```
public struct PinnedBoard<Content> {
    /// The true size of the board.
    public let size: Size

    /// The requested sections, in order.
    public let sections: [PinnedSection<Content>]
}

/// A section of a ``PinnedBoard``.
public struct PinnedSection<Content> {
    /// The position of the section on the board.
    public let index: Int

    /// The frames of the section and its parts.
    public let geometry: SectionGeometry

    /// The values of the section's subviews.
    public let values: Sectioned<Content>

    /// The pins of the cards, in reading order.
    public let pins: [Pin]
}

extension PinnedBoard: Sendable where Content: Sendable {}
extension PinnedBoard: Equatable where Content: Equatable {}
extension PinnedBoard: Encodable where Content: Encodable {}
extension PinnedBoard: Decodable where Content: Decodable {}

extension PinnedSection: Sendable where Content: Sendable {}
extension PinnedSection: Equatable where Content: Equatable {}
extension PinnedSection: Encodable where Content: Encodable {}
extension PinnedSection: Decodable where Content: Decodable {}

extension DisplayBoardLayout {
    /// Returns the frames of the board with a value in place of every subview.
    ///
    /// - Complexity: Linear in the number of subviews.
    public func map<Value, Failure: Error>(
        _ transform: (Subview) throws(Failure) -> Value
    ) throws(Failure) -> PinnedBoard<Value> {
        try PinnedBoard(
            size: columns.size,
            sections: sections.map { section throws(Failure) in
                try PinnedSection(
                    index: section.index,
                    geometry: section.geometry,
                    values: section.configuration.map(transform),
                    pins: section.configuration.content.indices.map(section.pin)
                )
            }
        )
    }
}
