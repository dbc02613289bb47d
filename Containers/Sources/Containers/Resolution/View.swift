/// A piece of declared content: a leaf, a container, or a description of other views.
///
/// A *composite* says what it consists of in ``body`` and needs nothing else. A view of one's own that a container shall
/// receive as one thing is a ``Leaf``. Declared views are plain values: nothing happens until a container resolves them
/// with ``SubviewsCollection`` or ``SectionCollection`` (Spec 1.1).
///
/// ```swift
/// struct Verse: View {
///     let lines: [String]
///
///     var body: some View {
///         ForEach(lines, id: \.self) { Text($0) }
///     }
/// }
/// let verse = SubviewsCollection(of: Verse(lines: ["Hey View", "Don't make it bad"]))
/// ```
public protocol View {
    /// The type of what a composite consists of; `Never` for primitive views.
    associatedtype Body: View

    /// The content of a composite view.
    @ViewBuilder var body: Body { get }

    /// The way in which the view is resolved, which is the library's business.
    @_documentation(visibility: internal)
    static var resolution: ViewResolution<Self> { get }
}

extension View {
    /// A composite resolves to what its body resolves to (Spec 1.4).
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> {
        .members(
            resolvedCount: { Body.resolvedCount },
            resolve: { view, resolver in resolver.evaluate { view.body }.resolve(into: &resolver) }
        )
    }
}

/// A view that consists of no other: a ``Leaf``, a ``Container``, or a view of this library that says by itself what it
/// resolves to.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    /// Never read, because a primitive view consists of nothing else.
    public var body: Never {
        preconditionFailure("\(Self.self) is a primitive view without a body")
    }
}

extension Never: View {
    /// Never read, because there is no such view.
    public var body: Never { self }

    /// Nothing is produced by a view that cannot exist.
    @_documentation(visibility: internal)
    public static var resolution: ViewResolution<Self> { .nothing }
}

/// A view that resolves to nothing (Spec 1.4).
///
/// ```swift
/// let nothing = SubviewsCollection { EmptyView() }
/// ```
public struct EmptyView: PrimitiveView, Sendable {
    /// Creates a view that resolves to nothing.
    @inlinable
    public init() {}

    /// There is nothing in it.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> { .nothing }
}

/// A view whose type is erased; it resolves to what the erased view resolves to (Spec 1.4).
///
/// The type is part of the identity of what it produces (Spec 3.2).
///
/// ```swift
/// let views = [AnyView(Text("Love Stack")), AnyView(Image("heart"))]
/// let mixed = SubviewsCollection { ForEach(0..<2) { views[$0] } }
/// ```
public struct AnyView: PrimitiveView {
    @usableFromInline let members: (inout Resolver) -> Void

    /// Erases the type of a view.
    @inlinable
    public init<Content: View>(_ content: Content) {
        members = { resolver in
            resolver.descend(intoErased: Content.self) { content.resolve(into: &$0) }
        }
    }

    /// As many subviews as the erased view has, which the type no longer tells.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> { .members { $0.members(&$1) } }
}
