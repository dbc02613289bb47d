import Containers
import Testing

@Suite struct `Nested content` {
    @Test(.rule("1.7")) func `is followed to a limit, and refused beyond it`() {
        let followed = SubviewsCollection(of: erased(a, levels: 500))
        #expect(followed.names == "a")
        #expect(followed.diagnostics.isEmpty)
        let refused = SubviewsCollection(of: erased(a, levels: 10_000))
        #expect(refused.isEmpty)
        #expect(refused.diagnostics == [.tooDeep])
        #expect(refused.diagnostics.first?.description.contains("More than 500 views") == true)
    }

    @Test(.rule("1.7")) func `is refused in sections and beside other content`() {
        let sections = sec {
            Section("S") {
                a
                erased(b, levels: 10_000)
            }
            erased(c, levels: 10_000)
        }
        #expect(sections.flatMap(\.content).map(\.name) == ["a"])
        #expect(sections.diagnostics == [.tooDeep, .tooDeep])
    }

    @Test(.rule("1.7")) func `is laid out to a limit`() {
        var stacks = AnyView(a)
        for _ in 0..<2_000 { stacks = AnyView(VStack { stacks }) }
        let placed = stacks.placed(in: .unspecified)
        #expect(placed.compactMap { $0.children.map { _ in true } }.count == 301)
        #expect(placed.diagnostics == [.tooDeep])
        #expect(placed.frame.size == .zero)
        #expect(VStack { a }.placed(in: .unspecified).diagnostics.isEmpty)
        #expect(sub { stacks }.diagnostics == [.tooDeep])
    }

    @Test(.rule("1.7")) func `is measured however deep it is within the limit`() {
        var comments = AnyView(a)
        for _ in 0..<99 {
            comments = AnyView(
                VStack(spacing: 0) {
                    HStack(spacing: 0) { VStack { comments } }
                    b
                }
            )
        }
        let placed = comments.placed(in: .unspecified)
        #expect(placed.diagnostics.isEmpty)
        #expect(placed.frame.size == Size(width: 10, height: 1_000))
    }

    /// A leaf in many erased views.
    private func erased(_ leaf: Mark, levels: Int) -> AnyView {
        var content = AnyView(leaf)
        for _ in 1..<levels { content = AnyView(content) }
        return content
    }
}
