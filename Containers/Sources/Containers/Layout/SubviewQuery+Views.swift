extension SubviewQuery {
    /// Answers the questions that a leaf understands.
    @inlinable
    mutating func offer<Content: Leaf>(leaf: Content) {
        switch subject {
        case .view: offer(view: leaf)
        case .anyView: settle(leaf as any View)
        case .layout: settleLayout { LeafElement.element(of: leaf, $0) }
        default: break
        }
    }

    /// Answers the questions that a container understands.
    @inlinable
    mutating func offer<Content: Container>(container: Content) {
        switch subject {
        case .view: offer(view: container)
        case .anyView: settle(container as any View)
        case .children: settle(SubviewsCollection(of: container.content))
        case .layout: settleLayout { ContainerElement.element(of: container, $0) }
        default: break
        }
    }

    /// Answers the questions that a container with an element of its own understands.
    mutating func offer<Content: View, Inside: View>(
        container: Content,
        content: Inside,
        element: (LayoutContext) -> any LayoutElement
    ) {
        switch subject {
        case .view: offer(view: container)
        case .anyView: settle(container as any View)
        case .children: settle(SubviewsCollection(of: content))
        case .layout:
            settleLayout { $0.nesting.depth < DepthLimit.containers ? element($0) : TooDeepElement() }
        default: break
        }
    }

    @inlinable
    mutating func offer<Content: View>(view: Content) {
        guard type == ObjectIdentifier(Content.self) else { return }
        settle(view)
    }
}
