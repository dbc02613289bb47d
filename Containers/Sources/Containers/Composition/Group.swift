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

    /// A group tells as much as its content does.
    @_documentation(visibility: internal)
    @inlinable public static var resolvedCount: Int? { Content.resolvedCount }

    /// A group of a single direct view is transparent enough to be asked.
    @_documentation(visibility: internal)
    @inlinable public static var isDirect: Bool { Content.isDirect }

    /// Resolves the members.
    @_documentation(visibility: internal)
    @inlinable
    public func resolve(into resolver: inout Resolver) {
        content.resolve(into: &resolver)
    }

    /// Passes the question to the single member.
    @_documentation(visibility: internal)
    @inlinable
    public mutating func answer(_ query: inout SubviewQuery) {
        content.answer(&query)
    }
}
