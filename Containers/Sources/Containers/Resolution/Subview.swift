/// A proxy for one resolved subview: a leaf or a container that remains when all transparent views have been replaced by
/// what they produce (Spec 1.1).
///
/// It can be placed in other content, keeps its identity (Spec 3.5) and its container values there (Spec 6.10), and
/// modifiers written on it apply outside those of the original (Spec 5.4).
///
/// ```swift
/// let subviews = SubviewsCollection { Text("Love Stack").tag(1) }
/// let text = subviews[0].view(as: Text.self)?.content
/// let tag = subviews[0].tag(for: Int.self)
/// ```
public struct Subview: PrimitiveView, Identifiable {
    @usableFromInline let source: SubviewSource
    @usableFromInline let index: Int
    @usableFromInline let place: Place?

    @inlinable
    init(source: SubviewSource, index: Int, place: Place?) {
        self.source = source
        self.index = index
        self.place = place
    }

    /// The identity of the subview while it is declared in the same place for the same elements (Spec 3.1).
    @inlinable public var id: ID { ID(self) }

    /// The values that were written on the subview and on transparent views around it (Spec 6.1).
    @inlinable public var containerValues: ContainerValues { ContainerValues(of: self) }

    /// The leaf or container itself, without its modifiers.
    ///
    /// Prefer ``view(as:)`` where the type is known, which copies nothing but the view.
    @inlinable public var view: any View {
        SubviewQuery.ask(.anyView, about: Subview.self, for: (any View).self) { source.answer(source, index, &$0) }
            ?? EmptyView()
    }

    /// The resolved content of a container, and `nil` for a leaf.
    ///
    /// The content is resolved anew each time.
    public var children: SubviewsCollection? {
        environment.evaluate {
            SubviewQuery.ask(.children, about: Subview.self, for: SubviewsCollection.self) {
                source.answer(source, index, &$0)
            }
        }
    }

    /// The leaf or container itself, if it is of the given type.
    @inlinable
    public func view<Content: View>(as type: Content.Type) -> Content? {
        SubviewQuery.ask(.view, about: type, for: type) { source.answer(source, index, &$0) }
    }

    /// The tag stored under exactly the given type: the innermost explicit one, else the innermost that a `ForEach` gave
    /// (Spec 4.1, 4.2).
    @inlinable
    public func tag<Value: Hashable>(for type: Value.Type) -> Value? {
        SubviewQuery.ask(.tag, about: type, for: type) { reply(to: &$0) }
            ?? SubviewQuery.ask(.defaultTag, about: type, for: type) { reply(to: &$0) }
    }

    /// True when the tag stored under the value's type equals it (Spec 4.1).
    @inlinable
    public func hasTag<Value: Hashable>(_ value: Value) -> Bool {
        tag(for: Value.self) == value
    }
}

extension Subview {
    /// One subview, which answers for what it stands for, in the proxy's place.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> {
        .single(
            resolve: { subview, resolver in
                let place = subview.place.extended(by: resolver.scope)
                resolver.append(Segment(subview.source, subview.index..<subview.index + 1, place: place))
            },
            answer: { $0.reply(to: &$1) }
        )
    }

    /// Passes the question to what the proxy stands for and everything around it, innermost first.
    @inlinable
    func reply(to query: inout SubviewQuery) {
        if query.subject == .identity {
            query.bring(id.path)
            return
        }
        answerFromInside(&query)
    }

    /// Asks the view, its element, the scopes around it and the places of the proxy, until the answer is settled.
    @inlinable
    func answerFromInside(_ query: inout SubviewQuery) {
        answerAlone(&query)
        guard !query.isSettled else { return }
        answerAround(&query)
    }

    /// Asks the scopes around the view and the places of the proxy, until the answer is settled.
    @inlinable
    func answerAround(_ query: inout SubviewQuery) {
        source.scope?.answer(&query)
        guard !query.isSettled, let place else { return }
        query.leaveOriginal()
        place.answer(&query)
    }

    /// Asks the view and its element.
    @inlinable
    func answerAlone(_ query: inout SubviewQuery) {
        source.answer(source, index, &query)
        guard !query.isSettled, query.concern.isSubset(of: ElementIdentities.concerns) else { return }
        source.identities?.answer(at: index, &query)
    }

    /// The same subview in a further place.
    @inlinable
    func placed(in place: Place?) -> Subview {
        guard let place else { return self }
        return Subview(source: source, index: index, place: self.place.joined(with: place))
    }
}

extension Subview {
    /// An opaque identity (Spec 3.1).
    ///
    /// Making one costs nothing: the path that it stands for is walked when two are compared, or one is hashed.
    public struct ID: Hashable, CustomStringConvertible {
        @usableFromInline let subview: Subview

        @inlinable
        init(_ subview: Subview) {
            self.subview = subview
        }

        /// The way out to the content that was resolved.
        @usableFromInline var path: IdentityPath {
            var path = IdentityPath()
            SubviewQuery.collect(.identity, into: &path) { subview.answerAlone(&$0) }
            guard path.isComplete || subview.place != nil else {
                path.lead(through: subview.source.scope)
                return path
            }
            // A proxy's path does not lead through its scope, but takes identities that were given by hand on the way.
            SubviewQuery.collect(.identity, into: &path) { subview.answerAround(&$0) }
            return path
        }

        /// True when two subviews were declared in the same place for the same elements (Spec 3.2).
        public static func == (left: Self, right: Self) -> Bool {
            if left.subview.source === right.subview.source, left.subview.place === right.subview.place {
                return left.subview.index == right.subview.index
            }
            return left.path == right.path
        }

        /// A name that is the same in every run of a program for the same declaration and elements (Spec 3.6).
        public var description: String { path.name }

        /// Hashes the path.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(path)
        }
    }
}
