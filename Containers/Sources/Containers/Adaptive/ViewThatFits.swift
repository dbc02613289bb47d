/// The first of several views that fits into the size that is offered; the last where none does (Spec 9.14).
///
/// ```swift
/// let songs = ViewThatFits(in: .horizontal) {
///     HStack { Text("Love Stack").frame(width: 400) }
///     VStack { Text("Love Stack") }
/// }
/// ```
public struct ViewThatFits<Content: View>: PrimitiveView {
    private let axes: Axis.Set
    private let content: Content

    /// Creates a choice between the members of its content, the preferred one first.
    ///
    /// - Parameters:
    ///   - axes: The directions in which a view has to fit.
    ///   - content: The views to choose from.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    /// One subview, which answers for itself.
    @_documentation(visibility: internal)
    public static var resolution: ViewResolution<Self> { .single { $0.respond(to: &$1) } }

    /// Gives itself, the views to choose from, and the choice where a layout asks.
    mutating func respond(to query: inout SubviewQuery) {
        query.offer(container: self, content: content) { context in
            ChoiceElement(context.subviews(of: content, along: nil), axes: axes)
        }
    }
}

/// A choice, as the layout around it sees it.
private final class ChoiceElement: LayoutElement {
    private let candidates: LayoutSubviews
    private let axes: Axis.Set
    private lazy var ideals = candidates.map { $0.size(for: .unspecified) }

    init(_ candidates: LayoutSubviews, axes: Axis.Set) {
        self.candidates = candidates
        self.axes = axes
    }

    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        choice(for: proposal)?.size(for: proposal) ?? .zero
    }

    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        let chosen = choice(for: proposal)?.placed(at: origin, proposal: proposal)
        let frame = chosen?.outerFrame ?? Rect(origin: origin, size: .zero)
        return PlacedElement(frame, children: chosen.map { [$0] } ?? [])
    }

    private func choice(for proposal: ProposedSize) -> LayoutSubview? {
        let fitting = candidates.indices.first { index in
            [Axis.horizontal, .vertical].filter { axes.contains(Axis.Set($0)) }.allSatisfy { axis in
                proposal[axis].map { ideals[index][axis] <= $0 } ?? true
            }
        }
        return fitting.map { candidates[$0] } ?? candidates.last
    }
}
