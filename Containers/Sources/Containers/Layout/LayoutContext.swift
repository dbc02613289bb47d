/// The surroundings of something that is laid out.
@usableFromInline
struct LayoutContext {
    /// The environment that was written on it and around it.
    @usableFromInline let environment: EnvironmentValues

    /// The containers around it.
    let nesting: LayoutNesting

    init(environment: EnvironmentValues = EnvironmentValues(), nesting: LayoutNesting = LayoutNesting()) {
        self.environment = environment
        self.nesting = nesting
    }

    /// Resolves the content of a container, whose subviews have the container's environment.
    func subviews<Content: View>(of content: Content, along axis: Axis?) -> LayoutSubviews {
        let inside = nesting.inside
        return SubviewsCollection(of: content, in: EnvironmentScope(environment)).map {
            LayoutSubview($0, along: axis, nesting: inside)
        }
    }
}

/// The containers around something that is laid out.
struct LayoutNesting {
    /// The number of containers.
    var depth = 0

    /// The window of the innermost scroll view, for lazy containers.
    var viewport: Viewport?

    /// The containers around the content of one more.
    var inside: Self { Self(depth: depth + 1, viewport: viewport) }
}

/// The element of a layout while the modifiers of a subview are asked for it, from the innermost outwards.
///
/// Writes of the environment are met after the views that they are for. Where there are any, the modifiers are asked twice.
@usableFromInline
struct LayoutDraft {
    @usableFromInline var element: (any LayoutElement)?

    private let nesting: LayoutNesting

    /// The writes of the environment, the innermost first, as far as they are known.
    private var writes: ArraySlice<any EnvironmentWriting> = []

    /// The number of writes that have been met.
    private var met = 0

    init(_ nesting: LayoutNesting) {
        self.nesting = nesting
    }

    /// The surroundings of what is asked now, within the writes that it has not met yet.
    var context: LayoutContext {
        LayoutContext(environment: EnvironmentValues(writes.dropFirst(met)), nesting: nesting)
    }

    /// True when there are writes that were not known when the element was made.
    private(set) var isStale = false

    /// Notes a write.
    mutating func meet(_ write: any EnvironmentWriting) {
        if met == writes.count {
            writes.append(write)
            isStale = true
        }
        met += 1
    }

    /// Begins anew with the writes that are known now.
    mutating func restart() {
        element = nil
        met = 0
        isStale = false
    }
}

extension SubviewQuery {
    /// Adds a write of the environment, where it is asked for.
    mutating func write(_ environment: any EnvironmentWriting) {
        switch subject {
        case .environment, .declaration:
            extend { (writes: inout [any EnvironmentWriting]) in writes.append(environment) }
        case .layout: extend { (draft: inout LayoutDraft) in draft.meet(environment) }
        default: break
        }
    }

    /// Begins the element of a layout, which modifiers further out wrap.
    ///
    /// A row of a grid is asked after its cell, whose element stays.
    @usableFromInline
    mutating func settleLayout(_ make: (LayoutContext) -> any LayoutElement) {
        extend { (draft: inout LayoutDraft) in draft.element = draft.element ?? make(draft.context) }
    }

    /// Wraps the element of a layout in what a modifier adds around it.
    mutating func wrapElement(_ wrap: (any LayoutElement, LayoutContext) -> any LayoutElement) {
        guard subject == .layout else { return }
        extend { (draft: inout LayoutDraft) in
            guard let element = draft.element else { return }
            draft.element = wrap(element, draft.context)
        }
    }
}

/// A container that is nested too deep to be laid out (Spec 1.7).
struct TooDeepElement: LayoutElement {
    func size(for proposal: ProposedSize, along axis: Axis?) -> Size {
        .zero
    }

    func place(at origin: Point, proposal: ProposedSize, along axis: Axis?) -> PlacedElement {
        var placed = PlacedElement(Rect(origin: origin, size: .zero))
        placed.isTooDeep = true
        return placed
    }
}
