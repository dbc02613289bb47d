import BoardAPI
import Containers
import Karaoke
import WebServer

/// What stands in the gallery one after the other: the heading of an initial, or a song.
struct ShownCell {
    var heading: ShownHeading?
    var song: ShownSong?

    /// What a window into the gallery shows, in order.
    static func cells(of gallery: GalleryDocument, texts: Texts, origin: String) -> [ShownCell] {
        var headers = gallery.headers[...]
        var shown: [ShownCell] = []
        for cell in gallery.cells {
            if let header = headers.first, header.frame.origin.y < cell.frame.origin.y {
                shown.append(ShownCell(heading: ShownHeading(header.initial, texts: texts)))
                headers.removeFirst()
            }
            shown.append(ShownCell(song: ShownSong(cell.song.value, texts: texts, origin: origin)))
        }
        return shown
    }
}
