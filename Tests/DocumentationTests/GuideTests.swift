import Containers
import ContainersDrawing
import Hummingbird
import Testing

/// The code of the guides, which is run here.
@Suite struct `A guide of the documentation` {
    @Test func `places and marks what its modifiers say`() {
        let placed = Modifiers.stairs()
        #expect(
            placed.children.map(\.frame) == [
                Rect(x: 4, y: 4, width: 80, height: 16), Rect(x: 20, y: 24, width: 64, height: 16),
            ]
        )
        #expect(placed.children.map(\.subview.containerValues.rating) == [5, 0])
    }

    @Test func `reads values of what it is given`() {
        let chart = Chart { Text("Love Stack").rating(2) }
        let row = chart.placed(in: .unspecified).children[0]
        #expect(row.children.compactMap { $0.subview.view(as: Text.self)?.content } == ["★★", "Love Stack"])
    }

    @Test func `hands frames out of an actor`() async {
        let wall = SongWall()
        await wall.pin("Love Stack")
        #expect(await wall.frames(in: Size(width: 320, height: 200)) == [Rect(x: 0, y: 0, width: 80, height: 16)])
    }

    @Test func `answers with a page`() {
        let page = SongPages.gallery(of: ["Love Stack", "Hey View"]).page(language: "en")
        let response = SongPages.html(page)
        #expect(response.headers[.contentType] == "text/html; charset=utf-8")
        #expect(response.body.contentLength == page.utf8.count)
        #expect(page.matches(of: /Love Stack/).count == 1)
        #expect(SongPages.router(showing: ["Love Stack"]).routes.map(\.path.description) == ["/songs"])
    }

    @Test func `opens and closes a row by the link on it`() throws {
        let songs = List { DisclosureGroup("Duets") { Text("Love Stack") } }
        let closed = SongPages.songbook(songs, open: []).markup
        #expect(!closed.contains("Love Stack"))
        let link = try #require(closed.firstMatch(of: /href="\?open=([^"&]+)" aria-expanded="false"/))
        let open = SongPages.songbook(songs, open: [String(link.1)]).markup
        #expect(open.contains("Love Stack"))
        #expect(open.contains(#"href="?" aria-expanded="true""#))
        #expect(SongPages.songbookRouter().routes.map(\.path.description) == ["/songbook"])
    }

    @Test func `draws one layout as a picture, lines and a page`() throws {
        let drawings = ShapeInspector.drawings()
        let page = try #require(try Article.named("ContainersDrawing.md"))
        #expect(page.blocks(of: "text").map { $0 + "\n" } == [drawings[1]])
        #expect(drawings[0].contains("class=\"paper rose\""))
        #expect(drawings[2].contains("<div class=\"rose\" aria-hidden=\"true\"></div>"))
    }

    @Test func `shows the markup of an outline`() throws {
        let page = try #require(try Article.named("RenderingHTML.md"))
        #expect(page.blocks(of: "html").map { $0 + "\n" } == [SongPages.outline().markup])
    }
}
