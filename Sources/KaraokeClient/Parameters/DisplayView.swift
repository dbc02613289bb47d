/// The form in which a laid-out board is sent.
public enum DisplayForm: Sendable, Hashable {
    case json
    case svg

    /// The last component of the form's path.
    var path: String {
        switch self {
        case .json: "display"
        case .svg: "display.svg"
        }
    }
}

/// The layout options of a board.
public struct DisplayView: Sendable, Hashable {
    /// The width in points.
    public var width = 1920
    /// The height in points.
    public var height = 1080
    /// The arrangement; `nil` for the service's default, columns of pinned cards.
    public var arrangement: DisplayArrangement?
    /// The counts that decide the cards' scale; `nil` for the service's default, each section's own.
    public var scaling: DisplayScaling?
    /// The section whose view is shown.
    public var viewer: SectionDocument.ID?

    /// Creates the default values.
    public init() {}
}
