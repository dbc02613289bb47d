/// The content of a container that knows sections: their members in order, and which of them are headers and footers.
public struct SectionedContent: PrimitiveView {
    /// Neighbouring subviews of one part of a section.
    @usableFromInline
    struct Run {
        let part: SectionPart
        let subviews: SubviewsCollection
    }

    /// The sections of the content.
    public let sections: SectionCollection

    /// The parts of all sections that hold anything, in order.
    @usableFromInline let runs: [Run]

    /// Resolves content into sections, once for all that the container asks of it.
    @inlinable
    public init<Content: View>(_ content: Content) {
        self.init(SectionCollection(of: content))
    }

    @usableFromInline
    init(_ sections: SectionCollection) {
        self.sections = sections
        var runs: [Run] = []
        runs.reserveCapacity(sections.count)
        for section in sections {
            if !section.header.isEmpty { runs.append(Run(part: .header, subviews: section.header)) }
            if !section.content.isEmpty { runs.append(Run(part: .content, subviews: section.content)) }
            if !section.footer.isEmpty { runs.append(Run(part: .footer, subviews: section.footer)) }
        }
        self.runs = runs
    }

    /// As many subviews as only the value tells.
    @_documentation(visibility: internal)
    public static var resolution: ViewResolution<Self> { .members { $0.addMembers(to: &$1) } }

    /// Adds header, content and footer of every section.
    func addMembers(to resolver: inout Resolver) {
        resolver.noteMistakes(in: sections)
        for run in runs {
            run.subviews.resolve(into: &resolver)
        }
    }
}
