/// Which parts of sections stay at the edge of the visible range while their section is visible (Spec 10.4).
public struct PinnedViews: OptionSet, Sendable {
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
}
