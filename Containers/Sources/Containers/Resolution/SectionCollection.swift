/// The sections of some content, in order; there is always at least one (Spec 7.1, 7.3).
///
/// The collection is not itself a view.
///
/// ```swift
/// let sections = SectionCollection {
///     Text("Before any section")
///     Section("Sam") { Text("Love Stack") }
/// }
/// ```
public struct SectionCollection: RandomAccessCollection {
    @usableFromInline let sections: [SectionConfiguration]
    @usableFromInline let identities: [ElementIdentities]

    /// True when something was left out because it is nested too deep.
    @usableFromInline let isTooDeep: Bool

    /// The first index.
    @inlinable public var startIndex: Int { 0 }

    /// The index behind the last section.
    @inlinable public var endIndex: Int { sections.count }

    /// Resolves content into sections.
    @inlinable
    public init<Content: View>(of content: Content) {
        var resolver = Resolver(scope: .ofBody, isSectioning: true)
        content.resolve(into: &resolver)
        sections = resolver.finishSections()
        identities = resolver.identities
        isTooDeep = resolver.isTooDeep
    }

    /// Resolves the content of a block into sections.
    @inlinable
    public init<Content: View>(@ViewBuilder of content: () -> Content) {
        self.init(of: content())
    }

    /// The mistakes in the declaration, in the sections and between them (Spec 3.3).
    ///
    /// - Complexity: Linear in the number of elements, whose identities are compared when this is first read.
    public var diagnostics: [ResolutionDiagnostic] {
        identities.compactMap(\.diagnostic)
            + sections.flatMap { $0.header.diagnostics + $0.content.diagnostics + $0.footer.diagnostics }
            + (isTooDeep ? [.tooDeep] : [])
    }

    /// The section at an index.
    @inlinable
    public subscript(index: Int) -> SectionConfiguration {
        sections[index]
    }
}
