/// The form in which a laid-out board is sent.
public enum DisplayForm: Sendable, Hashable {
    case json
    case svg
    /// Text, with the most characters of a line; with styles it has the escape sequences of terminals.
    case text(lineLength: Int = 80, isStyled: Bool = false)

    /// The last component of the form's path.
    var path: String {
        switch self {
        case .json: "display"
        case .svg: "display.svg"
        case .text: "display.txt"
        }
    }

    /// The parameters that the form alone has.
    var query: KeyValuePairs<String, String?> {
        guard case .text(let lineLength, let isStyled) = self else { return [:] }
        return ["lineLength": "\(lineLength)", "styled": isStyled ? "true" : nil]
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
    /// The columns of a grid, as the service describes them; `nil` for its default.
    public var columns: String?
    /// The space between the cells of a grid in points; `nil` for the service's default.
    public var spacing: String?
    /// The open sections of an outline: `all`, `none`, or ids by commas; `nil` for the service's default.
    public var expanded: String?
    /// The counts that decide the cards' scale; `nil` for the service's default, each section's own.
    public var scaling: DisplayScaling?
    /// The section whose view is shown.
    public var viewer: SectionDocument.ID?

    /// Creates the default values.
    public init() {}
}
