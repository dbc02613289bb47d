/// A modifier that decides which size a view is offered and where the view stands in the room that it takes.
///
/// Unlike a container it does not end the reach of container values (Spec 6.4, 9.8).
///
/// ```swift
/// /// Makes a view as high as a whole number of lines.
/// struct WholeLines: LayoutModifier {
///     func size(for proposal: ProposedSize, of content: LayoutContent) -> Size {
///         let size = content.size(for: proposal)
///         return Size(width: size.width, height: (size.height / 16).rounded(.up) * 16)
///     }
///
///     func placement(of content: LayoutContent, in size: Size, proposal: ProposedSize) -> Placement {
///         Placement(.zero, proposal: proposal)
///     }
/// }
/// let image = Image("heart", size: Size(width: 20, height: 20)).modifier(WholeLines())
/// ```
public protocol LayoutModifier: SubviewModifier {
    /// Answers which size the view takes, with what the modifier adds, when it is offered the proposal.
    ///
    /// A negative extent counts as zero.
    func size(for proposal: ProposedSize, of content: LayoutContent) -> Size

    /// Returns the place of the view inside, counted from the top left of the size that was answered, and its offer.
    func placement(of content: LayoutContent, in size: Size, proposal: ProposedSize) -> Placement
}

extension LayoutModifier {
    /// It takes part in the answers to some questions only.
    @_documentation(visibility: internal)
    public static var effect: ModifierEffect<Self> { ModifierEffect(.layout) { $0.answer(&$1) } }

    /// Wraps the element of a layout.
    func answer(_ query: inout SubviewQuery) {
        query.wrapElement { inner, _ in LayoutModifierElement(inner, self) }
    }
}

/// The view that a layout modifier changes, with the modifiers further in.
public struct LayoutContent {
    private let element: any LayoutElement
    private let axis: Axis?

    init(_ element: any LayoutElement, along axis: Axis?) {
        self.element = element
        self.axis = axis
    }

    /// The size that the view takes when it is offered a proposal.
    public func size(for proposal: ProposedSize) -> Size {
        element.size(for: proposal, along: axis)
    }
}

/// A view changed by a layout modifier, as the layout around it sees it.
struct LayoutModifierElement<Modifier: LayoutModifier>: LayoutElement {
    private let inner: any LayoutElement
    private let modifier: Modifier

    init(_ inner: any LayoutElement, _ modifier: Modifier) {
        self.inner = inner
        self.modifier = modifier
    }

    var priority: Double { inner.priority }

    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        modifier.size(for: proposal, of: LayoutContent(inner, along: axis)).clamped
    }

    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        let size = size(for: proposal, along: axis)
        let placement = modifier.placement(of: LayoutContent(inner, along: axis), in: size, proposal: proposal)
        let corner = Point(x: origin.x + placement.origin.x, y: origin.y + placement.origin.y)
        var placed = inner.place(at: corner, proposal: placement.proposal, along: axis)
        placed.outerFrame = Rect(origin: origin, size: size)
        return placed
    }
}
