/// A change to a view that has a name and can be used again.
///
/// It resolves to what its body resolves to, so that values written in the body, and on it, reach the container.
///
/// ```swift
/// struct Indented: ViewModifier {
///     func body(content: Content) -> some View {
///         content
///             .padding(.leading, 20)
///             .tag("indented")
///     }
/// }
/// let indented = SubviewsCollection { Text("Love Stack").modifier(Indented()) }
/// ```
public protocol ViewModifier {
    /// The type of what the modifier makes of a view.
    associatedtype Body: View

    /// The view that is changed.
    typealias Content = AnyView

    /// Returns what the modifier makes of a view.
    @ViewBuilder func body(content: Content) -> Body
}

/// A view that a modifier of one's own has changed.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
    private let content: Content
    private let modifier: Modifier

    /// Changes a view by a modifier.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }

    /// The view that the modifier makes.
    public var body: Modifier.Body {
        modifier.body(content: AnyView(content))
    }
}

extension View {
    /// Changes the view by a modifier of one's own.
    public consuming func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
