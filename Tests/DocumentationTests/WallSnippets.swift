import BoardLayout
import Containers
import ContainersDrawing

/// The wall of the pages on the finished board and on drawing.
enum Wall {
    typealias Song = Party.Song

    // Shown in Drawing.md
    struct SongCard: DrawnLeaf {
        let song: Song

        var appearance: Appearance {
            Appearance(song.title, detail: "sung by Sam", on: .yellow)
        }
    }
    // End

    static let sam = [Song].sams
    static let sommer = [Song].sommers

    static func layout() -> DisplayBoardLayout {
        // Shown in BoardLayout.md
        let board = DisplayBoard {
            Section("Matt's Favorites") {
                Text("Scrolling in the Deep")
                    .displayBoardCardRejected(true, because: .card)
                Text("Born to Build & Run")
                Text("Some Body Like View")
            }
            Section("Sam's Favorites") {
                ForEach(sam) { song in
                    Text(song.title)
                        .displayBoardCardRejected(song.samHasDibs, because: .dibs)
                }
            }
            Section("Sommer's Favorites") {
                ForEach(sommer) { song in
                    Text(song.title)
                }
            }
            .displayBoardCardRejected(true, because: .section)
        }
        let layout = board.layout(in: Size(width: 1920, height: 1080))
        // End
        return layout
    }

    static func pins() -> [Pin] {
        let layout = layout()
        // Shown in BoardLayout.md
        let matt = layout.sections[0]
        let pins = matt.configuration.content.indices.map { matt.pin(at: $0) }
        // End
        return pins
    }

    static func picture() -> String {
        let layout = layout()
        // Shown in BoardLayout.md
        let picture = SVGDrawing(layout, title: "Karaoke Party").text
        // End
        return picture
    }

    static func cards() -> String {
        // Shown in Drawing.md
        let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 150))]) {
            ForEach(sam) { song in
                SongCard(song: song)
                    .displayBoardCardRejected(song.samHasDibs, because: .dibs)
                    .frame(height: 80)
            }
        }
        let placed = grid.placed(in: ProposedSize(width: 640, height: nil))
        let picture = SVGDrawing(placed, title: "Sam's songs").text
        // End
        return picture
    }

    static func lines() -> [String] {
        let layout = layout()
        let presentation = Outlines.opened()
        // Shown in Drawing.md
        let terminal = TerminalDrawing(width: 78, hasStyle: false)
        let wall = terminal.draw(layout, title: "Karaoke Party")
        let outline = terminal.draw(presentation, title: "Canvases")
        // End
        return [wall, outline]
    }
}
