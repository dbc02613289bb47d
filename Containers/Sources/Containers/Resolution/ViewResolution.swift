/// The way in which a view is resolved: what its type tells in advance, and what its value adds.
///
/// The functions capture nothing. They are formed where all types are known, and calling one costs no more than a call.
@_documentation(visibility: internal)
public struct ViewResolution<Content: View> {
    /// The number of view-producing statements that the declaration counts (Spec 1.2).
    @usableFromInline let declaredCount: () -> Int

    /// The number of resolved subviews, when the type alone tells it; `nil` when it depends on data (Spec 5.5).
    @usableFromInline let resolvedCount: () -> Int?

    /// True when the view is one leaf or container, dressed in modifiers only, so that it answers queries itself.
    @usableFromInline let isDirect: Bool

    /// Hands the view's resolved subviews to the resolver, in declaration order and depth first (Spec 1.3).
    @usableFromInline let resolve: (Content, inout Resolver) -> Void

    /// Answers a question about the single subview that a direct view is.
    ///
    /// Nothing is changed. The view is `inout` because exclusive access is what lets a view be asked where it stands, without
    /// copying it and everything that it refers to.
    @usableFromInline let answer: (inout Content, inout SubviewQuery) -> Void

    @inlinable
    init(
        declaredCount: @escaping () -> Int,
        resolvedCount: @escaping () -> Int?,
        isDirect: Bool,
        resolve: @escaping (Content, inout Resolver) -> Void,
        answer: @escaping (inout Content, inout SubviewQuery) -> Void
    ) {
        self.declaredCount = declaredCount
        self.resolvedCount = resolvedCount
        self.isDirect = isDirect
        self.resolve = resolve
        self.answer = answer
    }
}

extension ViewResolution {
    /// A view that resolves to nothing.
    @inlinable static var nothing: Self { .members(resolvedCount: { 0 }, resolve: { _, _ in }) }

    /// A leaf or a container, which is one subview.
    @inlinable
    static func single(
        resolve: @escaping (Content, inout Resolver) -> Void = { $1.append(single: $0) },
        answer: @escaping (inout Content, inout SubviewQuery) -> Void
    ) -> Self {
        Self(declaredCount: { 1 }, resolvedCount: { 1 }, isDirect: true, resolve: resolve, answer: answer)
    }

    /// A transparent view, which is asked for its members only.
    @inlinable
    static func members(
        declaredCount: @escaping () -> Int = { 1 },
        resolvedCount: @escaping () -> Int? = { nil },
        resolve: @escaping (Content, inout Resolver) -> Void
    ) -> Self {
        Self(
            declaredCount: declaredCount,
            resolvedCount: resolvedCount,
            isDirect: false,
            resolve: resolve,
            answer: { _, _ in }
        )
    }

    /// A view that resolves to as much as what it holds.
    @inlinable
    static func like<Inside: View>(
        _ inside: Inside.Type,
        declaredCount: @escaping () -> Int,
        resolve: @escaping (Content, inout Resolver) -> Void,
        answer: @escaping (inout Content, inout SubviewQuery) -> Void
    ) -> Self {
        Self(
            declaredCount: declaredCount,
            resolvedCount: { Inside.resolvedCount },
            isDirect: Inside.isDirect,
            resolve: resolve,
            answer: answer
        )
    }
}

extension View {
    /// The number of view-producing statements that the declaration counts (Spec 1.2).
    @inlinable static var declaredCount: Int { resolution.declaredCount() }

    /// The number of resolved subviews, when the type alone tells it (Spec 5.5).
    @inlinable static var resolvedCount: Int? { resolution.resolvedCount() }

    /// True when the view is one leaf or container, dressed in modifiers only.
    @inlinable static var isDirect: Bool { resolution.isDirect }

    /// Hands the view's resolved subviews to the resolver (Spec 1.3).
    @inlinable
    func resolve(into resolver: inout Resolver) {
        Self.resolution.resolve(self, &resolver)
    }

    /// Answers a question about the single subview that a direct view is.
    @inlinable
    mutating func answer(_ query: inout SubviewQuery) {
        Self.resolution.answer(&self, &query)
    }
}
