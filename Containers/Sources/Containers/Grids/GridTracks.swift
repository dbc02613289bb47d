/// The columns that grid items make in a width, or the rows that they make in a height.
///
/// A pure function of items and width, in a single pass (Spec 11.2); a grid runs it once to measure and once more, with
/// its own width, to place (Spec 11.6).
public struct GridTracks: Hashable, Codable, Sendable {
    /// One column.
    public struct Track: Hashable, Codable, Sendable {
        /// The distance from the start of the first column.
        public let offset: Double

        /// The width of the column.
        public let length: Double

        /// The position of a view in a cell of the column.
        public let alignment: Alignment
    }

    /// The columns in order.
    public let tracks: [Track]

    /// From the start of the first column to the end of the last.
    public let length: Double

    /// The columns, where the first begins at a distance.
    func tracks(from start: Double) -> [Track] {
        tracks.map { Track(offset: start + $0.offset, length: $0.length, alignment: $0.alignment) }
    }

    /// The width of each column.
    public var lengths: [Double] { tracks.map(\.length) }

    /// Divides a width among items; no width, and what is not a number, counts as none.
    ///
    /// An adaptive item makes ten thousand columns at most, which are wider then. No column is narrower than zero.
    ///
    /// - Complexity: Linear in the number of columns.
    public init(_ items: [GridItem], in width: Double?) {
        var tracks: [Track] = []
        var offset = 0.0
        var end = 0.0
        for (item, slot) in zip(items, Self.slots(of: items, in: ProposedSize.known(width) ?? 0)) {
            let spacing = item.spacing ?? StackLayout.defaultSpacing
            for length in item.lengths(in: slot, spacing: spacing) {
                tracks.append(Track(offset: offset, length: length, alignment: item.alignment ?? .center))
                end = offset + length
                offset = end + spacing
            }
        }
        self.tracks = tracks
        length = max(0, end)
    }

    /// The width that each item is given: fixed ones take theirs first, the others an equal part of what is left, in
    /// order, so that only later items see what an earlier one gives back.
    private static func slots(of items: [GridItem], in width: Double) -> [Double] {
        let spacing = items.dropLast().reduce(0) { $0 + ($1.spacing ?? StackLayout.defaultSpacing) }
        let fixed = items.compactMap(\.fixedLength)
        var rest = width - spacing - fixed.reduce(0, +)
        var remaining = items.count - fixed.count
        return items.map { item in
            if let length = item.fixedLength { return length }
            let slot = item.slot(offered: rest / Double(remaining))
            rest -= slot
            remaining -= 1
            return slot
        }
    }
}

extension GridItem {
    /// More columns than any display has points across, and few enough to be kept.
    private static let mostColumns = 10_000.0

    fileprivate var fixedLength: Double? {
        guard case .fixed(let length) = size else { return nil }
        return max(0, length)
    }

    /// Returns the length that the item takes of an offer.
    ///
    /// Flexible items keep to their limits, adaptive ones take it as it is.
    fileprivate func slot(offered offer: Double) -> Double {
        guard case .flexible(let minimum, let maximum) = size else { return offer }
        return max(minimum, min(offer, maximum))
    }

    /// The columns in a slot: one, or as many as fit of adaptive ones; an exact fit counts.
    fileprivate func lengths(in slot: Double, spacing: Double) -> [Double] {
        guard case .adaptive(let minimum, let maximum) = size else { return [max(0, slot)] }
        let fitting = (slot + spacing) / (minimum + spacing) + 1e-6
        // Cannot trap: from 1 to the most columns.
        let count = fitting.isFinite ? Int(max(1, min(fitting, Self.mostColumns))) : 1
        let length = max(0, minimum, min((slot - Double(count - 1) * spacing) / Double(count), maximum))
        return Array(repeating: length, count: count)
    }
}
