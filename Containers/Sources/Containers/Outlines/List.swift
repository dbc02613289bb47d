/// A container of rows; a ``ListPresentation`` shows it with its sections and opens its groups.
///
/// ```swift
/// let list = List {
///     Text("Love Stack")
///     Section("Sam") {
///         ForEach(0..<9) { Text("Song \($0)") }
///     }
/// }
/// let rows = ListPresentation(of: list).rows
/// ```
public struct List<Content: View>: Container {
    /// The content that becomes the rows.
    public let content: Content

    /// One row below the other.
    public let arrangement: StackLayout

    /// Creates a list from the content of a block.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        arrangement = StackLayout(.vertical, spacing: 0, crossFraction: HorizontalAlignment.leading.fraction)
    }

    /// Creates a list with a row for each element (Spec 2.4).
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder row: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init { ForEach(data, id: id, content: row) }
    }

    /// Creates a list with a row for each element (Spec 2.4).
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        @ViewBuilder row: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        self.init { ForEach(data, content: row) }
    }

    /// Creates a list with a row for each number of a constant range (Spec 2.4).
    public init<Row: View>(
        _ data: Range<Int>,
        @ViewBuilder row: @escaping (Int) -> Row
    ) where Content == ForEach<Range<Int>, Int, Row> {
        self.init { ForEach(data, content: row) }
    }

    /// Creates a list of a tree's rows (Spec 12.5).
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder row: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, Row> {
        self.init { OutlineGroup(data, children: children, row: row) }
    }
}
