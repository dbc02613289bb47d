/// Room that grows along its stack (Spec 9.7).
///
/// ```swift
/// let banner = VStack {
///     Spacer()
///     Text("at the bottom")
/// }
/// let placed = banner.placed(in: ProposedSize(width: 200, height: 100))
/// ```
public struct Spacer: PrimitiveView {
    @usableFromInline let minLength: Double

    /// Creates room of at least a length; `nil` means the default distance.
    @inlinable
    public init(minLength: Double? = nil) {
        self.minLength = minLength ?? StackLayout.defaultSpacing
    }

    /// One subview, which answers for itself.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> { .single { $0.respond(to: &$1) } }

    /// Gives itself, and its growing element where a layout asks.
    @inlinable
    mutating func respond(to query: inout SubviewQuery) {
        switch query.subject {
        case .view: query.offer(view: self)
        case .anyView: query.settle(self as any View)
        case .layout: query.settleLayout { _ in SpacerElement(minLength: minLength) }
        default: break
        }
    }
}

/// A spacer, as a layout sees it.
@usableFromInline
struct SpacerElement: LayoutElement {
    private let minLength: Double

    @usableFromInline
    init(minLength: Double) {
        self.minLength = minLength
    }

    /// It gets what all others leave.
    @usableFromInline var priority: Double { -.infinity }

    @usableFromInline
    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        guard let axis else { return Size(width: length(proposal.width), height: length(proposal.height)) }
        return Size(length(proposal[axis]), along: axis, crossing: 0)
    }

    private func length(_ proposal: Double?) -> Double {
        max(0, proposal ?? minLength, minLength)
    }
}
