import Containers
import Testing

@Suite struct `Composed content` {
    @Test(.rule("1.1", "1.2"), arguments: declaredAndResolved)
    func `has as many declared and resolved subviews as the table says`(vector: Counts) {
        #expect(vector.counted == vector.declared)
        #expect(vector.subviews().count == vector.resolved)
    }

    @Test(.rule("1.4"), arguments: classification)
    func `resolves to leaves and containers only`(vector: Counts) {
        let subviews = vector.subviews()
        #expect(subviews.count == vector.resolved)
        #expect(Array(subviews).count == vector.resolved)
        if let names = vector.names { #expect(subviews.names == names) }
    }

    @Test(.rule("1.3")) func `resolves in declaration order, depth first`() {
        let subviews = sub {
            a
            Group {
                b
                ForEach([1, 2], id: \.self) { Mark("c_\($0)") }
            }
            if true { d }
        }
        #expect(subviews.names == "a b c_1 c_2 d")
    }

    @Test(.rule("1.2"), arguments: [(3, "TTTFF"), (0, "FFFFF"), (5, "TTTTT")])
    func `fills as many stars as the rating says`(rating: Int, filled: String) {
        let stars = sub {
            ForEach(0..<5) { index in Mark(rating > index ? "T" : "F") }
        }
        #expect(stars.map(\.name).joined() == filled)
    }

    static let declaredAndResolved = [
        Counts("1.2a", declared: 4, resolved: 12) {
            Text("Scrolling in the Deep")
            Text("Born to Build & Run")
            Text("Some Body Like View")
            ForEach(sam9, id: \.self) { Text($0) }
        },
        Counts("1.2b", declared: 1, resolved: 9) { ForEach(sam9, id: \.self) { Text($0) } },
        Counts("1.2c", declared: 1, resolved: 3) {
            Group {
                a
                b
                c
            }
        },
        Counts("1.2d", declared: 1, resolved: 0) { EmptyView() },
        Counts("1.2e", declared: 5, resolved: 19) {
            Text("Scrolling in the Deep")
            Text("Born to Build & Run")
            Text("Some Body Like View")
            ForEach(sam9, id: \.self) { Text($0) }
            sommer(7)
        },
        Counts("1.2f", declared: 2, resolved: 11) {
            Group {
                Text("1")
                Text("2")
                Text("3")
                Text("4")
                Text("5")
                Text("6")
                Text("7")
                Text("8")
                Text("9")
                Text("10")
            }
            Text("11")
        },
        Counts("1.2g", declared: 2, resolved: 6) {
            ForEach([0, 1, 2, 3, 4], id: \.self) { _ in Mark("star") }
            Spacer()
        },
        Counts("1.2h", declared: 3, resolved: 3) {
            Spacer()
            Text("title")
            Composite { HStack { Mark("star") } }
        },
        Counts("1.2i", declared: 1, resolved: 2) {
            if yes {
                a
                b
            } else {
                c
            }
        },
        Counts("1.2j", declared: 1, resolved: 1) {
            if no {
                a
                b
            } else {
                c
            }
        },
        Counts("1.2k", declared: 1, resolved: 0) { if no { a } },
    ]

    static let classification = [
        Counts("1.4a", resolved: 1) { VStack { EmptyView() } },
        Counts("1.4b", resolved: 2, names: "a b") {
            Composite {
                a
                b
            }
        },
        Counts("1.4c", resolved: 2, names: "a b") {
            AnyView(
                Group {
                    a
                    b
                }
            )
        },
        Counts("1.4d", resolved: 2, names: "a b") {
            Group {
                Group {
                    a
                    EmptyView()
                }
                Group {}
                b
            }
        },
        Counts("1.4e", resolved: 2, names: "t1 t3") { ForEach([1, 2, 3], id: \.self) { if $0 != 2 { t($0) } } },
        Counts("1.4f", resolved: 6, names: "x1 y1 x2 y2 x3 y3") {
            ForEach([1, 2, 3], id: \.self) {
                Mark("x\($0)")
                Mark("y\($0)")
            }
        },
        Counts("1.4g", resolved: 0) { ForEach([Int](), id: \.self) { t($0) } },
        Counts("1.4h", resolved: 3, names: "{t1} {} {t3}") {
            ForEach([1, 2, 3], id: \.self) { index in VStack { if index != 2 { t(index) } } }
        },
    ]

    /// A condition that holds, and one that does not, without the compiler knowing.
    private static let yes = !sam9.isEmpty
    private static let no = sam9.isEmpty
}
