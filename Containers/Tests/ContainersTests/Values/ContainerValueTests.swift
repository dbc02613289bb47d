import Containers
import Testing

/// Content with what its subviews read for the key `n`.
struct Reading: Sendable, CustomTestStringConvertible {
    let number: String
    let expected: String
    let read: @Sendable () -> String

    init<Content: View & SendableMetatype>(
        _ number: String,
        _ expected: String,
        @ViewBuilder content: @escaping @Sendable () -> Content
    ) {
        self.number = number
        self.expected = expected
        read = { SubviewsCollection(of: content()).n }
    }

    var testDescription: String { number }
}

@Suite struct `A container value` {
    @Test(.rule("6.1")) func `reads the default where nothing was written`() {
        #expect(sub { a }[0].containerValues.n == 0)
        #expect(ContainerValues().p == Pin())
    }

    @Test(.rule("6.2")) func `of a Boolean key reads false until true is written`() {
        #expect(sub { a }[0].containerValues.r == false)
        #expect(sub { a.containerValue(\.r, true) }[0].containerValues.r)
    }

    @Test(.rule("6.2")) func `evaluates its default at each read`() {
        let values = sub { a }[0].containerValues
        #expect(values[Shared.self] !== values[Shared.self])
    }

    @Test(.rule("6.3", "6.4"), arguments: reach)
    func `reaches the container that holds the view, and no further`(vector: Reading) {
        #expect(vector.read() == vector.expected)
    }

    @Test(.rule("6.4c", "6.4d")) func `of a container is not that of its content`() {
        let outer = sub { VStack { a.containerValue(\.n, 1) }.containerValue(\.n, 5) }
        #expect(outer.map(\.containerValues.n) == [5])
        #expect(outer[0].children?.n == "a{1}")
        #expect(sub { VStack { a }.containerValue(\.n, 5) }[0].children?.n == "a{0}")
    }

    @Test(.rule("6.5"), arguments: innermostWins)
    func `is the one written closest to the view`(vector: Reading) {
        #expect(vector.read() == vector.expected)
    }

    @Test(.rule("6.5f")) func `of a section gives way to that of a view in it`() {
        let section = Section {
            a.containerValue(\.r, false)
            b
        }.containerValue(\.r, true)
        #expect(sec { section }[0].content.map(\.containerValues.r) == [false, true])
    }

    @Test(.rule("6.6", "6.6a", "6.6b", "6.6c", "6.6d"))
    func `is changed field by field from the outermost write to the innermost`() {
        let subviews = sub {
            a.containerValue(\.p.xOffset, 3)  // 6.6a
            b.containerValue(\.p.rotation, 10).containerValue(\.p.xOffset, 5)  // 6.6b
            c.containerValue(\.p.xOffset, 9).containerValue(\.p, Pin(rotation: 1, xOffset: 1))  // 6.6c
            d.containerValue(\.p, Pin(rotation: 1, xOffset: 1)).containerValue(\.p.xOffset, 9)  // 6.6d
        }
        let expected = [(0, 3), (10, 5), (1, 9), (1, 1)].map { Pin(rotation: $0.0, xOffset: $0.1) }
        #expect(subviews.map(\.containerValues.p) == expected)
    }

    @Test(.rule("6.6")) func `is the same whether the whole is written by key or by key path`() {
        let whole = Pin(rotation: 1, xOffset: 1)
        let subviews = sub {
            c.containerValue(\.p.xOffset, 9).keyedValue(P.self, whole)
            d.keyedValue(P.self, whole).containerValue(\.p.xOffset, 9)
        }
        #expect(subviews.map(\.containerValues.p) == [Pin(rotation: 1, xOffset: 9), whole])
    }

    @Test(.rule("6.7")) func `never influences another`() {
        let values = sub { a.containerValue(\.n, 1).containerValue(\.m, 2).keyedValue(P.self, Pin()) }[0]
            .containerValues
        #expect(values.n == 1)
        #expect(values.m == 2)
    }

    @Test(.rule("6.8")) func `reaches every member of a group, a loop, a condition, a composite and a section`() {
        let subviews = sub {
            Group {
                a
                ForEach([1, 2], id: \.self) { t($0) }
                if true { b }
                Composite { c }
                Section {
                    d
                } header: {
                    x
                } footer: {
                    y
                }
            }
            .keyedValue(N.self, 4)
        }
        #expect(subviews.n == "a{4} t1{4} t2{4} b{4} c{4} x{4} d{4} y{4}")
    }

    @Test(.rule("6.10")) func `is kept by a proxy`() {
        let content = Group {
            a.containerValue(\.n, 1)
            b
        }
        #expect(sub { Group(subviews: content) { $0 } }.n == "a{1} b{0}", "6.10a")
        #expect(sub { ForEach(subviews: content) { $0.containerValue(\.n, 2) } }.n == "a{1} b{2}", "6.10b")
        #expect(sub { ForEach(subviews: content) { proxy in VStack { proxy } } }.n == "{a}{0} {b}{0}", "6.10c")
        #expect(
            sub { ForEach(subviews: content) { proxy in VStack { proxy } }.containerValue(\.n, 3) }.n
                == "{a}{3} {b}{3}",
            "6.10d"
        )
    }

    @Test(.rule("6.10")) func `is kept through any number of places, the innermost first`() {
        let first = sub {
            a
            b.keyedValue(N.self, 1)
        }
        let second = sub { Group { first }.keyedValue(N.self, 2).keyedValue(M.self, 2) }
        let third = sub {
            Group {
                second[0...]
                second[1]
            }.keyedValue(N.self, 3).keyedValue(M.self, 3)
        }
        #expect(third.n == "a{2} b{1} b{1}")
        #expect(third.map(\.containerValues.m) == [2, 2, 2])
    }

    @Test func `is not written where there is none`() {
        let subviews = sub {
            Group {
                a.keyedValue(N.self, ifPresent: nil)
                b.keyedValue(N.self, ifPresent: 1)
            }
            .keyedValue(N.self, ifPresent: nil)
            .keyedValue(N.self, 2)
        }
        #expect(subviews.n == "a{2} b{1}")
    }

    @Test func `can be written absent`() {
        let subviews = sub {
            Group {
                a
                b.keyedValue(Note.self, nil)
                c.containerValue(\.note, nil)
                d.keyedValue(Note.self, ifPresent: nil)
            }
            .keyedValue(Note.self, "outer")
        }
        #expect(subviews.map(\.containerValues.note) == ["outer", nil, nil, "outer"])
    }

    @Test func `can be changed in a copy`() {
        var values = sub { a.keyedValue(N.self, 1) }[0].containerValues
        values.m = 3
        values.note = nil
        #expect((values.n, values.m, values.note) == (1, 3, nil))
    }

    static let reach = [
        Reading("6.4a", "a{1} b{2} c{3}") {
            a.containerValue(\.n, 1)
            b.containerValue(\.n, 2)
            c.containerValue(\.n, 3).padding()
        },
        Reading("6.4b", "{a}{0}") { VStack { a.containerValue(\.n, 1) } },
        Reading("6.4e", "a{1}") { Composite { a.containerValue(\.n, 1) } },
        Reading("6.4f", "a{1}") { if !sam9.isEmpty { a.containerValue(\.n, 1) } else { b } },
    ]

    static let innermostWins = [
        Reading("6.5a", "a{1}") { a.containerValue(\.n, 1).containerValue(\.n, 2) },
        Reading("6.5a", "a{1}") { a.keyedValue(N.self, 1).keyedValue(N.self, 2) },
        Reading("6.5b", "a{1} b{2}") {
            Group {
                a.containerValue(\.n, 1)
                b
            }.containerValue(\.n, 2)
        },
        Reading("6.5c", "t1{1} t2{2}") {
            ForEach([1, 2], id: \.self) { t($0).containerValue(\.n, $0) }.containerValue(\.n, 9)
        },
        Reading("6.5d", "a{1} b{2}") {
            Group {
                Group { a }.containerValue(\.n, 1)
                b
            }.containerValue(\.n, 2)
        },
        Reading("6.5e", "a{0}") { Group { a.containerValue(\.n, 0) }.containerValue(\.n, 2) },
    ]
}
