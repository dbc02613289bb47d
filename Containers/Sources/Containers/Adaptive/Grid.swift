/// A container that aligns the cells of its rows in columns (Spec 9.15).
///
/// Unlike a lazy grid it measures every cell: each column is as wide as its cells need.
///
/// ```swift
/// let songs = Grid(alignment: .leading) {
///     GridRow {
///         Text("Love Stack")
///         Text("Sam")
///     }
///     Text("Doors open at eight")
/// }
/// ```
public struct Grid<Content: View>: PrimitiveView {
    private let content: Content
    private let options: GridOptions

    /// Creates a grid of rows; a member that is no ``GridRow`` spans all columns.
    ///
    /// - Parameters:
    ///   - alignment: The position of a view in a cell that is larger.
    ///   - horizontalSpacing: The distance between columns; `nil` means the default distance.
    ///   - verticalSpacing: The distance between rows; `nil` means the default distance.
    ///   - content: The rows.
    public init(
        alignment: Alignment = .center,
        horizontalSpacing: Double? = nil,
        verticalSpacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        options = GridOptions(
            alignment: alignment,
            horizontalSpacing: horizontalSpacing ?? StackLayout.defaultSpacing,
            verticalSpacing: verticalSpacing ?? StackLayout.defaultSpacing
        )
    }

    /// One subview, which answers for itself.
    @_documentation(visibility: internal)
    public static var resolution: ViewResolution<Self> { .single { $0.respond(to: &$1) } }

    /// Gives itself, its rows, and their layout where a layout asks.
    mutating func respond(to query: inout SubviewQuery) {
        query.offer(container: self, content: content) { GridElement(content, options, in: $0) }
    }
}

/// A row of a ``Grid``; elsewhere its cells stand beside one another.
///
/// In a grid it is no view of its own: a modifier that is written on it applies to each cell (Spec 9.15).
public struct GridRow<Content: View>: Container {
    /// The cells of the row.
    public let content: Content

    /// The cells beside one another, where the row is in no grid.
    public let arrangement: StackLayout

    /// The position of a view from top to bottom in a cell of the row; `nil` means that of the grid.
    public let alignment: VerticalAlignment?

    /// Creates a row from the views in its cells.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.alignment = alignment
        arrangement = .horizontal(alignment: alignment ?? .center)
    }

    /// One subview, which answers for itself.
    @_documentation(visibility: internal)
    public static var resolution: ViewResolution<Self> { .single { $0.respond(to: &$1) } }

    /// Gives itself, its cells, and the cells in a line where a layout other than a grid asks.
    mutating func respond(to query: inout SubviewQuery) {
        guard query.subject == .gridRow else { return query.offer(container: self) }
        query.settle(GridRowParts(alignment: alignment) { [content] in SubviewsCollection(of: content, in: $0) })
    }
}

/// The facts about a row that a grid needs.
private struct GridRowParts {
    let alignment: VerticalAlignment?

    /// Resolves the cells in the scope of the row.
    let cells: (Scope) -> SubviewsCollection
}

extension Subview {
    /// The alignment and the cells of a row, if the subview is one.
    ///
    /// Everything that is written on the row or around it reaches each cell.
    var gridRow: (alignment: VerticalAlignment?, cells: SubviewsCollection)? {
        let row = SubviewQuery.ask(.gridRow, about: Subview.self, for: GridRowParts.self) { reply(to: &$0) }
        let concerns: SubviewConcerns = [.values, .tag, .defaultTag, .identity, .environment, .layout]
        return row.map { ($0.alignment, $0.cells(PartScope(of: self, concerns: concerns))) }
    }
}

/// The key of the number of columns that a cell spans.
public enum GridCellColumnsKey: ContainerValueKey {
    /// One column.
    public static let defaultValue = 1
}

extension View {
    /// Makes a cell of a ``GridRow`` span several columns.
    public consuming func gridCellColumns(_ count: Int) -> ModifiedView<Self, ContainerValueWrite<GridCellColumnsKey>> {
        keyedValue(GridCellColumnsKey.self, count)
    }
}
