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
    /// - Returns: The changes, in the section and in those that items have left (Spec 14.9).
    @inlinable
    @discardableResult
    public mutating func apply(
        _ snapshot: SectionSnapshot<Item>,
        to section: Section
    ) -> SectionedDifference<Section, Item> {
        let visible = snapshot.visibleItems
        let difference = ListDifference(from: items(in: section), to: visible)
        return adopt(snapshot, showing: visible, after: difference, in: section)
    }

    /// Takes a snapshot over, whose visible items differ so from those of the section.
    @usableFromInline
    mutating func adopt(
        _ snapshot: SectionSnapshot<Item>,
        showing visible: [Item],
        after difference: ListDifference<Item>,
        in section: Section
    ) -> SectionedDifference<Section, Item> {
        var changes: [Section: ListDifference<Item>] = [:]
        for (other, lost) in list.itemsElsewhere(difference.insertions.map(\.item), than: section) {
            changes[other] = remove(lost, from: other)
        }
        if !difference.isEmpty { changes[section] = difference }
        let sections = list.sections
        trees[section] = snapshot
        list.set(visible, in: section, after: difference)
        forgetSelection()
        return SectionedDifference(sections: ListDifference(from: sections, to: list.sections), items: changes)
    }

    /// Shows a list; trees stay where their visible items do, and follow what was added and dropped (Spec 14.8).
    ///
    /// - Returns: The changes in all sections (Spec 14.9).
    @discardableResult
    public mutating func apply(_ list: ListSnapshot<Section, Item>) -> SectionedDifference<Section, Item> {
        let difference = SectionedDifference(from: self.list, to: list)
        var shown: [Section: SectionSnapshot<Item>] = [:]
        for section in list.sections {
            shown[section] = trees[section]?.showing(list.items(in: section))
        }
        trees = shown
        self.list = list
        forgetSelection()
        return difference
    }

    /// Opens or closes an item, as a disclosure control does (Spec 14.5).
    ///
    /// An item that no section shows is left alone. Nothing changes if the content given for it holds items that are
    /// elsewhere in the section.
    ///
    /// - Returns: The changes; none where a handler refused (Spec 14.9).
    @discardableResult
    public mutating func toggle(
        _ item: Item
    ) throws(SectionSnapshotError<Item>) -> SectionedDifference<Section, Item> {
        if let disclosureAction = handlers.disclosureAction {
            disclosureAction(item)
            return .none
        }
        guard let section = list.section(of: item) else { return .none }
        var snapshot = snapshot(for: section)
        guard let node = snapshot.nodes[item] else { return .none }
        let isChanged =
            node.isExpanded
            ? snapshot.collapse(item, asking: handlers)
            : try snapshot.expand(item, asking: handlers)
        return isChanged ? apply(snapshot, to: section) : .none
    }

    /// Toggles a parent, and selects a leaf (Spec 14.6).
    ///
    /// - Returns: The changes; none where a leaf was selected (Spec 14.9).
    @discardableResult
    public mutating func tap(_ item: Item) throws(SectionSnapshotError<Item>) -> SectionedDifference<Section, Item> {
        guard let section = list.section(of: item) else { return .none }
        let hasChildren = !(snapshot(for: section).nodes[item]?.children.isEmpty ?? true)
        guard handlers.isParent?(item) ?? hasChildren else {
            selection = item
            return .none
        }
        return try toggle(item)
    }

    /// Forgets the selected item once no section holds it, shown or not (Spec 14.6).
    private mutating func forgetSelection() {
        guard let item = selection, list.section(of: item) == nil else { return }
        if !trees.values.contains(where: { $0.contains(item) }) { selection = nil }
    }

    /// Takes items away from a section, with what is beneath them.
    private mutating func remove(_ items: [Item], from section: Section) -> ListDifference<Item> {
        let before = self.items(in: section)
        list.delete(items)
        if var tree = trees[section] {
            tree.deleteKnown(items)
            trees[section] = tree
            let visible = tree.visibleItems
            list.set(visible, in: section, after: ListDifference(from: self.items(in: section), to: visible))
        }
        return ListDifference(from: before, to: self.items(in: section))
    }
}
