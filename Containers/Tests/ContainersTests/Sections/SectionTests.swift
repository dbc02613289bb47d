import Containers
import Testing

/// Content with its sections: how many there are, which are explicit, and how long their parts are.
struct Sections: Sendable, CustomTestStringConvertible {
    let number: String
    let expected: String
    let sections: @Sendable () -> SectionCollection

    init<Content: View & SendableMetatype>(
        _ number: String,
        _ expected: String,
        @ViewBuilder content: @escaping @Sendable () -> Content
    ) {
        self.number = number
        self.expected = expected
        sections = { SectionCollection(of: content()) }
    }

    var testDescription: String { number }
}

@Suite struct `Content in sections` {
    @Test(.rule("7.1", "7.2", "7.3", "7.4", "7.5"), arguments: vectors)
    func `is divided where sections begin and end`(vector: Sections) {
        let found = vector.sections().map { section in
            section.isExplicit
                ? "S(\(section.header.count)|\(section.content.names)|\(section.footer.count))"
                : "(\(section.content.names))"
        }
        #expect(found.joined(separator: " ") == vector.expected)
    }

    @Test(.rule("7.5"), .rule("7c")) func `counts the talk's songs`() {
        let sections = sec {
            Section("Matt's Favorites") { matt3 }
            Section("Sam's Favorites") { ForEach(sam9, id: \.self) { Text($0) } }
            Section("Sommer's Favorites") { sommer(7) }
        }
        #expect(sections.map(\.content.count) == [3, 9, 7])
        #expect(sections.map(\.header.names) == ["Matt's Favorites", "Sam's Favorites", "Sommer's Favorites"])
    }

    @Test(.rule("7.1")) func `is given header and footer as views or as blocks`() {
        let sections = sec {
            Section(header: Mark("h"), footer: Mark("f")) { a }
            Section {
                a
            } header: {
                Mark("h")
            } footer: {
                Mark("f")
            }
        }
        #expect(sections.map { "\($0.header.names) \($0.content.names) \($0.footer.names)" } == ["h a f", "h a f"])
    }

    @Test(.rule("7.7")) func `flattens a section inside another`() {
        let sections = sec {
            Section("1") {
                Section("1.1") {
                    a
                    b
                }.containerValue(\.n, 2)
                c
            }
            Section("2") { d }
        }
        #expect(sections.count == 2)
        #expect(sections[0].content.n == "1.1{2} a{2} b{2} c{0}")
        #expect(sections[0].containerValues.n == 0)
        #expect(sections[1].content.names == "d")
        let inner = sec { sections[0].content }
        #expect(inner.map(\.isExplicit) == [false])
        #expect(inner[0].content.count == 4)
    }

    @Test(.rule("7.8"), .rule("7.8a", "7.8b", "7.8c")) func `is plain to code that knows no sections`() {
        let talk = sub {
            Section("Matt") { matt3 }
            Section("Sam") { ForEach(sam9, id: \.self) { Text($0) } }
            Section("Sommer") { sommer(7) }
        }
        #expect(talk.count == 22)
        #expect(talk[0].name == "Matt")
        #expect(
            sub {
                Section {
                    Text("Hello")
                    Text("World")
                }
            }.names == "Hello World"
        )
        #expect(
            sub {
                Section {
                    EmptyView()
                } header: {
                    EmptyView()
                } footer: {
                    EmptyView()
                }
            }.isEmpty
        )
    }

    @Test(.rule("7.1")) func `is visited section by section, or all at once`() {
        let content = Group {
            Section("A") {
                a
                b
            }
            Section {
                c
            } header: {
                EmptyView()
            } footer: {
                Text("F")
            }
        }
        let columns = sub {
            ForEach(sections: content) { section in
                VStack {
                    section.header
                    section.content
                }
            }
        }
        #expect(columns.names == "{A a b} {c}")
        let all = sub {
            Group(sections: content) { sections in
                Mark("\(sections.count)")
                sections[1].footer
            }
        }
        #expect(all.names == "2 F")
    }

    static let vectors = [
        Sections("7a", "(t1) S(1|c|0) (t2)") {
            t(1)
            Section("E") { c }
            t(2)
        },
        Sections("7b", "(a b t1 t2)") {
            a
            b
            ForEach([1, 2], id: \.self) { t($0) }
        },
        Sections("7d", "S(0|a|0) S(0|b|0)") {
            Section { a }
            EmptyView()
            if sam9.isEmpty { x }
            Section { b }
        },
        Sections("7e", "()") {},
        Sections("7e", "()") { EmptyView() },
        Sections("7f", "S(1||0)") { Section("H") { EmptyView() } },
        Sections("7g", "S(1|p|0) S(1|q|0)") {
            ForEach(["p", "q"], id: \.self) { name in Section(name) { Mark(name) } }
        },
        Sections("7h", "S(0|a|0) S(0|b|0)") {
            Group {
                Section { a }
                Section { b }
            }
        },
        Sections("7i", "(t0 t1) S(0|a|0) (t2)") {
            t(0)
            Group {
                t(1)
                Section { a }
            }
            t(2)
        },
        Sections("7j", "({H a})") { VStack { Section("H") { a } } },
        Sections("7k", "S(1|Hello World|1) S(1|Foo Bar|1)") {
            Section {
                Text("Hello")
                Text("World")
            } header: {
                Text("Header A")
            } footer: {
                Text("Footer A")
            }
            Section {
                Text("Foo")
                Text("Bar")
            } header: {
                Text("Header B")
            } footer: {
                Text("Footer B")
            }
        },
    ]
}

@Suite struct `The header of a section` {
    @Test(.rule("7.6"), arguments: vectors)
    func `is empty iff it resolves to nothing`(vector: Sections) {
        let header = vector.sections()[0].header
        #expect("\(header.isEmpty) \(header.count)" == vector.expected)
    }

    static let vectors = [
        Sections("7.6a", "true 0") { Section { a } },
        Sections("7.6b", "true 0") {
            Section {
                a
            } header: {
                EmptyView()
            }
        },
        Sections("7.6c", "true 0") {
            Section {
                a
            } header: {
                if sam9.isEmpty { x }
            }
        },
        Sections("7.6d", "false 1") { Section("") { a } },
        Sections("7.6e", "false 2") {
            Section {
                a
            } header: {
                x
                y
            }
        },
        Sections("7.6f", "false 1") {
            Section {
                a
            } header: {
                VStack { EmptyView() }
            }
        },
    ]
}
