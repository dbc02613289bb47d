extension SubviewQuery {
    /// Answers the questions that a leaf understands.
    @_documentation(visibility: internal)
    @inlinable
    public mutating func offer<Content: Leaf>(leaf: Content) {
        switch subject {
        case .view: offer(view: leaf)
        case .anyView: settle(leaf as any View)
        case .layout: settleLayout(LeafElement(leaf))
        default: break
        }
    }

    /// Answers the questions that a container understands.
    @_documentation(visibility: internal)
    @inlinable
    public mutating func offer<Content: Container>(container: Content) {
        switch subject {
        case .view: offer(view: container)
        case .anyView: settle(container as any View)
        case .children: settle(SubviewsCollection(of: container.content))
        case .layout: settleLayout(ContainerElement(container))
        default: break
        }
    }

    @inlinable
    mutating func offer<Content: View>(view: Content) {
        guard type == ObjectIdentifier(Content.self) else { return }
        settle(view)
    }

    /// Begins the element of a layout, which modifiers further out wrap.
    @inlinable
    mutating func settleLayout(_ element: any LayoutElement) {
        extend { (answer: inout (any LayoutElement)?) in answer = element }
    }

    /// Wraps the element of a layout in what a modifier adds around it.
    @usableFromInline
    mutating func wrapElement(_ wrap: (any LayoutElement) -> any LayoutElement) {
        guard subject == .layout else { return }
        extend { (answer: inout (any LayoutElement)?) in answer = answer.map(wrap) }
    }
}
