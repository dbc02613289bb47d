import Containers

/// The places of a wall's sections: those with cards, and beside them the names of the others.
struct WallPlan {
    /// The true size of the wall.
    let size: Size

    private let corks: [CorkTraits]
    /// The greatest number of slots of a section.
    private let slots: Int
    /// The frames of the sections that are not composed, by their indices.
    private let frames: [Int: Rect]
    private let composition: ComposedWall?
    /// The number of cards before each section, and of all cards.
    private let before: [Int]

    /// Divides a wall between sections.
    init(_ sections: [SectionConfiguration], in size: Size) {
        let corks = sections.indices.map { sections[$0].cork(at: $0) }
        let before = sections.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.content.count) }
        let pinned = sections.indices.filter { sections[$0].content.count > 0 }
        let waiting = sections.indices.filter { sections[$0].content.count == 0 }
        let slots = pinned.map { corks[$0].slots }.max() ?? 0
        (self.corks, self.before, self.slots) = (corks, before, slots)

        let cards = before.last ?? 0
        let isComposed = ComposedWall.cards.contains(cards)
        // The names stand in a column beside the cards, below those of a composition, and everywhere without any.
        let share = Size(width: pinned.isEmpty ? size.width : size.width / 3, height: size.height)
        let tags =
            isComposed
            ? NameTags(rowsOf: waiting.count, below: size)
            : NameTags(waiting.count, in: Rect(origin: .zero, size: share))
        let rest = Size(
            width: isComposed || waiting.isEmpty
                ? size.width : max(1, size.width - tags.size.width - WallPages.spacing),
            height: isComposed ? max(1, size.height - tags.size.height) : size.height
        )
        var end = Rect(x: size.width - tags.size.width, y: 0, width: tags.size.width, height: size.height)
        var places: [Rect] = []
        var whole = Size(width: size.width.inThousandths, height: size.height.inThousandths)
        composition = isComposed ? ComposedWall(cards, in: Rect(origin: .zero, size: rest)) : nil
        if !isComposed, !pinned.isEmpty {
            let hasFooter = sections.contains { !$0.footer.isEmpty }
            var pages = WallPages(pinned.count, slots: slots, hasFooter: hasFooter, in: rest)
            if pages.count > 1, !waiting.isEmpty {
                // Of several pages, the last one has the names in place of a section.
                pages = WallPages(pinned.count + 1, slots: slots, hasFooter: hasFooter, in: size)
                end = pages.frame(of: pinned.count)
            }
            if pages.count > 1 { whole = pages.size }
            places = pinned.indices.map(pages.frame)
        }
        let names = isComposed ? tags.frames : NameTags(waiting.count, in: end).frames
        frames = Dictionary(zip(pinned, places)) { first, _ in first }
            .merging(zip(waiting, names)) { first, _ in first }
        self.size = whole
    }

    /// Lays a section out; sections that share their slots have cards of one size.
    func section(
        _ configuration: SectionConfiguration,
        at index: Int,
        scale: Scale,
        sharesSlots: Bool
    ) -> LaidOutSection {
        let cork = corks[index]
        guard configuration.content.count > 0 else {
            return LaidOutSection(configuration, at: index, scale: scale, tag: frames[index] ?? .zero)
        }
        if let composition {
            return composition.section(
                configuration,
                at: index,
                scale: scale,
                seed: cork.seed,
                after: before[index],
                of: before.last ?? 0
            )
        }
        return LaidOutSection(
            configuration,
            at: index,
            scale: scale,
            cork: CorkTraits(seed: cork.seed, slots: sharesSlots ? slots : cork.slots),
            in: frames[index] ?? .zero
        )
    }
}
