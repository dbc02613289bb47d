import Containers
import Testing

@Suite struct `A list snapshot` {
    @Test(.rule("14.7")) func `moves an item that is appended again`() throws {
        var list = try list(("X", ["a", "b"]), ("Y", []))
        try list.append(["a"], to: "Y")
        #expect(list.items(in: "X") == ["b"])
        #expect(list.items(in: "Y") == ["a"])
        #expect(list.section(of: "a") == "Y")
    }

    @Test(.rule("14.7")) func `refuses what is given twice, and sections that exist`() throws {
        typealias Failure = ListSnapshotError<String, String>
        let start = try list(("X", ["a", "b"]))
        var list = start
        #expect(throws: Failure.duplicateItems(["c"])) { try list.append(["c", "c"], to: "X") }
        #expect(throws: Failure.duplicateSections(["X", "Z"])) { try list.append(sections: ["X", "Z", "Z"]) }
        #expect(throws: Failure.sectionNotFound("Y")) { try list.append(["c"], to: "Y") }
        #expect(list == start)
    }

    @Test(.rule("14.7")) func `ignores unknown items that are deleted`() throws {
        var list = try list(("X", ["a", "b"]))
        list.delete(["c", "a"])
        #expect(list.items(in: "X") == ["b"])
        #expect(list.section(of: "a") == nil)
    }

    @Test(.rule("14.8")) func `keeps a tree whose visible items it does not change`() throws {
        var source = Source()
        let tree = try Outline.p(expanding: "Pep")
        source.apply(tree, to: "main")
        source.apply(try list(("main", tree.visibleItems)))
        #expect(source.snapshot(for: "main") == tree)
    }

    @Test(.rule("14.8")) func `drops and adds items of a tree`() throws {
        var source = Source()
        source.apply(try Outline.p(expanding: "Pep"), to: "main")
        source.apply(try list(("main", ["First", "Pep", "Manny", "Curly", "Jack", "Last"])))
        let tree = source.snapshot(for: "main")
        #expect(tree.visibleItems == ["First", "Pep", "Manny", "Curly", "Jack", "Last"])
        #expect(try tree.level(of: "Curly") == 1)
        #expect(try tree.level(of: "First") == 0)
        #expect(try tree.parent(of: "Last") == "Pep")
        #expect(!tree.contains("Groucho"))
    }

    @Test(.rule("14.8")) func `replaces a tree that cannot follow by a flat one`() throws {
        var source = Source()
        source.apply(try Outline.p(expanding: "Pep"), to: "main")
        source.apply(try list(("main", ["Marx", "Pep", "Jack"])))
        #expect(try source.snapshot(for: "main") == .tree((nil, ["Marx", "Pep", "Jack"])))
        source.apply(try list(("main", ["Only"])))
        #expect(source.snapshot(for: "main").items == ["Only"])
    }
}
