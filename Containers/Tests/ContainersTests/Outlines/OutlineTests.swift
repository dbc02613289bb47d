import Containers
import Testing

@Suite struct `An outline` {
    @Test(
        .rule("12.3", "12.4", "12.5"),
        arguments: [
            ("12g", [], "users 0, private 0"),
            ("12h", ["users"], "users 0, user1234 1, newuser 1, private 0"),
            (
                "12i", ["users", "user1234"],
                "users 0, user1234 1, Photos 2, Movies 2, Documents 2, newuser 1, private 0"
            ),
            (
                "12j", ["users", "user1234", "Photos"],
                "users 0, user1234 1, Photos 2, photo001 3, photo002 3, Movies 2, Documents 2, newuser 1, private 0"
            ),
            (
                "12k", ["users", "user1234", "Photos", "Documents"],
                "users 0, user1234 1, Photos 2, photo001 3, photo002 3, Movies 2, Documents 2, newuser 1, private 0"
            ),
            ("12m", ["users", "user1234", "users"], "users 0, private 0"),
        ] as [(String, [String], String)]
    )
    func `shows what is open`(number: String, toggled: [String], lines: String) {
        let list = outline()
        for name in toggled { list.toggle(name) }
        #expect(list.lines == lines, "\(number)")
        if number == "12k" { #expect(list.row("Documents")?.disclosure == .expanded) }
    }

    @Test(.rule("12.6", "12l")) func `tells rows apart that look the same beneath different parents`() {
        let list = outline()
        for name in ["users", "user1234", "Photos", "Documents", "newuser"] { list.toggle(name) }
        let documents = list.rows.filter { $0.content.names == "Documents" }
        #expect(list.rows.count == 10)
        #expect(documents.map(\.level) == [2, 2])
        #expect(documents.map(\.disclosure) == [.expanded, .collapsed])
        #expect(documents[0].id != documents[1].id)
    }

    @Test(.rule("12.4", "12n")) func `can open an empty folder, and not a file`() {
        let list = outline()
        #expect(list.row("private")?.disclosure == ListRow.Disclosure.none)
        list.toggle("private")
        #expect(list.rows.count == 2)
        list.toggle("users")
        list.toggle("newuser")
        #expect(list.row("Documents")?.disclosure == .collapsed)
    }

    @Test(.rule("12.7")) func `evaluates only what is shown, and that once`() {
        let tally = Tally()
        let list = ListPresentation(
            of: List(files, children: \.children) { file in
                let _ = tally.increment()
                Mark(file.name)
            }
        )
        #expect(list.rows.count == 2)
        #expect(tally.count == 2)
        list.toggle("users")
        #expect(list.rows.count == 4)
        #expect(tally.count == 4)
        list.toggle("user1234")
        #expect(list.rows.count == 7)
        #expect(tally.count == 7)
        list.toggle("users")
        list.toggle("users")
        #expect(list.rows.count == 7)
        #expect(tally.count == 7)
    }

    @Test(.rule("12.5")) func `is the same in a list of its own`() {
        let written = ListPresentation(of: List { OutlineGroup(files, children: \.children) { Mark($0.name) } })
        written.toggle("users")
        #expect(written.lines == "users 0, user1234 1, newuser 1, private 0")
    }

    @Test(.rule("12.3")) func `may have a single root`() {
        let list = ListPresentation(of: List { OutlineGroup(files[0], children: \.children) { Mark($0.name) } })
        list.toggle("users")
        #expect(list.lines == "users 0, user1234 1, newuser 1")
    }

    @Test(.rule("12.8")) func `stands beneath the header of each canvas`() {
        let list = ListPresentation(
            of: List {
                ForEach(canvases) { canvas in
                    Section(canvas.name) {
                        OutlineGroup(canvas.children ?? [], children: \.children) { Mark($0.name) }
                    }
                }
            }
        )
        #expect(list.sections.map(\.header.names) == ["One", "Two"])
        #expect(rows(of: list) == ["circle group", "line"])
        list.toggle("group")
        #expect(rows(of: list) == ["circle group square triangle", "line"])
        #expect(Set(list.sections.map(\.id)).count == 2)
        #expect(list.sections.map(\.footer.count) == [0, 0])
    }

    @Test(.rule("12.8")) func `stands in one section where none is declared`() {
        let list = ListPresentation(
            of: List {
                ForEach(canvases) { canvas in
                    OutlineGroup(canvas.children ?? [], children: \.children) { Mark($0.name) }
                }
            }
        )
        #expect(rows(of: list) == ["circle group line"])
    }

    @Test(.rule("12.9")) func `keeps the state of what is still there`() {
        let list = ListPresentation(of: drawing([File("circle"), File("group", [File("square"), File("triangle")])]))
        list.toggle("group")
        #expect(list.names == "circle group square triangle")
        list.update(to: drawing([File("circle"), File("group", [File("square")])]))
        #expect(list.names == "circle group square")
    }

    @Test(.rule("12.9")) func `keeps what is open beneath a closed group, and forgets what was removed`() {
        let deep = [File("outer", [File("inner", [File("leaf")])])]
        let list = ListPresentation(of: drawing(deep))
        for name in ["outer", "inner", "outer"] { list.toggle(name) }
        list.update(to: drawing(deep))
        list.toggle("outer")
        #expect(list.names == "outer inner leaf")
        list.update(to: drawing([File("outer", [])]))
        #expect(list.names == "outer")
        list.update(to: drawing(deep))
        #expect(list.names == "outer inner")
    }

    private func outline() -> ListPresentation {
        ListPresentation(of: List(files, children: \.children) { Mark($0.name) })
    }

    private func drawing(_ graphics: [File]) -> List<OutlineGroup<[File], String, Mark>> {
        List(graphics, children: \.children) { Mark($0.name) }
    }

    private func rows(of list: ListPresentation) -> [String] {
        list.sections.map { $0.rows.map(\.content.names).joined(separator: " ") }
    }
}
