import ArgumentParser
import BoardLayout

/// The arrangement of sections and cards, with the options of single arrangements.
struct ArrangementOptions: ParsableArguments {
    @Option(help: "How to arrange sections and cards.")
    var arrangement: LaidOutBoard.Arrangement.Kind = .board

    @Option(
        name: .customLong("grid-columns"),
        help: ArgumentHelp(
            "The columns of a grid: a number, or a list such as fixed:200,flexible:100-300,adaptive:160.",
            valueName: "columns"
        )
    )
    var columns: String?

    @Option(
        name: .customLong("grid-spacing"),
        help: ArgumentHelp(
            "The space between the cells of a grid in points.",
            valueName: "points"
        )
    )
    var spacing: String?

    @Option(
        help: ArgumentHelp(
            "Which sections of an outline are open: all, none, or people's names or ids of sections, separated by commas.",
            valueName: "sections"
        )
    )
    var expanded: String?

    func validate() throws {
        try expectValues(["--grid-columns": columns, "--grid-spacing": spacing, "--expanded": expanded])
    }

    /// The names or ids of the sections to expand; `nil` without a list of them.
    var people: [String]? {
        guard let expanded, !["all", "none"].contains(expanded) else { return nil }
        return expanded.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    }
}

extension LaidOutBoard.Arrangement.Kind: ExpressibleByArgument {}
