import Containers
import Testing

@Suite struct `A snapshot changed in many places` {
    @Test(.rule("13.6"), arguments: 0..<100)
    func `loses the same items together as one by one`(seed: UInt64) throws {
        var random = Seeded(state: seed)
        var tree = try Outline.random(using: &random)
        let deleted = some(of: tree.items, using: &random)
        let expected = try deleting(deleted, from: tree)
        try tree.delete(deleted + deleted.prefix(1))
        #expect(tree == expected)
        #expect(tree.count == tree.items.count)
    }

    @Test(.rule("14.3"), arguments: 0..<100)
    func `loses the same items to another section as if they were deleted`(seed: UInt64) throws {
        var random = Seeded(state: seed)
        let tree = try Outline.random(using: &random)
        let moved = some(of: tree.visibleItems, using: &random)
        var source = Source()
        source.apply(tree, to: "X")
        source.apply(try .tree((nil, moved)), to: "Y")
        let expected = try deleting(moved, from: tree)
        #expect(source.snapshot(for: "X") == expected)
        #expect(source.items(in: "X") == expected.visibleItems)
        #expect(source.items(in: "Y") == moved)
    }

    @Test(.rule("14.8"), arguments: 0..<200)
    func `takes in new items together as one behind the other`(seed: UInt64) throws {
        var random = Seeded(state: seed)
        let tree = try Outline.random(using: &random)
        var items = tree.visibleItems
        if seed % 4 > 0 { items.removeAll { _ in Int.random(in: 0..<8, using: &random) == 0 } }
        for new in 0..<Int.random(in: 0..<12, using: &random) {
            items.insert("new \(new)", at: Int.random(in: 0...items.count, using: &random))
        }
        if seed % 8 == 7 { items.shuffle(using: &random) }
        var source = Source()
        source.apply(tree, to: "main")
        source.apply(try list(("main", items)))
        #expect(try source.snapshot(for: "main") == following(items, from: tree))
    }

    @Test(.rule("14.8")) func `drops the trees of sections that are no longer listed`() throws {
        var source = Source()
        source.apply(try .p, to: "X")
        source.apply(try list(("Y", ["a"])))
        source.apply(try list(("X", ["Pep", "Marx"]), ("Y", ["a"])))
        #expect(source.sections == ["X", "Y"])
        #expect(try source.snapshot(for: "X") == .tree((nil, ["Pep", "Marx"])))
    }

    private func some(of items: [String], using random: inout Seeded) -> [String] {
        Array(items.shuffled(using: &random).prefix(Int.random(in: 0...items.count, using: &random)))
    }

    private func deleting(_ items: [String], from tree: Outline) throws -> Outline {
        var tree = tree
        for item in items where tree.contains(item) { try tree.delete([item]) }
        return tree
    }

    /// What the rule says, word by word.
    private func following(_ list: [String], from tree: Outline) throws -> Outline {
        let vanished = tree.visibleItems.filter { !list.contains($0) }
        var result = try deleting(vanished, from: tree)
        for (offset, item) in list.enumerated() where !result.contains(item) {
            if offset > 0 {
                try result.insert([item], after: list[offset - 1])
            } else if let first = result.rootItems.first {
                try result.insert([item], before: first)
            } else {
                try result.append([item])
            }
        }
        return try result.visibleItems == list ? result : .tree((nil, list))
    }
}

extension SectionSnapshot<String> {
    /// A tree of up to 40 items, about half of which are expanded.
    fileprivate static func random(using random: inout Seeded) throws -> Outline {
        var tree = Outline()
        for item in 0..<Int.random(in: 0...40, using: &random) {
            let parent = Int.random(in: -4..<max(item, 1), using: &random)
            try tree.append(["\(item)"], to: parent < 0 || item == 0 ? nil : "\(parent)")
        }
        tree.expand(tree.items.filter { _ in Bool.random(using: &random) })
        return tree
    }
}
