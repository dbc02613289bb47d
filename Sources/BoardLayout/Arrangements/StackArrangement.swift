import Containers

/// The cards of each section as rows of a lazy stack.
struct StackArrangement: SectionArrangement {
    func cards(of section: SectionConfiguration, scale: Scale, in width: Double) -> any PreparedCards {
        LazyVStack(spacing: 8, childHeight: scale.rowHeight) { section.content }
            .prepared(in: ProposedSize(width: width, height: nil))
    }
}

extension Scale {
    /// The height of a card in a stack.
    fileprivate var rowHeight: Double {
        switch self {
        case .normal: 60
        case .small: 38
        }
    }
}

/// A board whose sections stand below one another: what an arrangement makes of a width.
struct SectionStack {
    /// The true size: wider than what was offered where columns do not fit, and as high as all sections.
    let size: Size

    /// The sections that were asked for, in order.
    let sections: [ArrangedSection]

    /// Puts resolved sections below one another; with a window, those that do not intersect it are left out.
    ///
    /// - Complexity: Linear in the number of sections, and in that of the cards of those that are not left out.
    init(
        _ configurations: [SectionConfiguration],
        as arrangement: some SectionArrangement,
        in offered: Double,
        scaling: Scaling,
        window: Rect?
    ) {
        let scales = scaling.scales(of: configurations)
        let cards = zip(configurations, scales).map { arrangement.cards(of: $0, scale: $1, in: offered) }
        let blocks = cards.map { CardBlock(size: $0.size) }
        let width = arrangement.width(offered: offered)
        let stack = arrangement.stack(configurations, blocks: blocks, in: width)
        size = Size(width: width.inThousandths, height: stack.size.height.inThousandths)
        // A little more than the window, because frames are rounded, and more than the board, for what has no height.
        let range = (window?.minY ?? 0) - 1..<(window?.maxY ?? stack.size.height) + 1
        sections = stack.visible(in: range).compactMap { member in
            guard let index = member.subview.tag(for: Int.self) else { return nil }
            let section = ArrangedSection(
                member,
                at: index,
                of: configurations[index],
                scale: scales[index],
                isExpanded: arrangement.isExpanded(index),
                cards: cards[index],
                width: width
            )
            return window.map(section.frame.intersects) ?? true ? section : nil
        }
    }
}

extension Scaling {
    /// The scale of each section.
    fileprivate func scales(of sections: [SectionConfiguration]) -> [Scale] {
        switch self {
        case .section: sections.map { Scale(cards: $0.content.count) }
        case .board: Array(repeating: Scale(cards: sections.reduce(0) { $0 + $1.content.count }), count: sections.count)
        }
    }
}

extension ArrangedSection {
    /// Finds the parts of a section in the member that was placed for it.
    fileprivate init(
        _ member: PlacedSubview,
        at index: Int,
        of configuration: SectionConfiguration,
        scale: Scale,
        isExpanded: Bool?,
        cards: any PreparedCards,
        width: Double
    ) {
        self.index = index
        self.configuration = configuration
        self.scale = scale
        self.isExpanded = isExpanded
        let parts = member.children
        let position = parts.firstIndex { $0.subview.view(as: CardBlock.self) != nil }
        header = parts.prefix(position ?? parts.count).first?.frame.inThousandths
        footer = position.flatMap { parts.dropFirst($0 + 1).first?.frame.inThousandths }
        frame = Rect(x: 0, y: member.frame.minY, width: width, height: member.frame.height).inThousandths
        guard let block = position.map({ parts[$0].frame }) else {
            content = Rect(x: 0, y: frame.maxY, width: width, height: 0).inThousandths
            self.cards = []
            return
        }
        let inset = isExpanded == nil ? 0 : block.minX
        content = Rect(x: inset, y: block.minY, width: width - inset, height: block.height).inThousandths
        self.cards = cards.frames.map { $0.offset(by: block.origin).inThousandths }
    }
}
