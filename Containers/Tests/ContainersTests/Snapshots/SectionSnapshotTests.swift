import Containers
import Testing

@Suite struct `A section snapshot` {
    @Test(
        .rule("13.1"),
        arguments: [
            ("Pep", 0, 0, nil, true), ("Manny", 1, 1, "Pep", false), ("Moe", 2, 1, "Pep", false),
            ("Jack", 3, 1, "Pep", false),
            ("Marx", 4, 0, nil, true), ("Groucho", 5, 1, "Marx", false), ("Harpo", 6, 1, "Marx", false),
            ("Chico", 7, 1, "Marx", false), ("Other", 8, 1, "Marx", true), ("Zeppo", 9, 2, "Other", false),
            ("Gummo", 10, 2, "Other", false),
        ]
    )
    func `knows the place of every item`(item: String, index: Int, level: Int, parent: String?, isParent: Bool) throws {
        let p = try Outline.p
        #expect(p.index(of: item) == index)
        #expect(try p.level(of: item) == level)
        #expect(try p.parent(of: item) == parent)
        #expect(try p.snapshot(of: item).items.isEmpty == !isParent)
    }

    @Test(.rule("13.1")) func `lists its roots and everything beneath`() throws {
        let p = try Outline.p
        #expect(p.rootItems == ["Pep", "Marx"])
        #expect(p.count == 11)
        #expect(p.items.count == 11)
        #expect(try p.items.filter { try !p.children(of: $0).isEmpty }.count == 3)
        #expect(!p.contains("Curly"))
    }

    @Test(
        .rule("13.2"),
        arguments: [
            ("13a", [], "Pep Marx"),
            ("13b", ["Pep"], "Pep Manny Moe Jack Marx"),
            ("13c", ["Marx"], "Pep Marx Groucho Harpo Chico Other"),
            ("13d", ["Other"], "Pep Marx"),
            ("13e", ["Marx", "Other"], "Pep Marx Groucho Harpo Chico Other Zeppo Gummo"),
            ("13f", ["Pep", "Marx", "Other"], "Pep Manny Moe Jack Marx Groucho Harpo Chico Other Zeppo Gummo"),
            ("13i", ["Manny"], "Pep Marx"),
        ] as [(String, [String], String)]
    )
    func `shows an item whose every ancestor is expanded`(number: String, expanded: [String], visible: String) throws {
        var p = try Outline.p
        p.expand(expanded)
        #expect(p.visibleLine == visible, "\(number)")
        for item in p.items {
            #expect(try p.isExpanded(item) == expanded.contains(item))
            #expect(try p.isVisible(item) == p.visibleItems.contains(item))
        }
    }

    @Test(.rule("13.2", "13g", "13h")) func `keeps what is expanded beneath a collapsed item`() throws {
        var p = try Outline.p(expanding: "Marx", "Other")
        p.collapse(["Marx"])
        #expect(p.visibleLine == "Pep Marx")
        #expect(try p.isExpanded("Other"))
        p.expand(["Marx"])
        #expect(p.visibleLine == "Pep Marx Groucho Harpo Chico Other Zeppo Gummo")
    }

    @Test(.rule("13.3", "13.9")) func `refuses items that it holds or is given twice`() throws {
        var p = try Outline.p
        #expect(throws: OutlineError.duplicateIdentifiers(["Pep", "X"])) { try p.append(["Pep", "X", "X", "X"]) }
        #expect(throws: OutlineError.duplicateIdentifiers(["Moe"])) { try p.insert(["Moe"], before: "Marx") }
        #expect(try p == Outline.p)
    }

    @Test(.rule("13.3")) func `takes an empty list beneath an unknown item`() throws {
        var p = try Outline.p
        try p.append([], to: "Curly")
        try p.insert([], before: "Curly")
        try p.insert([], after: "Curly")
        try p.insert(Outline(), before: "Curly")
        try p.insert(Outline(), after: "Curly")
        #expect(try p == Outline.p)
    }

    @Test(.rule("13.4")) func `begins collapsed, forgets what was deleted and ignores unknown items`() throws {
        var p = try Outline.p(expanding: "Manny", "Curly")
        p.collapse(["Curly"])
        #expect(try p.isExpanded("Manny"))
        try p.delete(["Manny"])
        try p.append(["Manny"], to: "Pep")
        #expect(try !p.isExpanded("Manny"))
    }

    @Test(.rule("13.5", "13j", "13k", "13l", "13m")) func `inserts among the siblings of the destination`() throws {
        var small = try Outline.tree((nil, ["0", "3"]), ("0", ["1", "2"]))
        let deep = try Outline.tree((nil, ["0", "4"]), ("0", ["1", "2"]), ("2", ["3"]))
        let start = small
        try small.insert(["INS"], before: "1")
        #expect(try (small.line, small.level(of: "INS")) == ("0 INS 1 2 3", 1))
        small = start
        try small.insert(["INS"], before: "0")
        #expect(try (small.line, small.level(of: "INS")) == ("INS 0 1 2 3", 0))
        small = start
        try small.insert(["INS"], after: "0")
        #expect(try (small.line, small.level(of: "INS")) == ("0 1 2 INS 3", 0))
        small = deep
        try small.insert(["INS"], after: "2")
        #expect(try (small.line, small.level(of: "INS"), small.parent(of: "INS")) == ("0 1 2 3 INS 4", 1, "0"))
    }

    @Test(.rule("13.5", "13n", "13o", "13p")) func `inserts into the article's tree`() throws {
        var p = try Outline.p
        try p.insert(["Curly"], before: "Moe")
        #expect(p.items.prefix(4) == ["Pep", "Manny", "Curly", "Moe"])
        #expect(try (p.count, p.level(of: "Curly")) == (12, 1))
        p = try Outline.p
        try p.insert(["Margaret"], after: "Other")
        #expect(p.items.suffix(4) == ["Other", "Zeppo", "Gummo", "Margaret"])
        #expect(try p.level(of: "Margaret") == 1)
        p = try Outline.p
        try p.insert(["Stooges"], after: "Pep")
        #expect(p.items.prefix(6) == ["Pep", "Manny", "Moe", "Jack", "Stooges", "Marx"])
        #expect(try p.level(of: "Stooges") == 0)
    }

    @Test(.rule("13.6")) func `deletes whole subtrees`() throws {
        var p = try Outline.p(expanding: "Marx", "Other")
        try p.delete(["Other"])
        #expect(p.count == 8)
        #expect(p.visibleLine == "Pep Marx Groucho Harpo Chico")
        try p.append(["Other"], to: "Marx")
        #expect(try !p.isExpanded("Other"))
        #expect(try p.children(of: "Other").isEmpty)
    }

    @Test(.rule("13.6")) func `deletes a parent with its child, and an item twice`() throws {
        var p = try Outline.p
        try p.delete(["Marx", "Other", "Moe", "Moe"])
        #expect(p.line == "Pep Manny Jack")
        #expect(throws: OutlineError.itemNotFound("Curly")) { try p.delete(["Pep", "Curly"]) }
        #expect(p.line == "Pep Manny Jack")
        p.deleteAll()
        #expect(p == Outline())
    }

    @Test(
        .rule("13.7"),
        arguments: [
            ("13q", "Marx", false, "Groucho Harpo Chico Other", "Groucho Harpo Chico Other Zeppo Gummo"),
            ("13r", "Marx", true, "Marx", "Marx Groucho Harpo Chico Other Zeppo Gummo"),
            ("13s", "Other", false, "Zeppo Gummo", "Zeppo Gummo"),
            ("13t", "Manny", false, "", ""),
            ("13u", "Manny", true, "Manny", "Manny"),
        ]
    )
    func `gives a part of itself`(number: String, item: String, withParent: Bool, roots: String, items: String) throws {
        let part = try Outline.p(expanding: "Other").snapshot(of: item, includingParent: withParent)
        #expect(part.rootItems.joined(separator: " ") == roots, "\(number)")
        #expect(part.line == items)
        #expect(try part.rootItems.allSatisfy { try part.level(of: $0) == 0 })
        if part.contains("Other") { #expect(try part.isExpanded("Other")) }
        if number == "13r" { #expect(try part.level(of: "Zeppo") == 2) }
    }

    @Test(.rule("13.8")) func `replaces what is beneath an item`() throws {
        var p = try Outline.p(expanding: "Pep")
        try p.replace(childrenOf: "Pep", using: .tree((nil, ["Larry", "Curly"])))
        #expect(p.visibleLine == "Pep Larry Curly Marx")
        #expect(p.count == 10)
        try p.replace(childrenOf: "Pep", using: Outline())
        #expect(try p.children(of: "Pep").isEmpty)
        #expect(try p.isExpanded("Pep"))
    }

    @Test(.rule("13.8")) func `keeps nesting and state of what it takes in`() throws {
        var p = try Outline.p
        var other = try p.snapshot(of: "Other", includingParent: true)
        other.expand(["Other"])
        try p.replace(childrenOf: "Marx", using: other)
        p.expand(["Marx"])
        #expect(p.visibleLine == "Pep Marx Other Zeppo Gummo")
        #expect(throws: OutlineError.duplicateIdentifiers(["Zeppo"])) {
            try p.replace(childrenOf: "Pep", using: .tree((nil, ["Zeppo"])))
        }
        #expect(p.visibleLine == "Pep Marx Other Zeppo Gummo")
    }

    @Test(.rule("13.8")) func `grafts another snapshot beside an item`() throws {
        let stooges = try Outline.tree((nil, ["Stooges"]), ("Stooges", ["Larry", "Curly"]))
        var p = try Outline.p
        try p.insert(stooges, before: "Moe")
        #expect(p.items.prefix(6) == ["Pep", "Manny", "Stooges", "Larry", "Curly", "Moe"])
        #expect(try p.level(of: "Larry") == 2)
        p = try Outline.p
        try p.insert(stooges, after: "Pep")
        #expect(p.items[3...7] == ["Jack", "Stooges", "Larry", "Curly", "Marx"])
        #expect(throws: OutlineError.duplicateIdentifiers(["Stooges", "Larry", "Curly"])) {
            try p.insert(stooges, after: "Marx")
        }
    }

    @Test(.rule("13.9")) func `says what it could not find`() throws {
        var p = try Outline.p
        #expect(throws: OutlineError.parentNotFound("?")) { try p.append(["X"], to: "?") }
        #expect(throws: OutlineError.itemNotFound("?")) { try p.insert(["X"], before: "?") }
        #expect(throws: OutlineError.itemNotFound("?")) { try p.insert(["X"], after: "?") }
        #expect(throws: OutlineError.parentNotFound("?")) { try p.replace(childrenOf: "?", using: Outline()) }
        #expect(throws: OutlineError.parentNotFound("?")) { try p.snapshot(of: "?") }
        #expect(throws: OutlineError.itemNotFound("?")) { try p.isExpanded("?") }
        #expect(throws: OutlineError.itemNotFound("?")) { try p.isVisible("?") }
        #expect(throws: OutlineError.itemNotFound("?")) { try p.level(of: "?") }
        #expect(throws: OutlineError.itemNotFound("?")) { try p.parent(of: "?") }
        #expect(!p.contains("?"))
        #expect(p.index(of: "?") == nil)
        #expect(try p == Outline.p)
    }

    @Test(.rule("13.10")) func `describes itself line by line`() throws {
        let lines = try Outline.p(expanding: "Pep").visualDescription.split(separator: "\n")
        #expect(lines.prefix(5) == ["+*Pep", "  -*Manny", "  -*Moe", "  -*Jack", "-*Marx"])
        #expect(lines[5] == "  - Groucho")
        #expect(lines[9] == "    - Zeppo")
    }

    @Test(.rule("13.11")) func `is a value`() throws {
        let p = try Outline.p
        var copy = p
        #expect(try p == Outline.p)
        copy.expand(["Pep"])
        #expect(copy != p)
        #expect(try p == Outline.p)
    }
}
