/// A lazy stack of which it is known where every member begins.
///
/// ```swift
/// let songs = LazyVStack(spacing: 0, childHeight: 20) { ForEach(0..<100) { Text("Song \($0)") } }
/// let prepared = songs.prepared(in: ProposedSize(width: 320, height: nil))
/// let height = prepared.size.height
/// ```
public struct PreparedLazyStack {
    /// The size of the whole line.
    public let size: Size

    private let pinnedViews: PinnedViews
    private let sections: [LazyStackSection]

    init(
        _ arrangement: LazyStackLayout,
        _ content: SectionedContent,
        _ pinnedViews: PinnedViews,
        in proposal: ProposedSize
    ) {
        self.pinnedViews = pinnedViews
        let direction = arrangement.direction
        let subviews = SubviewsCollection(of: content)
        let crossing = arrangement.ownExtent(in: proposal, count: subviews.count) { index, offer in
            LayoutSubview(subviews[index], along: direction).size(for: offer)
        }
        var sections: [LazyStackSection] = []
        var distance = 0.0
        for configuration in content.sections {
            let section = LazyStackSection(configuration, from: distance, across: crossing, in: arrangement)
            if section.hasMembers { distance = section.end + arrangement.spacing }
            sections.append(section)
        }
        self.sections = sections
        let length = sections.last { $0.hasMembers }?.end ?? 0
        size = Size(length, along: direction, crossing: crossing).clamped
    }

    /// The rooms of all members in order, without producing what stands in them; what is pinned is not moved.
    ///
    /// - Complexity: Linear in the number of members.
    public var members: [Rect] {
        let count = sections.reduce(0) { $0 + $1.header.count + $1.content.count + $1.footer.count }
        return [Rect](capacity: count) { frames in
            for section in sections {
                section.header.appendFrames(to: &frames)
                section.content.appendFrames(to: &frames)
                section.footer.appendFrames(to: &frames)
            }
        }
    }

    /// Builds the members whose frame meets a half-open range along the line, and those that are pinned (Spec 10.3).
    ///
    /// Nothing meets an empty range.
    ///
    /// - Complexity: Linear in the number of sections and in what is built, with a logarithmic factor for the members.
    public func visible(in range: Range<Double>) -> [PlacedSubview] {
        guard !range.isEmpty else { return [] }
        return sections.filter { $0.start < range.upperBound && $0.end > range.lowerBound }.flatMap { section in
            let (header, footer) = (section.header, section.footer)
            var placed = section.placed(header, in: range, pinnedBy: pinning(header, of: section, in: range))
            placed += section.placed(section.content, in: range, pinnedBy: nil)
            placed += section.placed(footer, in: range, pinnedBy: pinning(footer, of: section, in: range))
            return placed
        }
    }

    /// Returns the distance by which a header or footer moves so that it is visible, without leaving its section.
    private func pinning(_ run: LazyStackRun, of section: LazyStackSection, in range: Range<Double>) -> Double? {
        let extent = section.start..<max(section.start, section.end)
        return pinnedViews.distance(of: run.part, from: run.start, to: run.end, in: extent, seenIn: range)
    }
}
