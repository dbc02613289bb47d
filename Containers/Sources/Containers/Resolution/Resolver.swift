/// Collects what a declaration resolves to, in declaration order and depth first (Spec 1.3).
@usableFromInline
struct Resolver {
    @usableFromInline var scope: Scope?

    /// True when sections become configurations; else their members are taken like any other (Spec 7.8).
    @usableFromInline let isSectioning: Bool

    /// The number of type-erased views around what is resolved.
    @usableFromInline var depth = 0

    /// True when something was left out because it is nested too deep.
    @usableFromInline var isTooDeep = false

    @usableFromInline var segments = Segments()
    /// The identities of elements that are no segment by themselves.
    @usableFromInline var identities: [ElementIdentities] = []
    @usableFromInline var sections: [SectionConfiguration] = []

    @usableFromInline
    init(scope: Scope?, isSectioning: Bool = false) {
        self.scope = scope
        self.isSectioning = isSectioning
    }

    /// The subviews that were collected since the last section.
    @usableFromInline var subviews: SubviewsCollection {
        SubviewsCollection(segments, identities: identities, isTooDeep: isTooDeep)
    }

    /// Resolves something one step further in.
    @inlinable
    mutating func descend(_ step: Scope.Step, _ resolve: (inout Resolver) -> Void) {
        descend(to: Scope(parent: scope, step: step), resolve)
    }

    /// Resolves something in a scope of its own.
    @inlinable
    mutating func descend(to inner: Scope, _ resolve: (inout Resolver) -> Void) {
        let outer = scope
        scope = inner
        resolve(&self)
        scope = outer
    }

    /// Resolves the content of a type-erased view, unless that is nested too deep (Spec 1.7).
    @usableFromInline
    mutating func descend(intoErased type: Any.Type, _ resolve: (inout Resolver) -> Void) {
        guard depth < DepthLimit.levels else {
            isTooDeep = true
            return
        }
        depth += 1
        descend(.type(ErasedType(type: type)), resolve)
        depth -= 1
    }

    /// Evaluates a declaration in the environment in which it stands.
    @inlinable
    func evaluate<Content>(_ declaration: () -> Content) -> Content {
        scope?.evaluate(declaration) ?? declaration()
    }

    /// Adds a leaf or a container, dressed in its modifiers.
    @inlinable
    mutating func append<Content: View>(single content: Content) {
        segments.append(Segment(SingleSource(content, scope: scope)))
    }

    /// Adds neighbouring subviews.
    @inlinable
    mutating func append(_ segment: Segment) {
        guard !segment.bounds.isEmpty else { return }
        segments.append(segment)
    }

    /// Resolves a part of a section, in which further sections are taken as their members (Spec 7.7).
    @inlinable
    func part<Content: View>(_ part: SectionPart, of content: Content) -> SubviewsCollection {
        guard Content.resolvedCount != 0 else { return SubviewsCollection() }
        var resolver = Resolver(scope: Scope(parent: scope, step: .part(part)))
        resolver.depth = depth
        content.resolve(into: &resolver)
        return resolver.subviews
    }

    /// Adds a section, after an implicit one for what stands before it (Spec 7.2, 7.3).
    @inlinable
    mutating func append(section: SectionConfiguration) {
        if !segments.isEmpty { appendImplicitSection() }
        sections.append(section)
    }

    /// Ends the collection of sections, of which there is at least one (Spec 7.3).
    @usableFromInline
    mutating func finishSections() -> [SectionConfiguration] {
        if !segments.isEmpty || sections.isEmpty { appendImplicitSection() }
        return sections
    }

    @usableFromInline
    mutating func appendImplicitSection() {
        // Elements that became sections are nobody's members: what is wrong with them the whole collection tells.
        sections.append(SectionConfiguration(implicit: SubviewsCollection(segments, identities: [])))
        segments = Segments()
    }
}

extension Resolver {
    /// Takes over the mistakes in data that is itself resolved content, as in `ForEach(subviews:)`.
    @inlinable
    mutating func noteMistakes<Data>(in data: Data) {
        // The types are compared first, since a cast that fails takes longer.
        if Data.self == SubviewsCollection.self, let subviews = data as? SubviewsCollection {
            identities += subviews.allIdentities
            isTooDeep = isTooDeep || subviews.isTooDeep
        } else if Data.self == SectionCollection.self, let sections = data as? SectionCollection {
            identities += sections.identities
            isTooDeep = isTooDeep || sections.isTooDeep
        }
    }
}
