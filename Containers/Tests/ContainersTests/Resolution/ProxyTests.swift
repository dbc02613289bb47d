import Containers
import Testing

@Suite struct `Iterating content` {
    @Test(.rule("5.1")) func `produces one view for each resolved subview`() {
        let cards = sub {
            ForEach(
                subviews: Group {
                    matt3
                    ForEach(sam9, id: \.self) { Text($0) }
                }
            ) { subview in
                VStack { subview }
            }
        }
        #expect(cards.count == 12)
        #expect(cards.first?.name == "{Scrolling in the Deep}")
        #expect(cards.last?.name == "{Love Stack}")
    }

    @Test(
        .rule("5.2"),
        arguments: [(0, "{}"), (1, "{F0}"), (2, "{S1 F0}"), (3, "{S1 F0 S2}"), (6, "{S1 F0 S2} 3 4 5")]
    )
    func `gives the whole collection at once`(count: Int, expected: String) {
        let tally = Tally()
        let content = sub {
            Group(subviews: ForEach(0..<count) { Mark("\($0)") }) { subviews in
                let _ = tally.increment()
                HStack {
                    if subviews.count >= 2 { Composite { Mark("S\(subviews[1].name)") } }
                    if let first = subviews.first { Mark("F\(first.name)") }
                    if subviews.count >= 3 { Mark("S\(subviews[2].name)") }
                }
                if subviews.count > 3 { subviews[3...] }
            }
        }
        #expect(content.names == expected)
        #expect(tally.count == 1)
    }

    @Test(.rule("5.2")) func `keeps the indices of the whole in slices`() {
        let subviews = sub { ForEach(0..<6) { Mark("\($0)") } }
        let slice = subviews[3...]
        #expect(slice.startIndex == 3)
        #expect(slice[4].name == "4")
        #expect(slice[4...].names == "4 5")
        #expect(sub { slice }.names == "3 4 5")
    }

    @Test(.rule("5.3")) func `is transparent`() {
        let content = sub {
            VStack {
                Group(
                    subviews: Group {
                        a
                        b
                        c
                    }
                ) { $0[1] }
            }
        }
        #expect(content[0].children?.names == "b")
        #expect(
            sub {
                Group(
                    subviews: Group {
                        a
                        b
                        c
                    }
                ) { $0 }
            }.names == "a b c"
        )
    }

    @Test(.rule("5.4")) func `applies modifiers of the original inside those of the proxy`() {
        let original = sub { a.padding(2) }[0]
        let placed = original.padding(3).placed(in: .unspecified)
        #expect(placed.outerFrame == Rect(x: 0, y: 0, width: 20, height: 20))
        #expect(placed.frame == Rect(x: 5, y: 5, width: 10, height: 10))
    }

    @Test(.rule("1.5")) func `pads each member of a group`() {
        let members = sub {
            Group {
                a
                b
            }.padding(4)
        }
        #expect(members.count == 2)
        #expect(
            members.map { $0.placed(in: .unspecified).outerFrame.size }
                == Array(repeating: Size(width: 18, height: 18), count: 2)
        )
    }

    @Test(.rule("5.2")) func `finds subviews of mixed content by index`() {
        let subviews = sub {
            a
            ForEach(0..<3) { t($0) }
            b
            ForEach(0..<2) {
                x
                t($0)
            }
        }
        #expect(subviews.indices.map { subviews[$0].name } == ["a", "t0", "t1", "t2", "b", "x", "t0", "x", "t1"])
        #expect(sub { subviews[2..<7] }.names == "t1 t2 b x t0")
        #expect(sub { subviews[4..<4] }.isEmpty)
    }

    @Test func `gives leaves and containers back under their types`() {
        let subviews = sub {
            a
            VStack { b }
            Spacer()
        }
        #expect(subviews[0].view as? Mark == a)
        #expect(subviews[0].view(as: Text.self) == nil)
        #expect(subviews[0].children == nil)
        #expect(subviews[1].view is VStack<Mark>)
        #expect(subviews[1].view(as: VStack<Mark>.self)?.content == b)
        #expect(subviews[2].view is Spacer)
        #expect(sub { subviews[0].padding(1) }[0].view as? Mark == a)
    }
}
