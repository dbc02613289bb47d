import Containers
import Testing

/// A modifier that writes a value and adds room above and below.
private struct Numbered: ViewModifier {
    let number: Int

    func body(content: Content) -> some View {
        content
            .padding(.vertical, 4)
            .containerValue(\.n, number)
    }
}

@Suite struct `A modifier of one's own` {
    @Test func `applies to each member, whose values the container reads`() {
        let content = sub {
            Group {
                a
                b.containerValue(\.n, 1)
            }
            .modifier(Numbered(number: 2))
        }
        #expect(content.n == "a{2} b{1}")
    }

    @Test func `lets values written on it through`() {
        let content = sub { a.modifier(Numbered(number: 2)).containerValue(\.m, 3) }
        #expect(content.map(\.containerValues.m) == [3])
    }

    @Test func `takes part in the layout`() {
        let placed = a.modifier(Numbered(number: 0)).placed(in: .unspecified)
        #expect(placed.outerFrame.size == Size(width: 10, height: 18))
        #expect(placed.frame == Rect(x: 0, y: 4, width: 10, height: 10))
    }

    @Test(
        arguments: [
            (.all, 16, 16), (.horizontal, 16, 10), (.vertical, 10, 16), (.top, 10, 13), ([.leading, .bottom], 13, 13),
            ([], 10, 10),
        ] as [(Edge.Set, Double, Double)]
    )
    func `adds room at the edges that are named`(edges: Edge.Set, width: Double, height: Double) {
        #expect(a.padding(edges, 3).placed(in: .unspecified).outerFrame.size == Size(width: width, height: height))
    }
}
