/// An item as a snapshot is encoded: the items are in order, each before its children.
private struct EncodedItem<Item> {
    let item: Item
    let level: Int
    let isExpanded: Bool
}

extension EncodedItem: Encodable where Item: Encodable {}
extension EncodedItem: Decodable where Item: Decodable {}

extension SectionSnapshot: Encodable where Item: Encodable {
    /// Encodes the items in order, each with its level and state.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        var pending = rootItems.reversed().map { (item: $0, level: 0) }
        while let (item, level) = pending.popLast() {
            guard let node = nodes[item] else { continue }
            try container.encode(EncodedItem(item: item, level: level, isExpanded: node.isExpanded))
            pending += node.children.reversed().map { (item: $0, level: level + 1) }
        }
    }
}

extension SectionSnapshot: Decodable where Item: Decodable {
    /// Decodes the items; one that occurs twice, or that is deeper than the children of the one before, is refused.
    public init(from decoder: any Decoder) throws {
        self.init()
        var container = try decoder.unkeyedContainer()
        var ancestors: [Item] = []
        while !container.isAtEnd {
            let row = try container.decode(EncodedItem<Item>.self)
            guard (0...ancestors.count).contains(row.level), !contains(row.item) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "No place for \(row.item).")
            }
            ancestors.removeSubrange(row.level...)
            nodes[row.item] = Node(parent: ancestors.last, isExpanded: row.isExpanded)
            withSiblings(beneath: ancestors.last) { $0.append(row.item) }
            ancestors.append(row.item)
        }
    }
}

/// A section as a list is encoded.
private struct EncodedSection<Section, Item> {
    let section: Section
    let items: [Item]
}

extension EncodedSection: Encodable where Section: Encodable, Item: Encodable {}
extension EncodedSection: Decodable where Section: Decodable, Item: Decodable {}

extension ListSnapshot: Encodable where Section: Encodable, Item: Encodable {
    /// Encodes the sections in order, each with its items.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for section in sections {
            try container.encode(EncodedSection(section: section, items: items(in: section)))
        }
    }
}

extension ListSnapshot: Decodable where Section: Decodable, Item: Decodable {
    /// Decodes the sections; a section or an item that occurs twice is refused.
    public init(from decoder: any Decoder) throws {
        self.init()
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            let encoded = try container.decode(EncodedSection<Section, Item>.self)
            guard encoded.items.allSatisfy({ section(of: $0) == nil }) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "An item occurs twice.")
            }
            try append(sections: [encoded.section])
            try append(encoded.items, to: encoded.section)
        }
    }
}
