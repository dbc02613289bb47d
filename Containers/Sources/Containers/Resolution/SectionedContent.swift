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

    /// Only the content tells how many subviews it holds.
    @_documentation(visibility: internal)
    public static var resolvedCount: Int? { nil }

    /// Adds header, content and footer of every section.
    @_documentation(visibility: internal)
    public func resolve(into resolver: inout Resolver) {
        for run in runs {
            run.subviews.resolve(into: &resolver)
        }
    }
}

extension [SectionedContent.Run] {
    /// Which of the subviews that a layout is given belong to which part of a section.
    ///
    /// A layout can be taken from a container and given other subviews: missing ones are left out, further ones are
    /// content.
    func indices(among count: Int) -> [(part: SectionPart, indices: Range<Int>)] {
        var parts: [(part: SectionPart, indices: Range<Int>)] = []
        parts.reserveCapacity(self.count + 1)
        var first = 0
        for run in self where first < count {
            let indices = first..<Swift.min(first + run.subviews.count, count)
            parts.append((run.part, indices))
            first = indices.upperBound
        }
        if first < count { parts.append((.content, first..<count)) }
        return parts
    }
}
