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

    /// Answers which size the leaf takes in an environment; by default the same in each.
    func size(for proposal: ProposedSize, in environment: EnvironmentValues) -> Size
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

    /// Takes the size that it takes in every environment.
    @inlinable
    public func size(for proposal: ProposedSize, in environment: EnvironmentValues) -> Size {
        size(for: proposal)
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
