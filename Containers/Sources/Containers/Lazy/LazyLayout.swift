/// The options of a lazy container, whose members stand in lines, one after the other (Spec 10, 11).
///
/// Lines have the given length, if there is one, and their content is not measured. Headers and footers are measured.
public struct LazyLayout: Hashable, Sendable {
    /// The division of each line into columns.
    @usableFromInline
    enum Columns: Hashable, Sendable {
        /// A single column, with the position of a member in its room.
        case one(Alignment)

        /// The columns that items make, with the part of the spare room that lies before them.
        case items([GridItem], spareFraction: Double)
    }

    /// The direction in which one line follows the other.
    let direction: Axis

    /// The distance between lines.
    let spacing: Double

    private let lineLength: Double?
    private let columns: Columns

    @usableFromInline
    init(_ direction: Axis, columns: Columns, spacing: Double?, lineLength: Double?) {
        self.direction = direction
        self.columns =
            if case .items(let items, let fraction) = columns, items.isEmpty {
                .items([GridItem()], spareFraction: fraction)
            } else {
                columns
            }
        self.spacing = spacing ?? StackLayout.defaultSpacing
        self.lineLength = lineLength.map { max(0, $0) }
    }

    /// True when lines are divided into columns.
    var isDivided: Bool {
        if case .items = columns { true } else { false }
    }

    /// The length of every line of a part, if it is known without asking the members.
    func lineLength(in part: SectionPart) -> Double? {
        part == .content ? lineLength : nil
    }

    /// The extent across: what is proposed, or that of the columns where they are wider (Spec 11.6); without columns and
    /// where nothing is proposed that of the largest member (Spec 10.2) before a limit.
    func ownExtent(in proposal: ProposedSize, of members: LazyMembers, until limit: Double) -> Double {
        let proposed = proposal[direction.crossing]
        if case .items(let items, _) = columns { return max(proposed ?? 0, GridTracks(items, in: proposed).length) }
        if let proposed { return max(0, proposed) }
        var (index, end, largest) = (0, 0.0, 0.0)
        for (position, part) in members.parts.enumerated() {
            let offer = ProposedSize(lineLength(in: part.part), along: direction, crossing: nil)
            for offset in part.subviews.indices {
                guard end < limit || limit == .infinity || index == 0 else { return largest }
                let size = members.size(at: index, part: position, offset: offset, for: offer)
                largest = max(largest, size[direction.crossing])
                end += size[direction] + spacing
                index += 1
            }
        }
        return largest
    }

    /// The columns of lines that are proposed an extent across, within the container's own.
    func tracks(in proposed: Double?, across extent: Double, of part: SectionPart) -> [GridTracks.Track] {
        switch columns {
        case .one(let alignment): return [GridTracks.Track(offset: 0, length: extent, alignment: alignment)]
        case .items(let items, let fraction):
            guard part == .content else { return [GridTracks.Track(offset: 0, length: extent, alignment: .center)] }
            let columns = GridTracks(items, in: proposed)
            return columns.tracks(from: (extent - columns.length) * fraction)
        }
    }
}
