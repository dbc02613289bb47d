/// The changes that turn one list of sections into another (Spec 14.9).
///
/// An item that moves between sections is deleted in one and inserted in the other, so that whoever keeps a copy of the list
/// shows it once.
///
/// ```swift
/// let change = try source.toggle("Duets")
/// for (section, changes) in change.items {
///     lines.append("\(section): \(changes.insertions.count) more")
/// }
/// ```
public struct SectionedDifference<Section: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
    /// The changes to the sections and their order.
    public let sections: ListDifference<Section>

    /// The changes in the sections that are there afterwards; those that stay as they are have none.
    public let items: [Section: ListDifference<Item>]

    /// True when nothing changes.
    public var isEmpty: Bool { sections.isEmpty && items.isEmpty }

    @usableFromInline
    init(sections: ListDifference<Section>, items: [Section: ListDifference<Item>]) {
        self.sections = sections
        self.items = items
    }

    /// Compares two lists.
    ///
    /// - Complexity: Linear in the numbers of items, with a logarithmic factor for what is out of order.
    public init(from old: ListSnapshot<Section, Item>, to new: ListSnapshot<Section, Item>) {
        var items: [Section: ListDifference<Item>] = [:]
        for section in new.sections {
            let difference = ListDifference(from: old.items(in: section), to: new.items(in: section))
            items[section] = difference.isEmpty ? nil : difference
        }
        self.init(sections: ListDifference(from: old.sections, to: new.sections), items: items)
    }

    /// No changes.
    static var none: Self { Self(sections: ListDifference(from: [], to: []), items: [:]) }

    /// The changes in a section.
    public subscript(section: Section) -> ListDifference<Item> {
        items[section] ?? ListDifference(from: [], to: [])
    }

    /// Turns the old list into the new one.
    ///
    /// - Complexity: Linear in the number of items.
    public func applied(to old: ListSnapshot<Section, Item>) -> ListSnapshot<Section, Item> {
        let sections = sections.applied(to: old.sections)
        return ListSnapshot(sections.map { ($0, self[$0].applied(to: old.items(in: $0))) })
    }
}

extension SectionedDifference: Encodable where Section: Encodable, Item: Encodable {}
extension SectionedDifference: Decodable where Section: Decodable, Item: Decodable {}
