import Containers

/// An arrangement that puts sections below one another, made of lazy containers.
///
/// The cards of each section are a container of their own, because the section's scale decides the height of its lines.
/// The sections stand in a lazy stack, in which a single leaf replaces all cards of a section: the cost of the stack
/// depends on the number of sections only, and frames of cards are computed for visible sections only.
protocol VerticalArrangement: SectionArrangement {
    /// The width of the whole board, at least as much as is offered.
    func width(offered: Double) -> Double

    /// The cards of a section in the width that is offered.
    func cards(of section: SectionConfiguration, scale: Scale, in width: Double) -> PreparedLazyContent

    /// The sections, each one member that holds the header, the block of the cards and the footer.
    func stack(_ sections: [SectionConfiguration], blocks: [CardBlock], in width: Double) -> PreparedLazyContent

    /// True when the cards of a section are shown; `nil` where sections cannot be opened or closed.
    func isExpanded(_ section: Int) -> Bool?
}

extension VerticalArrangement {
    func width(offered: Double) -> Double { offered }

    func stack(_ sections: [SectionConfiguration], blocks: [CardBlock], in width: Double) -> PreparedLazyContent {
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

    /// Puts resolved sections below one another.
    ///
    /// - Complexity: Linear in the number of sections, and in that of the cards of those that are not left out.
    func layout(
        _ configurations: [SectionConfiguration],
        in size: Size,
        scaling: Scaling,
        window: Rect?
    ) -> LaidOutSections {
        let offered = size.bounded.width
        let common = scaling.commonScale(of: configurations)
        let scales = configurations.map { common ?? Scale(cards: $0.content.count) }
        let cards = zip(configurations, scales).map { self.cards(of: $0, scale: $1, in: offered) }
        let width = width(offered: offered)
        let stack = stack(configurations, blocks: cards.map { CardBlock(size: $0.size) }, in: width)
        // One point beyond the window, because frames are rounded, and beyond the board, for sections without a height.
        let range = (window?.minY ?? 0) - 1..<(window?.maxY ?? stack.size.height) + 1
        let sections = stack.visible(in: range).compactMap { member -> LaidOutSection? in
            guard let index = member.subview.tag(for: Int.self) else { return nil }
            let section = LaidOutSection(
                member,
                at: index,
                of: configurations[index],
                scale: scales[index],
                isExpanded: isExpanded(index),
                cards: cards[index],
                width: width
            )
            return window.map(section.frame.intersects) ?? true ? section : nil
        }
        return LaidOutSections(
            size: Size(width: width.inThousandths, height: stack.size.height.inThousandths),
            sections: sections
        )
    }
}

/// The cards of each section as rows of a lazy stack.
struct StackArrangement: VerticalArrangement {
    func cards(of section: SectionConfiguration, scale: Scale, in width: Double) -> PreparedLazyContent {
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

extension LaidOutSection {
    /// Finds the parts of a section in the member that was placed for it.
    fileprivate init(
        _ member: PlacedSubview,
        at index: Int,
        of configuration: SectionConfiguration,
        scale: Scale,
        isExpanded: Bool?,
        cards: PreparedLazyContent,
        width: Double
    ) {
        let parts = member.children
        let position = parts.firstIndex { $0.subview.view(as: CardBlock.self) != nil }
        let block = position.map { parts[$0].frame }
        let frames = block.map { block in cards.frames.map { $0.offset(by: block.origin).inThousandths } }
        let frame = Rect(x: 0, y: member.frame.minY, width: width, height: member.frame.height).inThousandths
        let cork = block ?? Rect(x: 0, y: frame.maxY, width: width, height: 0)
        let inset = isExpanded == nil ? 0 : cork.minX
        self.init(
            index: index,
            configuration: configuration,
            geometry: SectionGeometry(
                scale: scale,
                frame: frame,
                header: parts.prefix(position ?? parts.count).first?.frame.inThousandths,
                content: Rect(x: inset, y: cork.minY, width: width - inset, height: cork.height).inThousandths,
                footer: position.flatMap { parts.dropFirst($0 + 1).first?.frame.inThousandths },
                isStacked: false,
                isExpanded: isExpanded
            ),
            places: .aligned(frames ?? [])
        )
    }
}

extension Rect {
    /// The frame with its edges rounded to three decimals, so that frames that do not overlap still do not.
    @inline(__always)
    fileprivate var inThousandths: Rect {
        // Distances are taken between whole thousandths, so that every number is divided once.
        let (left, top) = ((minX * 1000).rounded(), (minY * 1000).rounded())
        return Rect(
            x: left / 1000,
            y: top / 1000,
            width: ((maxX * 1000).rounded() - left) / 1000,
            height: ((maxY * 1000).rounded() - top) / 1000
        )
    }
}

/// The leaf that stands for all cards of a section while sections are put below one another.
struct CardBlock: Leaf {
    let size: Size

    var fixedSize: Size? { size }
}
