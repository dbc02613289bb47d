/// Content made from every element of a collection, in the data's order (Spec 1.4).
///
/// The closure runs at most once per element and resolution (Spec 1.6), and only when the element is needed, if each
/// yields a number of views that its type tells (Spec 5.5). The element's identity is the default tag of what it
/// produces (Spec 4.2).
///
/// ```swift
/// let titles = ["Love Stack", "Hey View"]
/// let cards = SubviewsCollection {
///     ForEach(titles, id: \.self) { title in
///         Text(title)
///     }
/// }
/// ```
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
    @usableFromInline let data: Data
    @usableFromInline let identity: (Data, Data.Index) -> ID
    @usableFromInline let offsetTag: ((Int) -> ID)?
    @usableFromInline let content: (Data.Element) -> Content

    @inlinable
    init(
        _ data: Data,
        identity: @escaping (Data, Data.Index) -> ID,
        offsetTag: ((Int) -> ID)?,
        content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.identity = identity
        self.offsetTag = offsetTag
        self.content = content
    }

    /// Produces content from elements that are identified by what a key path leads to.
    @inlinable
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data, identity: { $0[$1][keyPath: id] }, offsetTag: nil, content: content)
    }

    /// As many subviews as only the value tells.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> { .members { $0.addMembers(to: &$1) } }

    /// Adds the members of every element, on demand where the number per element is known.
    @inlinable
    func addMembers(to resolver: inout Resolver) {
        let elements = ForEachElements(self)
        let scope = resolver.scope
        resolver.noteMistakes(in: data)
        if Content.isDirect {
            resolver.append(Segment(DirectElements(elements, scope: scope)))
        } else if let each = Content.resolvedCount {
            resolver.identities.append(elements)
            resolver.append(Segment(DeferredElements(elements, each: each, scope: scope)))
        } else {
            resolver.identities.append(elements)
            for offset in 0..<elements.count {
                let view = elements.content(at: offset, in: scope)
                resolver.descend(.element(elements, offset)) { view.resolve(into: &$0) }
            }
        }
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Produces content from identifiable elements.
    @inlinable
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data, identity: { $0[$1].id }, offsetTag: nil, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    /// Produces content from a constant range.
    ///
    /// The default tag is the zero-based offset and not the element (Spec 4.3); use the form with an explicit id to tag
    /// by value.
    @inlinable
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data, identity: { $0[$1] }, offsetTag: { $0 }, content: content)
    }
}

extension ForEach where Data == SubviewsCollection, ID == Subview.ID {
    /// Produces content from each resolved subview of other content (Spec 5.1).
    @inlinable
    public init<Base: View>(subviews base: Base, @ViewBuilder content: @escaping (Subview) -> Content) {
        self.init(SubviewsCollection(of: base), content: content)
    }
}

extension ForEach where Data == SectionCollection, ID == SectionConfiguration.ID {
    /// Produces content from each section of other content (Spec 7.1).
    @inlinable
    public init<Base: View>(sections base: Base, @ViewBuilder content: @escaping (SectionConfiguration) -> Content) {
        self.init(SectionCollection(of: base), content: content)
    }
}
