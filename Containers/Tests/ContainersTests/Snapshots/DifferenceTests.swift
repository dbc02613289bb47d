import Containers
import Foundation
import Testing

@Suite struct `The changes of a data source` {
    @Test(.rule("14u", "14.9")) func `name what left another section`() throws {
        var source = try shown(("X", ["a", "b"]), ("Y", ["c"]))
        let before = source.list
        let changes = source.apply(try .tree((nil, ["b", "c"])), to: "Y")
        #expect(changes["X"].deletions.map(\.offset) == [1])
        #expect(changes["Y"].insertions.map(\.item) == ["b"])
        #expect(changes.sections.isEmpty)
        #expect(changes.applied(to: before) == source.list)
    }

    @Test(.rule("14v", "14x")) func `are returned by toggles and taps`() throws {
        var source = Source()
        source.apply(try .p, to: "main")
        #expect(try source.toggle("Pep")["main"].insertions.map(\.offset) == [1, 2, 3])
        #expect(try source.tap("Manny").isEmpty)
        #expect(try source.tap("Pep")["main"].deletions.map(\.offset) == [1, 2, 3])
        #expect(try source.toggle("nobody").isEmpty)
        source.handlers.shouldExpandItem = { _ in false }
        #expect(try source.toggle("Marx").isEmpty)
    }

    @Test(.rule("14w")) func `tell of sections that come and go`() throws {
        var source = try shown(("X", ["a"]), ("Y", ["b"]))
        let before = source.list
        let changes = source.apply(try list(("Y", ["b", "a"]), ("Z", [])))
        #expect(changes.sections.deletions.map(\.item) == ["X"])
        #expect(changes.sections.insertions.map(\.item) == ["Z"])
        #expect(changes["Y"].insertions.map(\.offset) == [1])
        #expect(changes.items.count == 1)
        #expect(changes.applied(to: before) == source.list)
    }

    @Test(.rule("14.9")) func `bring a copy up to date, whatever happens`() throws {
        var generator = SystemRandomNumberGenerator()
        var source = Source()
        for _ in 0..<200 {
            let before = source.list
            let section = ["X", "Y", "Z"].randomElement(using: &generator) ?? "X"
            let items = ["a", "b", "c", "d", "e"].shuffled(using: &generator).prefix(
                .random(in: 0...5, using: &generator)
            )
            let changes = source.apply(try .tree((nil, Array(items))), to: section)
            #expect(changes.applied(to: before) == source.list)
        }
    }

    @Test(.rule("14.6")) func `forget a selection whose item is gone`() throws {
        var source = Source()
        source.apply(try .p(expanding: "Pep"), to: "main")
        try source.tap("Manny")
        try source.toggle("Pep")
        #expect(source.selection == "Manny")
        var tree = source.snapshot(for: "main")
        try tree.delete(["Manny"])
        source.apply(tree, to: "main")
        #expect(source.selection == nil)
    }

    @Test(.rule("14.6")) func `forget a selection with its section`() throws {
        var source = try shown(("X", ["a"]), ("Y", ["b"]))
        try source.tap("a")
        source.apply(try list(("Y", ["b"])))
        #expect(source.selection == nil)
    }

    @Test func `travel, as snapshots do`() throws {
        var source = try shown(("X", ["a", "b"]), ("Y", ["c"]))
        let changes = source.apply(try .tree((nil, ["b"])), to: "Y")
        #expect(try copy(of: changes) == changes)
        #expect(try copy(of: source.list) == source.list)
        let tree = try Outline.p(expanding: "Pep", "Other")
        #expect(try copy(of: tree) == tree)
    }

    @Test(arguments: [
        #"[{"item":"a","level":1,"isExpanded":false}]"#, #"[{"item":"a","level":-1,"isExpanded":false}]"#,
        #"[{"item":"a","level":0,"isExpanded":false},{"item":"a","level":0,"isExpanded":false}]"#,
    ])
    func `are not decoded from a tree that cannot be`(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Outline.self, from: Data(json.utf8)) }
    }

    private func shown(_ sections: (String, [String])...) throws -> Source {
        var source = Source()
        for (section, items) in sections { source.apply(try .tree((nil, items)), to: section) }
        return source
    }

    private func copy<Value: Codable>(of value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }
}
