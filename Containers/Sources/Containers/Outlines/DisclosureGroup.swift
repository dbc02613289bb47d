/// A label that is always shown, and content that is shown only while the group is expanded (Spec 12.1).
///
/// With a binding, that is the only source of truth. Without one the group starts collapsed, and a ``ListPresentation``
/// keeps its state. The content is evaluated once it is opened, not earlier. In general content the group is one subview;
/// in a list it becomes the label's row and then the content's rows, one level deeper (Spec 12.2). Laid out by itself, as
/// in a ``Form``, it has a sign before its label and indents its content; there it needs a binding to be open.
///
/// ```swift
/// var isShown = true
/// let group = DisclosureGroup("Fill", isExpanded: Binding(get: { isShown }, set: { isShown = $0 })) {
///     Text("Yellow")
/// }
/// let opened = group.placed(in: .unspecified).children.count
/// isShown = false
/// let closed = group.placed(in: .unspecified).children.count
/// ```
public struct DisclosureGroup<Label: View, Content: View>: PrimitiveView {
    private let label: Label
    private let isExpanded: Binding<Bool>?
    private let content: () -> Content

    /// Creates a group whose label is a view.
    public init(
        isExpanded: Binding<Bool>? = nil,
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.isExpanded = isExpanded
        self.content = content
    }

    /// One subview, which answers for itself.
    @_documentation(visibility: internal)
    public static var resolution: ViewResolution<Self> { .single { $0.respond(to: &$1) } }

    /// Gives itself, what it shows, and its parts where a list asks.
    mutating func respond(to query: inout SubviewQuery) {
        switch query.subject {
        case .view: query.offer(view: self)
        case .anyView: query.settle(self as any View)
        case .children: query.settle(SubviewsCollection(of: shown))
        case .layout:
            query.settleLayout { context in
                ContainerElement.element(
                    of: context.environment.evaluate { outline },
                    context
                )
            }
        case .disclosure: query.settle(parts)
        default: break
        }
    }

    private var isOpen: Bool { isExpanded?.wrappedValue ?? false }

    @ViewBuilder private var shown: some View {
        label
        if isOpen { content() }
    }

    /// The same with a sign, below which nothing stands.
    private var outline: VStack<some View> {
        VStack(alignment: .leading) {
            HStack {
                Image(systemName: isOpen ? "chevron.down" : "chevron.right")
                label
            }
            if isOpen { content().padding(.leading, 24) }
        }
    }

    private var parts: DisclosureParts {
        DisclosureParts(
            label: { [label] in SubviewsCollection(of: label, in: $0) },
            isExpanded: isExpanded,
            content: { [content] scope in SubviewsCollection(of: scope.evaluate(content), in: scope) }
        )
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group with a title.
    public init(
        _ title: some StringProtocol,
        isExpanded: Binding<Bool>? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content, label: { Text(title) })
    }
}

/// The facts about a disclosure group that a list needs.
struct DisclosureParts {
    /// Resolves the label, which is always shown, in the group's scope.
    let label: (Scope) -> SubviewsCollection

    /// The binding that decides whether the group is expanded; `nil` leaves it to the list.
    let isExpanded: Binding<Bool>?

    /// Resolves the content, which has not been evaluated before, in the group's scope.
    let content: (Scope) -> SubviewsCollection
}
