/// The sections of a whole list with their items, without any nesting (Spec 14.7).
///
/// ```swift
/// var list = ListSnapshot<String, Int>()
/// try list.append(sections: ["first", "second"])
/// try list.append([1, 2, 3], to: "first")
/// try list.append([3], to: "second")
/// ```
public struct ListSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
    /// The sections in order.
    public private(set) var sections: [Section] = []

    private var itemsBySection: [Section: [Item]] = [:]
    private var sectionByItem: [Item: Section] = [:]

    /// Creates a snapshot without sections.
    public init() {}

    /// Creates a snapshot of sections and items of which none occurs twice.
    init(_ sections: [(section: Section, items: [Item])]) {
        self.sections = sections.map(\.section)
        for (section, items) in sections {
            itemsBySection[section] = items
            for item in items { sectionByItem[item] = section }
        }
    }

    /// The items of a section in order; none if it is unknown.
    public func items(in section: Section) -> [Item] {
        itemsBySection[section] ?? []
    }

    /// The section that holds an item, if any does.
    public func section(of item: Item) -> Section? {
        sectionByItem[item]
    }

    /// Adds sections behind the others.
    public mutating func append(sections added: [Section]) throws(ListSnapshotError<Section, Item>) {
        let duplicates = added.duplicates(beside: itemsBySection.keys.contains)
        guard duplicates.isEmpty else { throw .duplicateSections(duplicates) }
        sections += added
        for section in added {
            itemsBySection[section] = []
        }
    }

    /// Adds items behind those of a section; one that is in the snapshot already moves there (Spec 14.7).
    public mutating func append(_ items: [Item], to section: Section) throws(ListSnapshotError<Section, Item>) {
        guard itemsBySection[section] != nil else { throw .sectionNotFound(section) }
        let duplicates = items.duplicates { _ in false }
        guard duplicates.isEmpty else { throw .duplicateItems(duplicates) }
        delete(items)
        itemsBySection[section, default: []] += items
        for item in items {
            sectionByItem[item] = section
        }
    }

    /// Removes items; unknown ones are ignored (Spec 14.7).
    public mutating func delete(_ items: [Item]) {
        var removed: [Section: Set<Item>] = [:]
        for item in items {
            guard let section = sectionByItem.removeValue(forKey: item) else { continue }
            removed[section, default: []].insert(item)
        }
        for (section, items) in removed {
            itemsBySection[section]?.removeAll(where: items.contains)
        }
    }

    /// Those of the items that other sections hold, by section.
    func itemsElsewhere(_ items: [Item], than section: Section) -> [Section: [Item]] {
        Dictionary(grouping: items) { sectionByItem[$0] ?? section }.filter { $0.key != section }
    }

    /// Makes items those of a section, which is created at the end if need be; none of them is in another.
    ///
    /// Only what differs from the items that the section holds is looked up.
    mutating func set(_ items: [Item], in section: Section, after difference: ListDifference<Item>) {
        if itemsBySection[section] == nil { sections.append(section) }
        for deletion in difference.deletions { sectionByItem[deletion.item] = nil }
        for insertion in difference.insertions { sectionByItem[insertion.item] = section }
        itemsBySection[section] = items
    }
}

/// The reason why a list snapshot could not be changed; it stays as it was.
public enum ListSnapshotError<Section: Hashable & Sendable, Item: Hashable & Sendable>: Error, Hashable {
    /// The section is not in the snapshot.
    case sectionNotFound(Section)

    /// These sections are in the snapshot already or were given twice.
    case duplicateSections([Section])

    /// These items were given twice.
    case duplicateItems([Item])
}
