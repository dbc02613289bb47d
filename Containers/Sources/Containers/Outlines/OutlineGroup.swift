/// Rows of a tree: an element without children is its row alone, any other is a disclosure group labelled by its row
/// (Spec 12.3).
///
/// `nil` children make a leaf; an empty collection makes a group that can be opened and holds nothing (Spec 12.4).
///
/// ```swift
/// struct Graphic: Identifiable {
///     let id: String
///     var children: [Graphic]?
/// }
/// let graphics = [Graphic(id: "group", children: [Graphic(id: "circle")]), Graphic(id: "line")]
/// let list = List {
///     OutlineGroup(graphics, children: \.children) { Text($0.id) }
/// }
/// let rows = ListPresentation(of: list).rows
/// ```
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Row: View>: PrimitiveView {
    private let data: Data
    private let id: KeyPath<Data.Element, ID>
    private let children: KeyPath<Data.Element, Data?>
    private let row: (Data.Element) -> Row

    /// Creates the rows of elements that are identified by what a key path leads to.
    ///
    /// Identities need to be unique among siblings only (Spec 12.6).
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder row: @escaping (Data.Element) -> Row
    ) {
        self.data = data
        self.id = id
        self.children = children
        self.row = row
    }

    /// As many subviews as only the value tells.
    @_documentation(visibility: internal)
    public static var resolution: ViewResolution<Self> { .members { $0.addMembers(to: &$1) } }

    /// Adds the rows of the elements; those of their children follow when they are opened.
    func addMembers(to resolver: inout Resolver) {
        ForEach(data, id: id) { element in
            if let children = element[keyPath: children] {
                DisclosureGroup {
                    OutlineGroup(children, id: id, children: self.children, row: row)
                } label: {
                    row(element)
                }
            } else {
                row(element)
            }
        }
        .resolve(into: &resolver)
    }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates the rows of identifiable elements.
    public init(
        _ data: Data,
        children: KeyPath<Data.Element, Data?>,
        @ViewBuilder row: @escaping (Data.Element) -> Row
    ) {
        self.init(data, id: \.id, children: children, row: row)
    }
}

extension OutlineGroup {
    /// Creates the rows of a tree with a single root, as if it were a collection of one (Spec 12.3).
    public init<Element: Identifiable>(
        _ root: Element,
        children: KeyPath<Element, [Element]?>,
        @ViewBuilder row: @escaping (Element) -> Row
    ) where Data == [Element], ID == Element.ID {
        self.init([root], children: children, row: row)
    }
}
