import Containers
import Testing

private enum E: EnvironmentKey {
    static let defaultValue = 0
}

extension EnvironmentValues {
    fileprivate var e: Int {
        get { self[E.self] }
        set { self[E.self] = newValue }
    }
}

/// A leaf as wide as the environment says.
private struct Wide: Leaf {
    func size(for proposal: ProposedSize) -> Size {
        .zero
    }

    func size(for proposal: ProposedSize, in environment: EnvironmentValues) -> Size {
        Size(width: Double(environment.e), height: 1)
    }
}

@Suite struct `The environment` {
    @Test(.rule("6.11a", "6.11b", "6.11c", "6.11d", "6.11e", "6.11f"))
    func `reaches everything in a view, the innermost write first`() {
        #expect(widths { VStack { HStack { Wide() } }.environment(\.e, 1) } == [1], "6.11a")
        #expect(widths { VStack { HStack { Wide() }.environment(\.e, 2) }.environment(\.e, 1) } == [2], "6.11b")
        #expect(widths { Wide().environment(\.e, 2).environment(\.e, 1) } == [2], "6.11c")
        #expect(widths { VStack { Group { Wide() }.environment(\.e, 3) } } == [3], "6.11d")
        #expect(widths { x.environment(\.e, 2).background { Wide() }.environment(\.e, 1) } == [1], "6.11e")
        let original = Wide().environment(\.e, 1)
        #expect(widths { VStack { ForEach(subviews: original) { $0 } }.environment(\.e, 2) } == [1], "6.11f")
    }

    @Test(.rule("6.11")) func `reaches lazy containers, grids and choices`() {
        #expect(widths { LazyVStack { ForEach([1, 2], id: \.self) { _ in Wide() } }.environment(\.e, 4) } == [4, 4])
        #expect(widths { LazyVGrid(columns: [GridItem()]) { Wide() }.environment(\.e, 5) } == [5])
        #expect(widths { Grid { GridRow { Wide() }.environment(\.e, 6) }.environment(\.e, 1) } == [6])
        #expect(widths { ViewThatFits { Wide() }.environment(\.e, 7) } == [7])
        #expect(
            widths { List { DisclosureGroup("D", isExpanded: .constant(true)) { Wide() } }.environment(\.e, 8) } == [8]
        )
    }

    @Test(.rule("6.11")) func `is read by whatever draws, and is no container value`() {
        let placed = VStack { a.containerValue(\.n, 2) }
            .environment(\.language, "de")
            .environment(\.colorScheme, .dark)
            .placed(in: .unspecified)
        let leaf = placed.children[0].subview
        #expect((leaf.environment.language, leaf.environment.colorScheme) == ("de", .dark))
        #expect((leaf.containerValues.n, placed.subview.containerValues.n) == (2, 0))
        #expect(sub { a }[0].environment.language == "en")
    }

    @Test(.rule("6.11")) func `changes no identity`() {
        let plain = VStack { a }.placed(in: .unspecified).children[0].subview.id
        #expect(VStack { a }.environment(\.e, 1).placed(in: .unspecified).children[0].subview.id == plain)
    }

    private func widths<Content: View>(@ViewBuilder _ content: () -> Content) -> [Double] {
        content().placed(in: ProposedSize(width: 100, height: 100))
            .compactMap { $0.view(as: Wide.self) }
            .map(\.frame.width)
    }
}
