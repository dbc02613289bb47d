/// The items of a list in sections, kept up to date by snapshots (Spec 14).
///
/// ```swift
/// var families = SectionSnapshot<String>()
/// try families.append(["Pep"])
/// try families.append(["Manny", "Moe", "Jack"], to: "Pep")
/// var source = SectionedDataSource<String, String>()
/// source.apply(families, to: "Families")
/// try source.toggle("Pep")
/// ```
public struct SectionedDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    /// The handlers that run while a person opens and closes items.
    public var handlers = SnapshotHandlers<Item>()

    /// The item that was last tapped and is not a parent (Spec 14.6).
    public private(set) var selection: Item?

    /// The sections in order, with the items that are visible.
    public private(set) var list = ListSnapshot<Section, Item>()

    private var trees: [Section: SectionSnapshot<Item>] = [:]

    /// Creates a data source without sections.
    public init() {}

    /// The sections in order.
    public var sections: [Section] { list.sections }

    /// The visible items of a section; none if it is unknown.
    public func items(in section: Section) -> [Item] {
        list.items(in: section)
    }

    /// A copy of what was applied to a section; a flat one of its items if only these were, an empty one if it is unknown
    /// (Spec 14.2).
    public func snapshot(for section: Section) -> SectionSnapshot<Item> {
        trees[section] ?? .flat(items(in: section))
    }

    /// Makes the visible items of a snapshot those of a section, which is created at the end if need be (Spec 14.1).
    ///
    /// Items that were in other sections move (Spec 14.3).
    ///
    /// - Returns: What has changed in the section.
    @inlinable
    @discardableResult
    public mutating func apply(_ snapshot: SectionSnapshot<Item>, to section: Section) -> ListDifference<Item> {
        let visible = snapshot.visibleItems
        let difference = ListDifference(from: items(in: section), to: visible)
        adopt(snapshot, showing: visible, after: difference, in: section)
        return difference
    }

    /// Takes a snapshot over, whose visible items differ so from those of the section.
    @usableFromInline
    mutating func adopt(
        _ snapshot: SectionSnapshot<Item>,
        showing visible: [Item],
        after difference: ListDifference<Item>,
        in section: Section
    ) {
        for (other, lost) in list.itemsElsewhere(difference.insertions.map(\.item), than: section) {
            remove(lost, from: other)
        }
        trees[section] = snapshot
        list.set(visible, in: section, after: difference)
    }

    /// Shows a list; trees stay where their visible items do, and follow what was added and dropped (Spec 14.8).
    public mutating func apply(_ list: ListSnapshot<Section, Item>) {
        var shown: [Section: SectionSnapshot<Item>] = [:]
        for section in list.sections {
            shown[section] = trees[section]?.showing(list.items(in: section))
        }
        trees = shown
        self.list = list
    }

    /// Opens or closes an item, as a disclosure control does (Spec 14.5).
    ///
    /// An item that no section shows is left alone. Nothing changes if the content given for it holds items that are
    /// elsewhere in the section.
    public mutating func toggle(_ item: Item) throws(SectionSnapshotError<Item>) {
        if let disclosureAction = handlers.disclosureAction {
            disclosureAction(item)
            return
        }
        guard let section = list.section(of: item) else { return }
        var snapshot = snapshot(for: section)
        guard let node = snapshot.nodes[item] else { return }
        let isChanged =
            node.isExpanded
            ? snapshot.collapse(item, asking: handlers)
            : try snapshot.expand(item, asking: handlers)
        if isChanged { apply(snapshot, to: section) }
    }

    /// Toggles a parent, and selects a leaf (Spec 14.6).
    public mutating func tap(_ item: Item) throws(SectionSnapshotError<Item>) {
        guard let section = list.section(of: item) else { return }
        let hasChildren = !(snapshot(for: section).nodes[item]?.children.isEmpty ?? true)
        if handlers.isParent?(item) ?? hasChildren {
            try toggle(item)
        } else {
            selection = item
        }
    }

    private mutating func remove(_ items: [Item], from section: Section) {
        list.delete(items)
        guard var tree = trees[section] else { return }
        tree.deleteKnown(items)
        trees[section] = tree
        let visible = tree.visibleItems
        list.set(visible, in: section, after: ListDifference(from: self.items(in: section), to: visible))
    }
}
