/// A section of a lazy stack: header, content and footer in sequence (Spec 10.4).
struct LazyStackSection {
    let header: LazyStackRun
    let content: LazyStackRun
    let footer: LazyStackRun

    private let configuration: SectionConfiguration
    private let layout: LazyStackLayout

    init(
        _ section: SectionConfiguration,
        from start: Double,
        across crossing: Double,
        in layout: LazyStackLayout
    ) {
        configuration = section
        self.layout = layout
        func run(_ part: SectionPart, of subviews: SubviewsCollection, from start: Double) -> LazyStackRun {
            LazyStackRun(part, count: subviews.count, from: start, across: crossing, of: layout) { index, offer in
                LayoutSubview(subviews[index], along: layout.direction).size(for: offer)
            }
        }
        header = run(.header, of: section.header, from: start)
        content = run(.content, of: section.content, from: header.next)
        footer = run(.footer, of: section.footer, from: content.next)
    }

    var start: Double { header.start }

    var end: Double {
        [footer, content, header].first { !$0.isEmpty }?.end ?? start
    }

    var hasMembers: Bool {
        !header.isEmpty || !content.isEmpty || !footer.isEmpty
    }

    /// Builds the members of a run whose frame meets the range; all of them, moved, if the run is pinned.
    func placed(_ run: LazyStackRun, in range: Range<Double>, pinnedBy distance: Double?) -> [PlacedSubview] {
        let subviews =
            switch run.part {
            case .header: configuration.header
            case .content: configuration.content
            case .footer: configuration.footer
            }
        let indices = distance == nil ? run.members(in: range) : 0..<run.count
        let shift = Point(distance ?? 0, along: layout.direction, crossing: 0)
        return indices.map { index in
            let subview = LayoutSubview(subviews[index], along: layout.direction)
            let place = run.placement(at: index, measure: subview.size)
            let origin = Point(x: place.origin.x + shift.x, y: place.origin.y + shift.y)
            return subview.placed(at: origin, proposal: place.proposal)
        }
    }
}
