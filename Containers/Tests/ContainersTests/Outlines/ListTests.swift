import Containers
import Testing

@Suite struct `A list` {
    @Test(.rule("2.3")) func `has a row for everything that is written or data-driven`() {
        let list = ListPresentation(
            of: List {
                matt3
                ForEach(sam9, id: \.self) { Text($0) }
            }
        )
        #expect(list.rows.count == 12)
    }

    @Test(.rule("2.4")) func `of data equals a list of a loop`() {
        let short = ListPresentation(of: List(sam9, id: \.self) { Text($0) })
        let long = ListPresentation(of: List { ForEach(sam9, id: \.self) { Text($0) } })
        #expect(short.rows.count == 9)
        #expect(short.names == long.names)
        #expect(short.rows.map(\.id) == long.rows.map(\.id))
        #expect(ListPresentation(of: List(0..<3) { Text("\($0)") }).names == "0 1 2")
        #expect(ListPresentation(of: List(files) { Mark($0.name) }).names == "users private")
    }

    @Test(.rule("7.9")) func `hides the rows of a section that is collapsed, which keeps its content`() {
        let expansion = Switch(false)
        let section = Section("Sam", isExpanded: expansion.binding) { ForEach(sam9, id: \.self) { Text($0) } }
        let list = ListPresentation(of: List { section })
        #expect(list.rows.isEmpty)
        #expect(list.sections[0].header.names == "Sam")
        #expect(sec { section }[0].content.count == 9)
        expansion.isOn = true
        #expect(list.rows.count == 9)
    }

    @Test(.rule("1.4")) func `is one subview in other content`() {
        let content = sub {
            List {
                a
                b
            }
        }
        #expect(content.count == 1)
        #expect(content[0].children?.names == "a b")
        #expect(content[0].placed(in: .unspecified).children.map(\.frame.minY) == [0, 10])
    }

    @Test(.rule("12.11")) func `makes the rows of a window, and those before it`() {
        let tally = Tally()
        let list = ListPresentation(
            of: List {
                Section("Closed", isExpanded: .constant(false)) { x }
                Section {
                    DisclosureGroup("D", isExpanded: .constant(true)) {
                        ForEach(0..<10_000) { index in
                            let _ = tally.increment()
                            t(index)
                        }
                    }
                }
            }
        )
        #expect(list.rows(in: 0..<3).map(\.content).map(\.names) == ["D", "t0", "t1"])
        #expect(tally.count == 2)
        #expect(list.rows(in: 48..<51).map(\.content).map(\.names) == ["t47", "t48", "t49"])
        #expect(tally.count == 50)
        #expect(list.rows(in: 9_999..<20_000).count == 2)
        #expect(list.rows(in: -5..<1).count == 1)
    }

    @Test func `leaves unknown rows alone`() {
        let list = ListPresentation(
            of: List {
                a
                DisclosureGroup("D") { DisclosureGroup("E") { b } }
            }
        )
        let other = ListPresentation(of: List { VStack { a }.id(7) })
        list.toggle(other.rows[0].id)
        #expect(list.names == "a D")
        list.toggle("D")
        let hidden = list.row("E")
        list.toggle("D")
        if let hidden { list.toggle(hidden.id) }
        list.toggle("D")
        #expect(list.names == "a D E")
    }
}
