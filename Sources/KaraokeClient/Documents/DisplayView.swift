/// How a board is to be laid out.
public struct DisplayView: Sendable, Hashable {
    /// In points.
    public var width = 1920
    /// From top to bottom.
    public var height = 1080
    /// `nil` leaves it to the service, which hangs columns of pinned cards.
    public var arrangement: String?
    /// Whether cards are counted by `section` or over the whole `board` to decide their scale.
    public var scaling: String?
    /// Through whose eyes the board is seen.
    public var viewer: SectionDocument.ID?

    /// Says nothing yet.
    public init() {}
}
