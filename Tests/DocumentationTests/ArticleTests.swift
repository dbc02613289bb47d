import BoardLayout
import Containers
import Testing

/// What the pages say about the code that they show.
@Suite struct `A page of the documentation` {
    @Test func `hangs twelve songs from four statements`() {
        #expect(Party.frames().count == 12)
        #expect(Set(Party.frames().map(\.size)) == [Size(width: 124, height: 60)])
    }

    @Test func `makes nineteen cards small`() {
        let cards = Party.crowded().placed(in: .wall).children
        #expect(cards.count == 19)
        #expect(Set(cards.map(\.frame.size)) == [Size(width: 100, height: 44)])
    }

    @Test func `leaves eight songs of nineteen`() {
        let columns = Party.final().placed(in: .wall).children
        let cards = columns.map { $0.children[1].children[1].children.compactMap { $0.subview.view(as: Card.self) } }
        #expect(cards.map(\.count) == [3, 9, 7])
        #expect(cards.map { $0.count { !$0.isRejected } } == [2, 6, 0])
    }

    @Test func `builds three of ten sandwiches in the frames of the stack`() {
        let window = Gallery.window()
        #expect(window.built.count == 3)
        #expect(window.built.map(\.frame) == Gallery.stack().children[1...3].map(\.frame))
    }

    @Test(arguments: [(640.0, 2), (1024, 3)])
    func `has as many columns of sandwiches as fit`(width: Double, columns: Int) {
        let gallery = Gallery.adaptive(width: width).children
        #expect(gallery.prefix { $0.frame.minY == gallery[0].frame.minY }.count == columns)
    }

    @Test func `begins a new line of sandwiches after a header`() {
        let gallery = Gallery.sectioned().children
        #expect(gallery.map(\.frame.minX).count { $0 == 0 } == 4)
        #expect(gallery.count == 12)
    }

    @Test func `lays a banner over a sandwich, and room below it`() {
        let hero = Hero(sandwich: Sandwich(name: "BLT", rating: 3)).modifier(Shelf())
        let placed = hero.placed(in: ProposedSize(width: 200, height: 500))
        #expect(placed.frame.size == Size(width: 200, height: 150))
        #expect(placed.overlays.map(\.frame.maxY) == [150])
        #expect(placed.outerFrame.size == Size(width: 200, height: 154))
    }

    @Test func `inspects what is kept elsewhere`() {
        var fill = Fill()
        let inspector = Inspector(fill: Binding(get: { fill }, set: { fill = $0 }))
        let group = { inspector.placed(in: ProposedSize(width: 200, height: 500)).children[0].children }
        #expect(group().count == 2)
        group()[1].children.last?.subview.view(as: Switch.self)?.isOn = true
        fill.isShown = false
        #expect(fill.isOn)
        #expect(group().count == 1)
    }

    @Test func `opens what is closed`() {
        #expect(Outlines.closed().rows.count == 3)
        #expect(Outlines.opened().rows.count == 5)
        #expect(Outlines.inspector().rows.count == 4)
    }

    @Test func `describes Pep and Marx`() throws {
        let page = try #require(try Article.named("Outlines.md"))
        #expect(page.blocks(of: "text") == [try Outlines.families().visualDescription])
    }

    @Test func `applies what has changed to Pep and Marx`() throws {
        let (source, differences) = try Outlines.source()
        #expect(differences[0].insertions.map(\.item) == ["Pep", "Manny", "Moe", "Jack", "Marx"])
        #expect(differences[1].deletions.map(\.item) == ["Manny", "Moe", "Jack"])
        #expect(source.items(in: "Families") == ["Pep", "Marx", "Groucho", "Harpo", "Chico", "Other"])
        #expect(try Outlines.lazily().items(in: "Songbook") == ["Karaoke", "Love Stack", "Hey View"])
    }

    @Test func `pins Matt's cards, and crosses eleven off`() {
        #expect(Wall.pins().count == 3)
        #expect([Wall.picture(), Wall.cards()].map { $0.matches(of: /class="slash"/).count } == [11, 3])
    }

    @Test func `shows what a terminal shows`() throws {
        let page = try #require(try Article.named("Drawing.md"))
        #expect(page.blocks(of: "text") == Wall.lines().map { String($0.dropLast()) })
    }
}

extension ProposedSize {
    /// The size in which the pages show boards.
    fileprivate static let wall = ProposedSize(width: 960, height: 540)
}
