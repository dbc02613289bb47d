import ArgumentParser
import BoardLayout
import ContainersDrawing
import Karaoke

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
            "The space between the cells of a grid in points, up to \(GridColumns.spacings.upperBound.decimal).",
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
        try expect("--grid-columns", columns, in: .grid, GridColumns.grammar) { GridColumns.items($0) != nil }
        try expect("--grid-spacing", spacing, in: .grid, GridColumns.spacingGrammar) { GridColumns.spacing($0) != nil }
        try expect("--expanded", expanded, in: .outline, ExpandedSections.grammar) { _ in true }
    }

    /// The arrangement that the options describe.
    ///
    /// - Throws: ``Failure`` when a person to expand has no section on the board.
    func arrangement(on board: Board) throws -> LaidOutBoard.Arrangement {
        switch arrangement {
        case .board: .board
        case .wall: .wall
        case .grid:
            .grid(GridColumns(items: columns.flatMap(GridColumns.items), spacing: spacing.flatMap(GridColumns.spacing)))
        case .stack: .stack
        case .outline: .outline(expanded: try expandedSections(on: board))
        }
    }

    private func expandedSections(on board: Board) throws -> ExpandedSections {
        switch expanded {
        case nil, "all": .all
        case "none": .only([])
        case let names?:
            .only(
                Set(
                    try names.split(separator: ",", omittingEmptySubsequences: false).map { name in
                        try board.section(called: String(name)).id
                    }
                )
            )
        }
    }

    /// Rejects an invalid value, and an option of another arrangement.
    private func expect(
        _ name: String,
        _ value: String?,
        in owner: LaidOutBoard.Arrangement.Kind,
        _ grammar: String,
        isValid: (String) -> Bool
    ) throws {
        guard let value else { return }
        guard arrangement == owner else {
            throw ArgumentParser.ValidationError("\(name) belongs to --arrangement \(owner.rawValue).")
        }
        guard !isValid(value) else { return }
        throw ArgumentParser.ValidationError("\(name) is '\(value)'. \(grammar)")
    }
}

extension LaidOutBoard.Arrangement.Kind: ExpressibleByArgument {}
