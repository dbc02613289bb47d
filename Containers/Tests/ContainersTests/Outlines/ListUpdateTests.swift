import Containers
import Testing

@Suite struct `A list that is declared anew` {
    @Test(.rule("12.9", "12f"), arguments: [1, 2, 10])
    func `keeps what is open beneath a closed group, however often that happens`(updates: Int) {
        let list = ListPresentation(of: nested())
        for name in ["outer", "inner", "outer"] { list.toggle(name) }
        for _ in 0..<updates { list.update(to: nested()) }
        #expect(list.names == "outer")
        list.toggle("outer")
        #expect(list.names == "outer inner leaf")
    }

    @Test(.rule("12.9"), arguments: [1, 2, 10])
    func `keeps what is open although nobody looks at it in between`(updates: Int) {
        let list = ListPresentation(of: nested())
        for name in ["outer", "inner"] { list.toggle(name) }
        for _ in 0..<updates { list.update(to: nested()) }
        #expect(list.names == "outer inner leaf")
    }

    @Test(.rule("12.1", "12.9")) func `keeps what is open beneath a group that a binding closes`() {
        let outer = Switch(true)
        let list = ListPresentation(of: nested(outer.binding))
        list.toggle("inner")
        list.toggle("outer")
        for _ in 0..<2 { list.update(to: nested(outer.binding)) }
        list.toggle("outer")
        #expect(list.names == "outer inner leaf")
    }

    @Test(.rule("12.6", "12.9")) func `keeps the state of a row that changes its place`() {
        let list = ListPresentation(of: outline([folder("a"), folder("b")]))
        list.toggle("b")
        for _ in 0..<2 { list.update(to: outline([File("new"), folder("b"), folder("a")])) }
        #expect(list.names == "new b leaf a")
    }

    @Test(.rule("12.9")) func `forgets what was open beneath a group that became a leaf`() {
        let list = ListPresentation(of: outline([File("outer", [folder("inner")])]))
        for name in ["outer", "inner", "outer"] { list.toggle(name) }
        list.update(to: outline([File("outer")]))
        list.update(to: outline([File("outer", [folder("inner")])]))
        list.toggle("outer")
        #expect(list.names == "outer inner")
    }

    @Test(.rule("12.9"), arguments: [[], ["outer"], ["outer", "inner"], ["outer", "inner", "outer"]])
    func `lets go of its earlier declarations`(toggled: [String]) {
        let ends = Tally()
        let list = ListPresentation(of: holding(Token(ends)))
        for name in toggled { list.toggle(name) }
        for _ in 0..<10 { list.update(to: holding(Token(ends))) }
        #expect(ends.count == 10)
        #expect(list.row("leaf") != nil || toggled != ["outer", "inner"])
    }

    @Test(.rule("3.6", "12.12")) func `opens the rows that another presentation had open`() {
        let files = [File("a", [folder("b c"), folder("d")]), folder("e")]
        let list = ListPresentation(of: outline(files))
        for name in ["a", "b c", "e", "a"] { list.toggle(name) }
        #expect(list.openRows == ["~a.then..~b_20c.then", "~e.then"])
        let reopened = ListPresentation(of: outline(files), open: list.openRows.union(["~gone", ""]))
        #expect(reopened.openRows.isSuperset(of: list.openRows))
        #expect(reopened.names == "a e leaf")
        reopened.toggle { "\($0.id)" == "~a.then" }
        #expect(reopened.names == "a b c leaf d e leaf")
    }

    @Test(.rule("12.12")) func `opens every group at once`() {
        let outer = Switch(false)
        let list = ListPresentation(of: nested(outer.binding))
        list.expandAll()
        #expect(list.names == "outer inner leaf")
        #expect(outer.isOn)
        list.expandAll()
        #expect(list.names == "outer inner leaf")
        let endless = ListPresentation(of: outline([folder("a")]))
        endless.expandAll()
        #expect(endless.names == "a leaf")
    }

    private func nested(_ isExpanded: Binding<Bool>? = nil) -> List<some View> {
        List {
            DisclosureGroup("outer", isExpanded: isExpanded) {
                DisclosureGroup("inner") { Mark("leaf") }
            }
        }
    }

    /// A list every part of which holds the token.
    private func holding(_ token: Token) -> List<some View> {
        List(["outer"], id: \.self) { name in
            let _ = token
            DisclosureGroup(name) {
                ForEach(["inner"], id: \.self) { name in
                    let _ = token
                    DisclosureGroup(name) {
                        let _ = token
                        Mark("leaf")
                    }
                }
            }
        }
    }

    private func folder(_ name: String) -> File {
        File(name, [File("leaf")])
    }

    private func outline(_ files: [File]) -> List<OutlineGroup<[File], String, Mark>> {
        List(files, children: \.children) { Mark($0.name) }
    }
}
