import Containers
import Karaoke

/// A list in which each section is a group, labelled by its header, with the cards and the footer below it.
///
/// A section without a header is labelled by its person, because a group needs a label to be opened.
struct OutlineArrangement: VerticalArrangement {
    let sections: [Board.Section]
    let expanded: ExpandedSections

    /// The indentation of the rows beneath a group, in points.
    static let indentation = 32.0

    func cards(of section: SectionConfiguration, scale: Scale, in width: Double) -> PreparedLazyContent {
        LazyVStack(spacing: 4, childHeight: scale.lineHeight) { section.content }
            .prepared(in: ProposedSize(width: width - Self.indentation, height: nil))
    }

    func stack(_ sections: [SectionConfiguration], blocks: [CardBlock], in width: Double) -> PreparedLazyContent {
        let list = ListPresentation(of: list(of: sections, blocks: blocks)).sections
        return LazyVStack(spacing: 8) {
            ForEach(0..<sections.count) { index in
                VStack(alignment: .leading, spacing: 4) {
                    ForEach(list[index].rows) { row in
                        row.content.padding(EdgeInsets(leading: Double(row.level) * Self.indentation))
                    }
                }
            }
        }
        .prepared(in: ProposedSize(width: width, height: nil))
    }

    func isExpanded(_ section: Int) -> Bool? {
        expanded.contains(sections[section].id)
    }

    private func list(of configurations: [SectionConfiguration], blocks: [CardBlock]) -> List<some View> {
        List {
            ForEach(0..<configurations.count) { index in
                Section {
                    DisclosureGroup(isExpanded: .constant(expanded.contains(sections[index].id))) {
                        blocks[index]
                        configurations[index].footer.frame(height: 28)
                    } label: {
                        label(of: index, header: configurations[index].header).frame(height: 44)
                    }
                }
            }
        }
    }

    @ViewBuilder
    private func label(of index: Int, header: SubviewsCollection) -> some View {
        if header.isEmpty { HeaderCard(text: sections[index].person) } else { header }
    }
}

extension Scale {
    /// The height of a card in an outline.
    fileprivate var lineHeight: Double {
        switch self {
        case .normal: 36
        case .small: 26
        }
    }
}
