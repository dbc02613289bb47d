import Containers

/// The resolved subviews of a block.
func sub<Content: View>(@ViewBuilder _ content: () -> Content) -> SubviewsCollection {
    SubviewsCollection(of: content())
}

/// The sections of a block.
func sec<Content: View>(@ViewBuilder _ content: () -> Content) -> SectionCollection {
    SectionCollection(of: content())
}

/// A composite whose body is a block.
struct Composite<Content: View>: View {
    let content: Content

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    var body: some View {
        content
    }
}

extension Subview {
    /// The name of the leaf, or the braces of the container.
    var name: String {
        if let mark = view(as: Mark.self) { return mark.name }
        if let text = view(as: Text.self) { return text.content }
        if view(as: Spacer.self) != nil { return "Spacer" }
        if let children { return "{\(children.map(\.name).joined(separator: " "))}" }
        return "?"
    }
}

extension Sequence<Subview> {
    /// The names in order, with spaces between them.
    var names: String {
        map(\.name).joined(separator: " ")
    }
}
