/// A resolved subview that a layout measures and places.
public struct LayoutSubview {
    /// The subview itself, with its container values.
    public let subview: Subview

    private let axis: Axis?
    private let element: any LayoutElement

    /// Prepares a subview for a layout along an axis.
    ///
    /// A leaf that answers queries of its own has to offer itself as well.
    public init(_ subview: Subview, along axis: Axis?) {
        self.subview = subview
        self.axis = axis
        var element: (any LayoutElement)?
        SubviewQuery.collect(.layout, into: &element) { subview.reply(to: &$0) }
        guard let element else { preconditionFailure("\(type(of: subview.view)) answers no layout") }
        self.element = element
    }

    /// How early the subview is served; higher comes first (Spec 9.2).
    public var priority: Double { element.priority }

    /// The size that the subview takes when it is offered a proposal.
    public func size(for proposal: ProposedSize) -> Size {
        element.size(for: proposal, along: axis)
    }

    /// The frames of the subview and of everything in it.
    public func placed(at origin: Point, proposal: ProposedSize) -> PlacedSubview {
        PlacedSubview(subview, element.place(at: origin, proposal: proposal, along: axis))
    }
}
