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
///
/// A layout asks a leaf once for each proposal. One that always takes the same size declares it, and is not asked at all:
///
/// ```swift
/// struct Seat: Leaf {
///     let fixedSize: Size? = Size(width: 40, height: 40)
/// }
/// ```
public protocol Leaf: PrimitiveView {
    /// The size that the leaf takes whatever it is offered; by default `nil`, which stands for one that depends on it.
    var fixedSize: Size? { get }

    /// Answers which size the leaf takes when it is offered the proposal.
    func size(for proposal: ProposedSize) -> Size

    /// Answers which size the leaf takes in an environment; by default the same in each.
    func size(for proposal: ProposedSize, in environment: EnvironmentValues) -> Size
}

extension Leaf {
    /// No size for every offer.
    @inlinable public var fixedSize: Size? { nil }

    /// Takes the fixed size, or all that is offered, and 10 points where nothing is said.
    @inlinable
    public func size(for proposal: ProposedSize) -> Size {
        fixedSize ?? proposal.replacingUnspecified(by: Size(width: 10, height: 10))
    }

    /// Takes the size that it takes in every environment.
    @inlinable
    public func size(for proposal: ProposedSize, in environment: EnvironmentValues) -> Size {
        size(for: proposal)
    }

    /// One subview, which answers for itself.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> { .single { $0.respond(to: &$1) } }

    /// Gives itself, and its size where a layout asks.
    @inlinable
    mutating func respond(to query: inout SubviewQuery) {
        query.offer(leaf: self)
    }
}
