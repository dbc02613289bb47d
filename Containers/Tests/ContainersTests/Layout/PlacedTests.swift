import Containers
import Foundation
import Testing

/// A card as a value.
private struct Card: Codable, Hashable, Identifiable {
    let id: String
    let isRejected: Bool

    init?(_ subview: Subview) {
        guard subview.children == nil else { return nil }
        id = subview.name
        isRejected = subview.containerValues.r
    }
}

/// A board that is kept by an actor and handed out.
private actor Wall {
    private var songs = ["a", "b", "c"]
    private let outline = ListPresentation(of: List(Files.tree, children: \.children) { Mark($0.name) })

    func layout(in size: Size) -> Placed<Card?> {
        VStack {
            ForEach(songs, id: \.self) { Mark($0).containerValue(\.r, $0 == "b") }
        }
        .background { x }
        .placed(in: ProposedSize(size))
        .map(Card.init)
    }

    var sections: [Sectioned<Card?>] {
        SectionCollection {
            x
            Section {
                ForEach(songs, id: \.self) { Mark($0).containerValue(\.r, $0 == "b") }
            } footer: {
                y
            }
        }
        .map { section in section.map(Card.init) }
    }

    var rows: [Listed<String>] {
        outline.rows.map { row in row.map { $0.tag(for: String.self) ?? "" } }
    }

    func toggle(_ file: String) {
        outline.toggle { $0.hasTag(file) }
    }
}

/// Some rows of a tree.
private enum Files {
    static let tree = [File("users", [File("sam", [])]), File("private")]
}

@Suite struct `What was laid out` {
    @Test func `is handed out by an actor, compared and encoded`() async throws {
        let wall = Wall()
        let placed = await wall.layout(in: Size(width: 100, height: 100))
        #expect(placed.children.map(\.content?.id) == ["a", "b", "c"])
        #expect(placed.children.map(\.content?.isRejected) == [false, true, false])
        #expect(placed.backgrounds.map(\.content?.id) == ["x"])
        let decoded = try JSONDecoder().decode(Placed<Card?>.self, from: JSONEncoder().encode(placed))
        #expect(decoded == placed)
        #expect(await wall.layout(in: Size(width: 100, height: 90)) == placed)
    }

    @Test func `is handed out before it is laid out`() async throws {
        let sections = await Wall().sections
        #expect(sections.map(\.isExplicit) == [false, true])
        #expect(sections.map { $0.content.map { $0?.id } } == [["x"], ["a", "b", "c"]])
        #expect(sections[1].content.map { $0?.isRejected } == [false, true, false])
        #expect(sections[1].footer.map { $0?.id } == ["y"])
        let decoded = try JSONDecoder().decode([Sectioned<Card?>].self, from: JSONEncoder().encode(sections))
        #expect(decoded == sections)
    }

    @Test func `gives its leaves alone, the lowest first`() {
        let placed = VStack {
            a.background { x }.overlay { y }
            HStack { b.padding(2) }
        }
        .placed(in: .unspecified)
        let cards = placed.compactMap(Card.init)
        #expect(cards.map(\.id) == ["x", "a", "y", "b"])
        #expect(cards.last?.outerFrame.width == 14)
    }

    @Test func `may be the rows of a list`() async throws {
        let wall = Wall()
        await wall.toggle("users")
        await wall.toggle("nobody")
        let rows = await wall.rows
        #expect(rows.map(\.content) == ["users", "sam", "private"])
        #expect(rows.map(\.level) == [0, 1, 0])
        #expect(rows.map(\.disclosure) == [.expanded, .collapsed, .none])
        #expect(try JSONDecoder().decode([Listed<String>].self, from: JSONEncoder().encode(rows)) == rows)
    }

    @Test func `has layouts that are values`() throws {
        let stack: any Sendable & Hashable = StackLayout.horizontal(spacing: 3)
        #expect(AnyHashable(stack) == AnyHashable(StackLayout.horizontal(spacing: 3)))
        #expect(HStack(spacing: 4) { a }.arrangement != HStack(spacing: 5) { a }.arrangement)
        #expect(LazyVGrid(columns: []) { a }.arrangement == LazyVGrid(columns: []) { b }.arrangement)
        let tracks = GridTracks([GridItem(.fixed(7))], in: 10)
        #expect(try JSONDecoder().decode(GridTracks.self, from: JSONEncoder().encode(tracks)) == tracks)
    }
}
