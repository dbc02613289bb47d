import Containers

/// A way to put the sections of a board below one another, made of lazy containers.
///
/// The cards of each section are a container of their own, because the section's scale decides how high its lines are.
/// Around them stands a lazy stack of sections, in which a single leaf stands for all cards of one; so what the stack
/// costs depends on the number of sections only, and cards are asked for where they are seen.
protocol SectionArrangement {
    /// The width that everything is put into, at least as much as is offered.
    func width(offered: Double) -> Double

    /// The cards of a section in the width that is offered.
    func cards(of section: SectionConfiguration, scale: Scale, in width: Double) -> any PreparedCards

    /// The sections, each one member that holds the header, the block of the cards and the footer.
    func stack(_ sections: [SectionConfiguration], blocks: [CardBlock], in width: Double) -> PreparedLazyStack

    /// True when the cards of a section are shown; `nil` where nothing can be opened or closed.
    func isExpanded(_ section: Int) -> Bool?
}

extension SectionArrangement {
    func width(offered: Double) -> Double { offered }

    func stack(_ sections: [SectionConfiguration], blocks: [CardBlock], in width: Double) -> PreparedLazyStack {
        LazyVStack(spacing: 40) {
            ForEach(0..<sections.count) { index in
                VStack(spacing: ColumnParts.spacing) {
                    sections[index].header.frame(height: ColumnParts.headerHeight)
                    blocks[index]
                    sections[index].footer.frame(height: ColumnParts.footerHeight)
                }
            }
        }
        .prepared(in: ProposedSize(width: width, height: nil))
    }

    func isExpanded(_ section: Int) -> Bool? { nil }
}
