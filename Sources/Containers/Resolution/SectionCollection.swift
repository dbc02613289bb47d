/// The sections of some content, in order; there is always at least one (Spec 7.1, 7.3).
///
/// The collection is not itself a view.
public struct SectionCollection: RandomAccessCollection {
    @usableFromInline let sections: [SectionConfiguration]

    /// The first index.
    @inlinable public var startIndex: Int { 0 }

    /// The index behind the last section.
    @inlinable public var endIndex: Int { sections.count }

    /// Resolves content into sections.
    @inlinable
    public init<Content: View>(of content: Content) {
        var resolver = Resolver(scope: nil, isSectioning: true)
        content.resolve(into: &resolver)
        sections = resolver.finishSections()
    }

    /// Resolves the content of a block into sections.
    @inlinable
    public init<Content: View>(@ViewBuilder of content: () -> Content) {
        self.init(of: content())
    }

    /// The section at an index.
    @inlinable
    public subscript(index: Int) -> SectionConfiguration {
        sections[index]
    }
}
