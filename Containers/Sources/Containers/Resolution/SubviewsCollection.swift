/// The resolved subviews of some content, in order.
///
/// Elements are produced on demand where the number of subviews per element is known (Spec 5.5). The collection, its
/// slices and its elements can be used as views (Spec 5.2).
///
/// ```swift
/// let subviews = SubviewsCollection {
///     Text("Love Stack")
///     ForEach(0..<9) { Text("Song \($0)") }
/// }
/// let featured = HStack { subviews.prefix(3) }
/// ```
public struct SubviewsCollection: RandomAccessCollection {
    @usableFromInline let segments: Segments
    @usableFromInline let identities: [ElementIdentities]

    /// For each segment the index behind its last subview; left empty for a single segment.
    @usableFromInline let ends: [Int]

    /// True when something was left out because it is nested too deep.
    @usableFromInline let isTooDeep: Bool

    /// The number of subviews, known without producing any.
    public let count: Int

    /// The first index.
    @inlinable public var startIndex: Int { 0 }

    /// The index behind the last subview.
    @inlinable public var endIndex: Int { count }

    /// The mistakes in the declaration, in the containers that it holds among them.
    ///
    /// - Complexity: Linear in the number of everything that is declared, all of which is produced.
    public var diagnostics: [ResolutionDiagnostic] {
        diagnostics(inside: 0)
    }

    /// The mistakes in content that is in a number of containers.
    private func diagnostics(inside depth: Int) -> [ResolutionDiagnostic] {
        guard depth <= DepthLimit.containers else { return [.tooDeep] }
        return ownDiagnostics + flatMap { $0.children?.diagnostics(inside: depth + 1) ?? [] }
    }

    /// The mistakes in the declaration, without those in containers.
    var ownDiagnostics: [ResolutionDiagnostic] {
        var seen: Set<ObjectIdentifier> = []
        return allIdentities.filter { seen.insert(ObjectIdentifier($0)).inserted }.compactMap(\.diagnostic)
            + (isTooDeep ? [.tooDeep] : [])
    }

    /// The identities of all elements that the collection was resolved from.
    @usableFromInline var allIdentities: [ElementIdentities] {
        identities + (0..<segments.count).compactMap { segments[$0].source.identities }
    }

    /// Resolves content, in which sections are taken as their members (Spec 7.8).
    @inlinable
    public init<Content: View>(of content: Content) {
        var resolver = Resolver(scope: .ofBody)
        content.resolve(into: &resolver)
        self = resolver.subviews
    }

    /// Resolves content in a scope, which everything in it reads from.
    init<Content: View>(of content: Content, in scope: Scope?) {
        var resolver = Resolver(scope: scope)
        content.resolve(into: &resolver)
        self = resolver.subviews
    }

    /// Resolves the content of a block.
    @inlinable
    public init<Content: View>(@ViewBuilder of content: () -> Content) {
        self.init(of: content())
    }

    /// Creates a collection without any subview.
    @usableFromInline
    init() {
        self.init(Segments(), identities: [])
    }

    @usableFromInline
    init(_ segments: Segments, identities: [ElementIdentities], isTooDeep: Bool = false) {
        self.isTooDeep = isTooDeep
        self.segments = segments
        self.identities = identities
        var end = segments.first?.bounds.count ?? 0
        guard !segments.others.isEmpty else {
            ends = []
            count = end
            return
        }
        var ends = [end]
        ends.reserveCapacity(segments.count)
        for segment in segments.others {
            end += segment.bounds.count
            ends.append(end)
        }
        self.ends = ends
        count = end
    }

    /// The subview at an index.
    @inlinable
    public subscript(index: Int) -> Subview {
        precondition(index >= 0 && index < count, "index out of range")
        if ends.isEmpty, let first = segments.first { return first.subview(at: index) }
        let position = position(of: index)
        return segments[position].subview(at: index - start(of: position))
    }

    /// The part of the collection in a range, with the same indices.
    @inlinable
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(base: self, bounds: bounds)
    }

    /// The index of the segment that holds a subview, found by halving.
    @usableFromInline
    func position(of index: Int) -> Int {
        ends.indices.firstHalving { ends[$0] > index }
    }

    @usableFromInline
    func start(of position: Int) -> Int {
        position == 0 || ends.isEmpty ? 0 : ends[position - 1]
    }
}

/// A part of the resolved subviews, with the indices of the whole (Spec 5.2).
public struct SubviewsCollectionSlice: RandomAccessCollection, PrimitiveView {
    @usableFromInline let base: SubviewsCollection
    @usableFromInline let bounds: Range<Int>

    /// The first index, which is the one in the whole.
    @inlinable public var startIndex: Int { bounds.lowerBound }

    /// The index behind the last subview.
    @inlinable public var endIndex: Int { bounds.upperBound }

    @usableFromInline
    init(base: SubviewsCollection, bounds: Range<Int>) {
        precondition(bounds.lowerBound >= 0 && bounds.upperBound <= base.count, "range out of bounds")
        self.base = base
        self.bounds = bounds
    }

    /// The subview at an index of the whole.
    @inlinable
    public subscript(index: Int) -> Subview {
        precondition(bounds.contains(index), "index out of range")
        return base[index]
    }

    /// A smaller part, with the indices of the whole.
    @inlinable
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        precondition(bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "range out of bounds")
        return SubviewsCollectionSlice(base: base, bounds: bounds)
    }

    /// As many subviews as only the value tells.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> { .members { $0.addMembers(to: &$1) } }

    /// Adds the subviews of the slice, each with its identity and values.
    @inlinable
    func addMembers(to resolver: inout Resolver) {
        resolver.append(base, bounds)
    }
}

extension SubviewsCollection: PrimitiveView {
    /// As many subviews as only the value tells.
    @_documentation(visibility: internal)
    @inlinable public static var resolution: ViewResolution<Self> { .members { $0.addMembers(to: &$1) } }

    /// Adds all subviews, each with its identity and values (Spec 3.5, 6.10).
    @inlinable
    func addMembers(to resolver: inout Resolver) {
        resolver.append(self, 0..<count)
    }
}

extension Resolver {
    /// Adds the subviews in a range of a collection, without producing any of them.
    @usableFromInline
    mutating func append(_ subviews: SubviewsCollection, _ bounds: Range<Int>) {
        identities += subviews.identities
        isTooDeep = isTooDeep || subviews.isTooDeep
        guard !bounds.isEmpty else { return }
        let first = subviews.ends.isEmpty ? 0 : subviews.position(of: bounds.lowerBound)
        for position in first..<subviews.segments.count {
            let segment = subviews.segments[position]
            let start = subviews.start(of: position)
            let part = bounds.clamped(to: start..<start + segment.bounds.count)
            guard !part.isEmpty else { return }
            append(segment.part(part.lowerBound - start..<part.upperBound - start, in: scope))
        }
    }
}
