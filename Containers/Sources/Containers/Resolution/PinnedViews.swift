/// The name of pinned views in SwiftUI.
public typealias PinnedScrollableViews = PinnedViews

/// The parts of sections that stay at the edge of the visible range while their section is visible (Spec 10.4, 11.12).
public struct PinnedViews: OptionSet, Hashable, Codable, Sendable {
    /// One bit for each kind.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Headers stay at the start.
    public static let sectionHeaders = PinnedViews(rawValue: 1)

    /// Footers stay at the end.
    public static let sectionFooters = PinnedViews(rawValue: 2)

    /// Returns the distance by which a header or footer moves so that it is visible, without leaving its section; `nil` for
    /// what is not pinned.
    func distance(
        of part: SectionPart,
        from start: Double,
        to end: Double,
        in section: Range<Double>,
        seenIn range: Range<Double>
    ) -> Double? {
        switch part {
        case .header where contains(.sectionHeaders):
            max(0, min(range.lowerBound, section.upperBound - (end - start)) - start)
        case .footer where contains(.sectionFooters):
            min(0, max(range.upperBound - (end - start), section.lowerBound) - start)
        default: nil
        }
    }
}
