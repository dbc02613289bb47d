/// Content written together, to be modified or passed on together.
///
/// A group is transparent: it resolves to its members, and a modifier written on it applies to each of them (Spec 1.4,
/// 1.5).
///
/// ```swift
/// let indented = SubviewsCollection {
///     Group {
///         Text("Love Stack")
///         Text("Hey View")
///     }
///     .padding(.leading, 8)
/// }
/// ```
public struct Group<Content: View>: PrimitiveView {
    @usableFromInline var content: Content

    /// Groups the content of a block.
    @inlinable
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Produces content from the resolved subviews of other content, all at once (Spec 5.2).
    ///
    /// The closure runs once. The collection, its slices and its elements can be used as views.
    @inlinable
    public init<Base: View>(subviews base: Base, @ViewBuilder transform: (SubviewsCollection) -> Content) {
        content = transform(SubviewsCollection(of: base))
    }

    /// Produces content from the sections of other content, all at once (Spec 7.1).
    @inlinable
    public init<Base: View>(sections base: Base, @ViewBuilder transform: (SectionCollection) -> Content) {
        content = transform(SectionCollection(of: base))
    }

    /// As much as the content.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> {
        .like(
            Content.self,
            declaredCount: { 1 },
            resolve: { $0.content.resolve(into: &$1) },
            answer: { $0.content.answer(&$1) }
        )
    }
}
