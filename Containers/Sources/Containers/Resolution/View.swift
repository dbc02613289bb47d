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

    /// The number of view-producing statements that the declaration counts (Spec 1.2).
    @_documentation(visibility: internal)
    static var declaredCount: Int { get }

    /// The number of resolved subviews, when the type alone tells it; `nil` when it depends on data (Spec 5.5).
    @_documentation(visibility: internal)
    static var resolvedCount: Int? { get }

    /// True when the view is one leaf or container, dressed in modifiers only, so that it answers queries itself.
    @_documentation(visibility: internal)
    static var isDirect: Bool { get }

    /// Hands the view's resolved subviews to the resolver, in declaration order and depth first (Spec 1.3).
    @_documentation(visibility: internal)
    func resolve(into resolver: inout Resolver)

    /// Answers a question about the single subview that a direct view is.
    ///
    /// Nothing is changed. It is `mutating` because exclusive access is what lets a view be asked where it stands, without
    /// copying it and everything that it refers to.
    @_documentation(visibility: internal)
    mutating func answer(_ query: inout SubviewQuery)
}

extension View {
    /// One statement counts one, whatever it produces (Spec 1.2).
    @_documentation(visibility: internal)
    @inlinable public static var declaredCount: Int { 1 }

    /// A composite resolves to what its body resolves to (Spec 1.4).
    @_documentation(visibility: internal)
    @inlinable public static var resolvedCount: Int? { Body.resolvedCount }

    /// A composite has to evaluate its body before it can be asked.
    @_documentation(visibility: internal)
    @inlinable public static var isDirect: Bool { false }

    /// Resolves the body in the composite's place (Spec 1.4).
    @_documentation(visibility: internal)
    @inlinable
    public func resolve(into resolver: inout Resolver) {
        body.resolve(into: &resolver)
    }

    /// Leaves the question open, because only direct views are asked.
    @_documentation(visibility: internal)
    @inlinable
    public mutating func answer(_ query: inout SubviewQuery) {}
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
    public static var resolvedCount: Int? { 0 }

    /// Never called, because there is no such view.
    @_documentation(visibility: internal)
    public func resolve(into resolver: inout Resolver) {}
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
    @inlinable public static var resolvedCount: Int? { 0 }

    /// Adds nothing.
    @_documentation(visibility: internal)
    @inlinable
    public func resolve(into resolver: inout Resolver) {}
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
    @usableFromInline let resolution: (inout Resolver) -> Void

    /// Erases the type of a view.
    @inlinable
    public init<Content: View>(_ content: Content) {
        resolution = { resolver in
            resolver.descend(intoErased: Content.self) { content.resolve(into: &$0) }
        }
    }

    /// The type no longer tells.
    @_documentation(visibility: internal)
    @inlinable public static var resolvedCount: Int? { nil }

    /// Resolves the erased view in its place.
    @_documentation(visibility: internal)
    @inlinable
    public func resolve(into resolver: inout Resolver) {
        resolution(&resolver)
    }
}
