/// A view that a container receives as one thing, such as a card or a text.
///
/// Whatever a container shall draw is a leaf; get it back with ``Subview/view(as:)``:
///
/// ```swift
/// struct SongCard: Leaf {
///     let title: String
///
///     func size(for proposal: ProposedSize) -> Size {
///         Size(width: 120, height: 60)
///     }
/// }
/// let content = SubviewsCollection { SongCard(title: "Love Stack") }
/// let titles = content.compactMap { $0.view(as: SongCard.self)?.title }
/// ```
public protocol Leaf: PrimitiveView {
    /// Answers which size the leaf takes when it is offered the proposal.
    func size(for proposal: ProposedSize) -> Size
}

extension Leaf {
    /// A leaf resolves to itself (Spec 1.4).
    @_documentation(visibility: internal)
    @inlinable public static var resolvedCount: Int? { 1 }

    /// A leaf answers for itself.
    @_documentation(visibility: internal)
    @inlinable public static var isDirect: Bool { true }

    /// Takes all that is offered, and 10 points where nothing is said.
    @inlinable
    public func size(for proposal: ProposedSize) -> Size {
        proposal.replacingUnspecified(by: Size(width: 10, height: 10))
    }

    /// Adds the leaf as one subview.
    @_documentation(visibility: internal)
    @inlinable
    public func resolve(into resolver: inout Resolver) {
        resolver.append(single: self)
    }

    /// Gives itself, and its size where a layout asks.
    @_documentation(visibility: internal)
    @inlinable
    public mutating func answer(_ query: inout SubviewQuery) {
        query.offer(leaf: self)
    }
}

/// A leaf that is a piece of text.
///
/// There are no fonts here: every character is 8 points wide and every line 16 high, so that layouts are the same on
/// every machine. Give a leaf of your own another measure.
///
/// ```swift
/// let size = Text("Love Stack").placed(in: .unspecified).frame.size
/// ```
public struct Text: Leaf, Equatable, Sendable {
    /// The text itself; an empty one is still a view (Spec 7.6).
    public let content: String

    /// Creates a leaf from a text.
    @inlinable
    public init(_ content: some StringProtocol) {
        self.content = String(content)
    }

    /// Creates a leaf from a text that is shown as it is, as every text is here.
    @inlinable
    public init(verbatim content: String) {
        self.content = content
    }

    /// The size of the text on a single line, whatever is proposed.
    @inlinable
    public func size(for proposal: ProposedSize) -> Size {
        Size(width: 8 * Double(content.count), height: 16)
    }
}
