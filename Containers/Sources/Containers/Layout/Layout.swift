/// A way to arrange the resolved subviews of a container: a pure function from sizes to frames.
///
/// ```swift
/// struct Diagonal: Layout {
///     func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
///         let sizes = subviews.map { $0.size(for: .unspecified) }
///         return Size(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
///     }
///
///     func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
///         var corner = Point.zero
///         return subviews.map { subview in
///             let size = subview.size(for: .unspecified)
///             defer { corner = Point(x: corner.x + size.width, y: corner.y + size.height) }
///             return Placement(corner, proposal: .unspecified)
///         }
///     }
/// }
/// let stairs = Diagonal()({ ForEach(0..<3) { Text("\($0)") } }).placed(in: .unspecified)
/// ```
public protocol Layout {
    /// The direction in which a ``Spacer`` grows; `nil` lets it grow in both.
    var axis: Axis? { get }

    /// Answers which size the arrangement takes when it is offered the proposal.
    ///
    /// A negative extent counts as zero.
    func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size

    /// Says for each subview, in order, where it stands and what it is offered there.
    ///
    /// - Parameters:
    ///   - subviews: What is arranged.
    ///   - size: The size that the arrangement has answered.
    ///   - proposal: The proposal that it was answered to.
    /// - Returns: Exactly one placement per subview; any other number stops the program.
    func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement]
}

extension Layout {
    /// A spacer grows in both directions.
    public var axis: Axis? { nil }

    /// Creates a container whose content the layout arranges.
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> ArrangedView<Self, Content> {
        ArrangedView(arrangement: self, content: content())
    }
}

/// The container that a layout makes of content.
public struct ArrangedView<Arrangement: Layout, Content: View>: Container {
    /// The layout of the content.
    public let arrangement: Arrangement

    /// The content.
    public let content: Content
}

/// A layout whose type is erased, so that one of several can be chosen while the content stays the same.
///
/// ```swift
/// func arrangement(in width: Double) -> AnyLayout {
///     width > 600 ? AnyLayout(StackLayout.horizontal()) : AnyLayout(StackLayout.vertical())
/// }
/// let wide = arrangement(in: 800)
/// let songs = wide { ForEach(0..<3) { Text("Song \($0)") } }
/// ```
public struct AnyLayout: Layout {
    private let layout: any Layout

    /// Erases the type of a layout.
    public init(_ layout: any Layout) {
        self.layout = layout
    }

    /// The direction in which a ``Spacer`` grows.
    public var axis: Axis? { layout.axis }

    /// The size that the layout takes.
    public func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        layout.size(for: proposal, of: subviews)
    }

    /// The placements by the layout.
    public func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        layout.placements(of: subviews, in: size, proposal: proposal)
    }
}

/// The subviews that a layout arranges, in order.
public typealias LayoutSubviews = [LayoutSubview]

/// A resolved subview that a layout measures and places.
public struct LayoutSubview {
    /// The subview itself, with its container values.
    public let subview: Subview

    private let axis: Axis?
    private let element: any LayoutElement

    /// Prepares a subview for a layout along an axis.
    public init(_ subview: Subview, along axis: Axis?) {
        self.init(subview, along: axis, nesting: LayoutNesting())
    }

    /// Prepares a subview that is in other containers.
    init(_ subview: Subview, along axis: Axis?, nesting: LayoutNesting) {
        self.subview = subview
        self.axis = axis
        var draft = LayoutDraft(nesting)
        SubviewQuery.collect(.layout, into: &draft) { subview.reply(to: &$0) }
        if draft.isStale {
            draft.restart()
            SubviewQuery.collect(.layout, into: &draft) { subview.reply(to: &$0) }
        }
        guard let element = draft.element else { preconditionFailure("\(type(of: subview.view)) answers no layout") }
        self.element = element
    }

    /// The priority of the subview; the highest is served first (Spec 9.2).
    public var priority: Double { element.priority }

    /// The values that were written on the subview and on transparent views around it.
    public var containerValues: ContainerValues { subview.containerValues }

    /// The environment of the subview.
    public var environment: EnvironmentValues { subview.environment }

    /// The size that the subview takes when it is offered a proposal.
    public func size(for proposal: ProposedSize) -> Size {
        element.size(for: proposal, along: axis)
    }

    /// The frames of the subview and of everything in it.
    public func placed(at origin: Point, proposal: ProposedSize) -> PlacedSubview {
        PlacedSubview(subview, element.place(at: origin, proposal: proposal, along: axis))
    }
}

/// A subview with its modifiers, as a layout sees it.
@usableFromInline
protocol LayoutElement {
    /// The priority of the subview; the highest is served first (Spec 9.2).
    var priority: Double { get }

    /// Answers the size for a proposal, inside a stack along the axis.
    func size(for proposal: ProposedSize, along axis: Axis?) -> Size

    /// Places everything beneath.
    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement
}

extension LayoutElement {
    @usableFromInline var priority: Double { 0 }

    /// Places something that has nothing beneath it.
    @usableFromInline
    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        PlacedElement(Rect(origin: origin, size: size(for: proposal, along: axis)))
    }
}

/// A leaf that is asked once for each proposal, as a layout sees it.
@usableFromInline
final class LeafElement<Content: Leaf>: LayoutElement {
    @usableFromInline let leaf: Content
    @usableFromInline let environment: EnvironmentValues
    private var sizes = RememberedSizes()

    private init(_ leaf: Content, _ context: LayoutContext) {
        self.leaf = leaf
        environment = context.environment
    }

    /// Returns the element of a leaf.
    @usableFromInline
    static func element(of leaf: Content, _ context: LayoutContext) -> any LayoutElement {
        if let size = leaf.fixedSize { FixedElement(fixedSize: size.clamped) } else { LeafElement(leaf, context) }
    }

    @usableFromInline
    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        if let size = sizes[proposal] { return size }
        let size = leaf.size(for: proposal, in: environment).clamped
        sizes[proposal] = size
        return size
    }
}

/// A leaf of a fixed size, as a layout sees it.
private struct FixedElement: LayoutElement {
    let fixedSize: Size

    func size(for proposal: ProposedSize, along axis: Axis?) -> Size { fixedSize }
}
