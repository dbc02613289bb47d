import Containers
import ContainersDrawing
import HTTPTypes
import Hummingbird
import NIOCore

/// The songs that the page about HTML shows.
enum SongPages {
    // Shown in RenderingHTML.md
    static func gallery(of songs: [String]) -> HTMLDrawing {
        let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 12)], spacing: 12) {
            ForEach(songs, id: \.self) { song in
                Label(song, systemImage: "music.note")
            }
        }
        return HTMLDrawing(grid.placed(in: ProposedSize(width: 640, height: nil)), title: "Songs")
    }
    // End

    // Shown in RenderingHTML.md
    static func router(showing songs: [String]) -> Router<BasicRequestContext> {
        let router = Router()
        router.get("songs") { _, _ in
            html(gallery(of: songs).page(language: "en"))
        }
        return router
    }

    static func html(_ page: String) -> Response {
        Response(
            status: .ok,
            headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: page))
        )
    }
    // End

    // Shown in RenderingHTML.md
    static func songbook(_ songs: List<some View>, open: [String]) -> HTMLDrawing {
        let list = ListPresentation(of: songs, open: Set(open))
        return HTMLDrawing(
            list,
            title: "Songbook",
            toggle: { row in
                let rows = list.openRows.symmetricDifference(["\(row.id)"])
                return "?" + rows.sorted().map { "open=\($0)" }.joined(separator: "&")
            }
        )
    }
    // End

    // Shown in RenderingHTML.md
    static func songbookRouter() -> Router<BasicRequestContext> {
        let router = Router()
        router.get("songbook") { request, _ in
            let songs = List {
                DisclosureGroup("Duets") { Text("Love Stack") }
            }
            let open = request.uri.queryParameters.getAll("open").map { String($0) }
            return html(songbook(songs, open: open).page(language: "en"))
        }
        return router
    }
    // End

    static func outline() -> HTMLDrawing {
        // Shown in RenderingHTML.md
        let list = List {
            Section("Sam's Favorites") {
                DisclosureGroup("Duets", isExpanded: .constant(true)) {
                    Text("Love Stack")
                    Text("Hey View").rating(1)
                }
            }
        }
        let drawing = HTMLDrawing(ListPresentation(of: list), title: "Songbook") { values in
            values.rating == 1 ? "nobody wants it" : nil
        }
        // End
        return drawing
    }
}
