import BoardLayout
import Containers
import WebServer

extension Query {
    /// Reads the arrangement with its parameters; those of other arrangements are invalid.
    package mutating func arrangement() -> LaidOutBoard.Arrangement {
        let kind = choice("arrangement", of: LaidOutBoard.Arrangement.Kind.self) ?? .board
        let columns = read("columns", of: .grid, in: kind, GridColumns.grammar, parse: GridColumns.items)
        let spacing = read("spacing", of: .grid, in: kind, GridColumns.spacingGrammar, parse: GridColumns.spacing)
        let expanded = read("expanded", of: .outline, in: kind, ExpandedSections.grammar) { ExpandedSections($0) }
        return switch kind {
        case .board: .board
        case .wall: .wall
        case .grid: .grid(GridColumns(items: columns, spacing: spacing))
        case .stack: .stack
        case .outline: .outline(expanded: expanded ?? .all)
        }
    }

    /// Reads a parameter of one arrangement.
    private mutating func read<Value>(
        _ name: String,
        of owner: LaidOutBoard.Arrangement.Kind,
        in kind: LaidOutBoard.Arrangement.Kind,
        _ detail: String,
        parse: (String) -> Value?
    ) -> Value? {
        guard kind != owner else { return read(name, detail, parse: parse) }
        return read(name, "It belongs to arrangement=\(owner.rawValue).") { _ in nil }
    }
}
