/// A leaf that is a piece of text.
///
/// There are no fonts here: every character is 8 points wide and every line 16 high, so that layouts are the same on
/// every machine. Give a leaf of your own another measure.
public struct Text: Leaf, Equatable, Sendable {
    /// The text itself; an empty one is still a view (Spec 7.6).
    public let content: String

    /// Creates a leaf from a text.
    @inlinable
    public init(_ content: some StringProtocol) {
        self.content = String(content)
    }

    /// The size of the text on a single line, whatever is proposed.
    @inlinable
    public func size(for proposal: ProposedSize) -> Size {
        Size(width: 8 * Double(content.count), height: 16)
    }
}
