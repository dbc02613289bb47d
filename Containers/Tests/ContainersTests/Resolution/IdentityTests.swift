import Containers
import Testing

@Suite struct `The identity of a subview` {
    @Test(.rule("3.1", "3.2"), .rule("3.2a"), arguments: [(["c", "a", "b"], "3.2a"), (["z", "a", "b", "c"], "3.2b")])
    func `goes with its element`(after: [String], number: String) {
        let before = identities { elements(["a", "b", "c"]) }
        let moved = identities { elements(after) }
        for name in ["a", "b", "c"] {
            #expect(before[name] == moved[name], "\(number)")
            #expect(before[name]?.hashValue == moved[name]?.hashValue)
        }
        #expect(sub { elements(after) }.names == after.joined(separator: " "))
    }

    @Test(.rule("3.2c")) func `does not depend on what a condition before it produces`() {
        let content = { (condition: Bool) in
            identities {
                if condition { x }
                a
                b
            }
        }
        #expect(content(false)["a"] == content(true)["a"])
        #expect(content(false)["b"] == content(true)["b"])
        #expect(content(false)["a"] != content(false)["b"])
    }

    @Test(.rule("3.2d", "3.2e")) func `differs between branches, and is the same again in the same branch`() {
        let content = { (condition: Bool) in
            identities { if condition { x } else { x } }
        }
        #expect(content(true)["x"] != content(false)["x"])
        #expect(content(true)["x"] == content(true)["x"])
    }

    @Test(.rule("3.2f")) func `differs between the views of one element`() {
        let ids = sub {
            ForEach([1], id: \.self) { _ in
                x
                y
            }
        }.map(\.id)
        #expect(Set(ids).count == 2)
    }

    @Test(.rule("3.2g")) func `differs between two declarations over the same elements`() {
        let ids = sub {
            ForEach([1, 2], id: \.self) { t($0) }
            ForEach([1, 2], id: \.self) { t($0) }
        }.map(\.id)
        #expect(Set(ids).count == 4)
    }

    @Test(.rule("3.2")) func `differs between elements whose identities have other types`() {
        let small = sub { ForEach([UInt8(1)], id: \.self) { t($0) } }
        let large = sub { ForEach([1], id: \.self) { t($0) } }
        #expect(small[0].id != large[0].id)
        #expect(small[0].id == sub { ForEach([UInt8(1)], id: \.self) { t($0) } }[0].id)
    }

    @Test(.rule("3.2h")) func `changes with an identity given by hand`() {
        #expect(identities { a.id(1) } != identities { a.id(2) })
        #expect(identities { a.id(1) } == identities { a.id(1) })
        #expect(
            identities {
                Group {
                    a
                    b
                }.id(1)
            }["b"]
                != identities {
                    Group {
                        a
                        b
                    }.id(2)
                }["b"]
        )
    }

    @Test(.rule("3.3")) func `is told apart where elements share theirs, which is reported once`() {
        let subviews = sub { elements(["p", "q", "p"]) }
        #expect(subviews.names == "p q p")
        #expect(Set(subviews.map(\.id)).count == 3)
        #expect(subviews.diagnostics == [.duplicateElements(["p"])])
        #expect(sub { subviews }.diagnostics == [.duplicateElements(["p"])])
        #expect(sub { elements(["p", "q"]) }.diagnostics.isEmpty)
    }

    @Test(.rule("3.3")) func `is told apart where the number of views depends on data`() {
        let subviews = sub { ForEach(["p", "q", "p"], id: \.self) { if $0 != "q" { Mark($0) } } }
        #expect(subviews.names == "p p")
        #expect(Set(subviews.map(\.id)).count == 2)
        #expect(subviews.diagnostics == [.duplicateElements(["p"])])
    }

    @Test(.rule("3.3")) func `is reported once where elements become sections`() {
        let sections = sec { ForEach(["p", "p"], id: \.self) { name in Section(name) { a } } }
        #expect(sections.diagnostics == [.duplicateElements(["p"])])
        let mixed = sec {
            ForEach(["p", "p"], id: \.self) { name in Section(name) { elements(["q", "q"]) } }
            b
        }
        #expect(mixed.map { $0.content.diagnostics.count } == [1, 1, 0])
        #expect(
            mixed.diagnostics == [.duplicateElements(["p"])] + Array(repeating: .duplicateElements(["q"]), count: 2)
        )
    }

    @Test(.rule("3.3")) func `is reported where it is shared in a container, at any level`() {
        let content = VStack {
            HStack { elements(["p", "p"]) }
            ForEach(subviews: elements(["q", "q"])) { $0 }
            Grid { GridRow { elements(["r", "r"]) } }
            LazyVStack { ForEach(["s", "s"], id: \.self) { name in Section(name) { a } } }
        }
        let mistakes = ["q", "p", "r", "s"].map { ResolutionDiagnostic.duplicateElements([$0]) }
        #expect(sub { content }.diagnostics == mistakes)
        #expect(content.placed(in: .unspecified).diagnostics == mistakes)
        #expect(a.background { HStack { elements(["t", "t"]) } }.placed(in: .unspecified).diagnostics.count == 1)
    }

    @Test(.rule("3.6")) func `has a name that is the same in every run`() {
        let isFirst = true
        let subviews = sub {
            a
            ForEach(["p q", "p q"], id: \.self) { _ in
                b
                c.id("é")
            }
            if isFirst { AnyView(b) } else { a }
        }
        let names = ["0", "1.~p_20q.0", "1.~p_20q.1.id~_c3_a9", "1.~p_20q~1.0", "1.~p_20q~1.1.id~_c3_a9"]
        #expect(subviews.map(\.id.description) == names + ["2.then.type-Mark"])
        #expect(sec { Section("S") { a } }[0].id.description == "-")
        let section = sec {
            a
            Section("S") { a }
        }[1]
        #expect(section.id.description == "1")
        #expect(section.header[0].id.description == "1.header")
    }

    @Test(.rule("3.4")) func `of a section goes with its element`() {
        let sections = { (names: [String]) in
            sec { ForEach(names, id: \.self) { name in Section(name) { a } } }.map(\.id)
        }
        #expect(sections(["s1", "s2"]) == sections(["s2", "s1"]).reversed())
        #expect(Set(sections(["s1", "s2"])).count == 2)
    }

    @Test(.rule("3.4")) func `of an implicit section comes from its first member`() {
        let content = { (last: String) in sec { elements(["a", last]) }[0].id }
        #expect(content("b") == content("c"))
        #expect(content("b") != sec { elements(["z", "b"]) }[0].id)
        #expect(sec {}[0].id == sec {}[0].id)
    }

    @Test(.rule("3.5")) func `is kept by a proxy in other content`() {
        let section = sec {
            Section("S") {
                elements(["a", "b"])
                x
            }
        }[0]
        let ids = section.content.map(\.id)
        #expect(sub { section.content }.map(\.id) == ids)
        #expect(
            sub {
                Group {
                    y
                    section.content[1...]
                }
            }.dropFirst().map(\.id) == Array(ids[1...])
        )
        #expect(sub { ForEach(subviews: section.content) { $0.padding(1).tag(1) } }.map(\.id) == ids)
        #expect(
            sub { ForEach(subviews: section.content) { proxy in if true { Composite { proxy } } } }.map(\.id) == ids
        )
    }

    @Test(.rule("3.5"), .timeLimit(.minutes(1))) func `costs the same for each level of proxies`() {
        let names = ["p", "q", "r"]
        var content = AnyView(elements(names))
        for _ in 0..<50 { content = AnyView(ForEach(subviews: content) { $0 }) }
        #expect(sub { content }.map(\.id) == sub { AnyView(elements(names)) }.map(\.id))
    }

    @Test(.rule("3.2i")) func `changes with the type of an erased view`() {
        let first = sub { AnyView(a) }[0].id
        #expect(sub { AnyView(Spacer()) }[0].id != first)
        #expect(sub { AnyView(b) }[0].id == first)
    }

    @Test(.rule("3.5")) func `is that of the one view for which two proxies stand`() {
        let proxy = sub { a }[0]
        let twice = sub {
            proxy
            proxy
        }
        #expect(twice[0].id == twice[1].id)
        let apart = sub {
            proxy
            proxy.id(1)
        }
        #expect(apart[0].id != apart[1].id)
    }

    private func elements(_ names: [String]) -> ForEach<[String], String, Mark> {
        ForEach(names, id: \.self) { Mark($0) }
    }

    private func identities<Content: View>(@ViewBuilder _ content: () -> Content) -> [String: Subview.ID] {
        Dictionary(sub(content).map { ($0.name, $0.id) }) { first, _ in first }
    }
}
