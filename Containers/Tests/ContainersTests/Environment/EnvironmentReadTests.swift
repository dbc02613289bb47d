import Containers
import Testing

private struct Greeting: View {
    @Environment(\.language) private var language

    var body: some View { Text(language) }
}

/// Titles that are made when they are asked for.
private struct Verses: View {
    @Environment(\.language) private var language

    var body: some View {
        ForEach(0..<2) { Text("\(language)\($0)") }
    }
}

private struct Framed<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        VStack { ForEach(subviews: content) { $0 } }
    }
}

private struct Named: ViewModifier {
    @Environment(\.language) private var language

    func body(content: Content) -> some View {
        HStack {
            content
            Text(language)
        }
    }
}

extension PlacedSubview {
    fileprivate var texts: [String] { compactMap { $0.view(as: Text.self)?.content }.map(\.content) }
}

@Suite struct `A body that reads the environment` {
    private let proposal = ProposedSize(width: 400, height: 400)

    @Test(.rule("6.13")) func `reads the default where nothing was written`() {
        #expect(Greeting().placed(in: proposal).texts == ["en"])
        #expect(Environment(\.language).wrappedValue == "en")
    }

    @Test(.rule("6.13")) func `reads the innermost write around it`() {
        let content = VStack {
            Greeting()
            Greeting().environment(\.language, "de")
            Group { Greeting() }.environment(\.language, "fr")
            ForEach(0..<1) { _ in Greeting() }
        }
        .environment(\.language, "ja")
        #expect(content.placed(in: proposal).texts == ["ja", "de", "fr", "ja"])
    }

    @Test(.rule("6.13")) func `reads it in elements that are produced later`() {
        #expect(Verses().environment(\.language, "ja").placed(in: proposal).texts == ["ja0", "ja1"])
        let subviews = SubviewsCollection(of: Group { Verses() }.environment(\.language, "de"))
        #expect(subviews.map { $0.view(as: Text.self)?.content } == ["de0", "de1"])
    }

    @Test(.rule("6.13")) func `reads it in content that another body takes apart`() {
        let content = Framed {
            Greeting()
            Greeting().environment(\.language, "de")
        }
        #expect(content.environment(\.language, "ja").placed(in: proposal).texts == ["ja", "de"])
        #expect(content.placed(in: proposal).texts == ["en", "de"])
    }

    @Test(.rule("6.13")) func `does not take a nearer write away from what it takes apart`() {
        let content = Framed { Text("a long line of words") }.lineLimit(1)
        let placed = VStack { content }.environment(\.language, "ja").placed(in: ProposedSize(width: 80, height: nil))
        #expect(placed.frame.height == 16)
    }

    @Test(.rule("6.13")) func `can be that of a modifier`() {
        let content = Text("a").modifier(Named()).environment(\.language, "ja")
        #expect(content.placed(in: proposal).texts == ["a", "ja"])
    }

    @Test(.rule("6.13")) func `can be beneath a group of a list`() {
        let list = List {
            DisclosureGroup("Sam") { Greeting() }
                .environment(\.language, "ja")
        }
        let presentation = ListPresentation(of: list)
        presentation.toggle(presentation.rows[0].id)
        #expect(presentation.rows.last?.content.first?.view(as: Text.self)?.content == "ja")
        let group = DisclosureGroup("Sam", isExpanded: .constant(true)) { Greeting() }
        #expect(group.environment(\.language, "de").placed(in: proposal).texts == ["Sam", "de"])
    }

    @Test(.rule("6.13")) func `can be in the children of a container`() {
        let stack = SubviewsCollection(of: VStack { Greeting() }.environment(\.language, "ja"))[0]
        #expect(stack.children?.first?.view(as: Text.self)?.content == "ja")
    }
}
