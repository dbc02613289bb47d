import Containers
import Testing

typealias Source = SectionedDataSource<String, String>

/// Keeps what handlers are called with, in order.
final class Log {
    private(set) var entries: [String] = []

    func note(_ entry: String) {
        entries.append(entry)
    }

    func clear() {
        entries = []
    }
}

@Suite struct `A data source` {
    @Test(.rule("14.1", "14i", "14j", "14k", "14l"))
    func `makes the visible items those of the section`() throws {
        var source = Source()
        #expect(try edit(source.apply(Outline.p, to: "main")) == "+Pep@0 +Marx@1")
        #expect(try edit(source.apply(Outline.p(expanding: "Pep"), to: "main")) == "+Manny@1 +Moe@2 +Jack@3")
        #expect(
            try edit(source.apply(Outline.p(expanding: "Pep", "Marx"), to: "main"))
                == "+Groucho@5 +Harpo@6 +Chico@7 +Other@8"
        )
        #expect(try edit(source.apply(Outline.p(expanding: "Marx"), to: "main")) == "-Manny@1 -Moe@2 -Jack@3")
        #expect(source.items(in: "main") == ["Pep", "Marx", "Groucho", "Harpo", "Chico", "Other"])
    }

    @Test(.rule("14m", "14n")) func `shows several changes in one step, and none that cannot be seen`() throws {
        var source = try shown(.p)
        let both = try Outline.p(expanding: "Pep", "Marx")
        #expect(edit(source.apply(both, to: "main")) == "+Manny@1 +Moe@2 +Jack@3 +Groucho@5 +Harpo@6 +Chico@7 +Other@8")
        source = try shown(.p)
        #expect(try source.apply(Outline.p(expanding: "Other"), to: "main").isEmpty)
        #expect(try source.snapshot(for: "main").isExpanded("Other"))
    }

    @Test(.rule("14.1")) func `creates an unknown section at the end`() throws {
        var source = try shown(.p)
        source.apply(try .tree((nil, ["a"])), to: "more")
        #expect(source.sections == ["main", "more"])
    }

    @Test(.rule("14.2")) func `gives copies of what was applied`() throws {
        var source = try shown(.p)
        var copy = source.snapshot(for: "main")
        copy.expand(["Pep"])
        #expect(source.items(in: "main") == ["Pep", "Marx"])
        #expect(source.snapshot(for: "other") == Outline())
        source.apply(try list(("X", ["a", "b"])))
        #expect(try source.snapshot(for: "X") == .tree((nil, ["a", "b"])))
        #expect(source.sections == ["X"])
    }

    @Test(.rule("14.3")) func `moves an item that another section held`() throws {
        var source = Source()
        source.apply(try .tree((nil, ["a", "b"])), to: "X")
        source.apply(try .tree((nil, ["c"])), to: "Y")
        source.apply(try .tree((nil, ["b", "c"])), to: "Y")
        #expect(source.items(in: "X") == ["a"])
        #expect(source.items(in: "Y") == ["b", "c"])
        #expect(source.snapshot(for: "X").items == ["a"])
    }

    @Test(.rule("14.3")) func `moves an item out of a section without a tree`() throws {
        var source = Source()
        source.apply(try list(("X", ["a", "b"]), ("Y", ["c"])))
        source.apply(try .tree((nil, ["b", "c"])), to: "Y")
        #expect(source.items(in: "X") == ["a"])
    }

    @Test(.rule("14.5", "14o", "14p")) func `asks and tells its handlers while an item is toggled`() throws {
        let log = Log()
        var source = try shown(.p)
        source.handlers = logging(log)
        try source.toggle("Pep")
        #expect(log.entries == ["should Pep", "will Pep", "content Pep Manny Moe Jack"])
        #expect(source.items(in: "main").count == 5)
        log.clear()
        try source.toggle("Pep")
        #expect(log.entries == ["shouldCollapse Pep", "willCollapse Pep"])
        #expect(source.items(in: "main") == ["Pep", "Marx"])
        #expect(log.entries.count == 2)
    }

    @Test(.rule("14.5", "14q", "14t")) func `does nothing that its handlers forbid`() throws {
        let log = Log()
        var source = try shown(.p(expanding: "Marx"))
        source.handlers = logging(log)
        source.handlers.shouldExpandItem = { item in
            log.note("should \(item)")
            return false
        }
        source.handlers.shouldCollapseItem = { _ in false }
        try source.toggle("Pep")
        #expect(log.entries == ["should Pep"])
        try source.toggle("Marx")
        #expect(source.items(in: "main") == ["Pep", "Marx", "Groucho", "Harpo", "Chico", "Other"])
    }

    @Test(.rule("14.5", "14r", "14s")) func `fills an item with what its handler gives`() throws {
        let log = Log()
        var source = try shown(.tree((nil, ["Karaoke"])))
        source.handlers.snapshotForExpandingParent = { item, children in
            log.note("content \(item) \(children.line)")
            return (try? .tree((nil, ["A", "B"]))) ?? children
        }
        try source.toggle("Karaoke")
        #expect(log.entries == ["content Karaoke "])
        #expect(source.items(in: "main") == ["Karaoke", "A", "B"])
        try source.toggle("Karaoke")
        source.handlers.snapshotForExpandingParent = { (try? .tree((nil, ["C"]))) ?? $1 }
        try source.toggle("Karaoke")
        #expect(source.items(in: "main") == ["Karaoke", "C"])
    }

    @Test(.rule("14.5")) func `refuses content that is elsewhere in the section`() throws {
        var source = try shown(.p)
        source.handlers.snapshotForExpandingParent = { (try? .tree((nil, ["Marx"]))) ?? $1 }
        #expect(throws: OutlineError.duplicateIdentifiers(["Marx"])) { try source.toggle("Pep") }
        #expect(source.items(in: "main") == ["Pep", "Marx"])
    }

    @Test(.rule("14.5")) func `leaves everything to a disclosure action, and unknown items alone`() throws {
        let log = Log()
        var source = try shown(.p)
        source.handlers = logging(log)
        try source.toggle("Curly")
        #expect(log.entries.isEmpty)
        source.handlers.disclosureAction = { log.note("action \($0)") }
        try source.toggle("Pep")
        #expect(log.entries == ["action Pep"])
        #expect(source.items(in: "main") == ["Pep", "Marx"])
    }

    @Test(.rule("14.5")) func `calls no handler when a snapshot is applied`() throws {
        let log = Log()
        var source = Source()
        source.handlers = logging(log)
        source.apply(try .p(expanding: "Pep"), to: "main")
        #expect(log.entries.isEmpty)
    }

    @Test(.rule("14.6")) func `opens a parent and selects a leaf when tapped`() throws {
        var source = try shown(.p)
        try source.tap("Pep")
        #expect(source.items(in: "main").count == 5)
        #expect(source.selection == nil)
        try source.tap("Manny")
        #expect(source.selection == "Manny")
        try source.tap("Curly")
        #expect(source.selection == "Manny")
    }

    @Test(.rule("14.6")) func `opens a parent that has no children yet`() throws {
        var source = try shown(.tree((nil, ["Karaoke"])))
        source.handlers.isParent = { $0 == "Karaoke" }
        source.handlers.snapshotForExpandingParent = { (try? .tree((nil, ["A"]))) ?? $1 }
        try source.tap("Karaoke")
        #expect(source.items(in: "main") == ["Karaoke", "A"])
        #expect(source.selection == nil)
    }

    private func shown(_ snapshot: Outline) throws -> Source {
        var source = Source()
        source.apply(snapshot, to: "main")
        return source
    }

    private func edit(_ changes: SectionedDifference<String, String>) -> String {
        let difference = changes["main"]
        let deletions = difference.deletions.map { "-\($0.item)@\($0.offset)" }
        let insertions = difference.insertions.map { "+\($0.item)@\($0.offset)" }
        return (deletions + insertions + difference.moves.map { "\($0.item)!" }).joined(separator: " ")
    }

    private func logging(_ log: Log) -> SnapshotHandlers<String> {
        var handlers = SnapshotHandlers<String>()
        handlers.shouldExpandItem = { item in
            log.note("should \(item)")
            return true
        }
        handlers.willExpandItem = { log.note("will \($0)") }
        handlers.snapshotForExpandingParent = { item, children in
            log.note("content \(item) \(children.line)")
            return children
        }
        handlers.shouldCollapseItem = { item in
            log.note("shouldCollapse \(item)")
            return true
        }
        handlers.willCollapseItem = { log.note("willCollapse \($0)") }
        return handlers
    }
}

/// A list from its sections with their items.
func list(_ sections: (String, [String])...) throws -> ListSnapshot<String, String> {
    var list = ListSnapshot<String, String>()
    for (section, items) in sections {
        try list.append(sections: [section])
        try list.append(items, to: section)
    }
    return list
}
