import Containers
import Testing

@Suite struct `A row of a list` {
    @Test(.rule("12.10", "12o", "12p")) func `reads what is written on the outline around its group`() {
        let list = ListPresentation(of: List { outline.containerValue(\.n, 6) })
        #expect(list.values == "a{6} b{6} c{6}")
        list.toggle("a")
        #expect(list.values == "a{6} a1{6} a2{6} b{6} c{6}")
    }

    @Test(.rule("12.10", "12q")) func `has the id of its element as its tag`() {
        let list = ListPresentation(of: List { outline })
        list.toggle("a")
        #expect(list.rows.map { $0.tag(for: String.self) } == ["a", "a1", "a2", "b", "c"])
        #expect(list.rows[1].hasTag("a1"))
        #expect(!list.rows[1].hasTag("a"))
        #expect(list.rows[0].tag(for: Int.self) == nil)
    }

    @Test(.rule("12.10", "12r")) func `reads the innermost of what is written on the groups that it is in`() {
        let group = DisclosureGroup("Fill") {
            x.containerValue(\.n, 4)
            y
        }
        let list = ListPresentation(of: List { group.containerValue(\.n, 3).tag("fill") })
        list.toggle("Fill")
        #expect(list.values == "Fill{3} x{4} y{3}")
        #expect(list.rows.map { $0.tag(for: String.self) } == ["fill", "fill", "fill"])
    }

    @Test(.rule("12.10", "12s")) func `reads what is written on the section of its group`() {
        let list = ListPresentation(of: List { Section { outline }.containerValue(\.n, 2) })
        #expect(list.values == "a{2} b{2} c{2}")
    }

    @Test(.rule("12.10")) func `prefers what is written on the label to what is written on the group`() {
        let group = DisclosureGroup {
            x
        } label: {
            Mark("label").keyedValue(N.self, 1)
        }
        let list = ListPresentation(of: List { group.keyedValue(N.self, 3) })
        list.toggle("label")
        #expect(list.values == "label{1} x{3}")
    }

    @Test(.rule("12.10")) func `reads the values of the group where the label is not one subview`() {
        let group = DisclosureGroup {
            a
        } label: {
            x.keyedValue(N.self, 1)
            y
        }
        let list = ListPresentation(of: List { group.keyedValue(N.self, 3).tag(7) })
        #expect(list.rows[0].containerValues.n == 3)
        #expect(list.rows[0].tag(for: Int.self) == 7)
    }

    @Test(.rule("12.10")) func `reads through groups in groups`() {
        let list = ListPresentation(
            of: List {
                DisclosureGroup("outer") {
                    DisclosureGroup("inner") { x }
                        .containerValue(\.m, 2)
                }
                .containerValue(\.n, 1)
            }
        )
        list.toggle("outer")
        list.toggle("inner")
        #expect(list.values == "outer{1} inner{1} x{1}")
        #expect(list.rows.map(\.containerValues.m) == [0, 2, 2])
    }

    @Test(.rule("12.10")) func `leaves its separator to the list, the group or itself`() {
        let list = ListPresentation(
            of: List {
                a
                DisclosureGroup("Fill", isExpanded: .constant(true)) {
                    x
                    y.listRowSeparator(.visible)
                }
                .listRowSeparator(.hidden)
            }
        )
        #expect(list.rows.map(\.containerValues.listRowSeparator) == [.automatic, .hidden, .hidden, .visible])
    }

    private var outline: OutlineGroup<[File], String, Mark> {
        OutlineGroup(tree, children: \.children) { Mark($0.name) }
    }

    private let tree = [File("a", [File("a1"), File("a2")]), File("b", []), File("c")]
}

extension ListPresentation {
    /// The names of the visible rows with their values of `n`.
    fileprivate var values: String {
        rows.map { "\($0.content.names){\($0.containerValues.n)}" }.joined(separator: " ")
    }
}
