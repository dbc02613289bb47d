import Containers
import Karaoke
import WebServer

/// A window into the gallery.
package struct GalleryDocument: JSONEncodable {
    /// The header of an initial.
    package struct Header {
        package let frame: Rect
        package let initial: Songbook.Initial
    }

    /// A song with its frame.
    package struct Cell {
        package let frame: Rect
        package let song: Stored<Song>
    }

    /// The size of the whole gallery.
    package let size: Size
    package let columns: Int
    /// The number of songs in the whole gallery.
    package let songs: Int
    package let headers: [Header]
    package let cells: [Cell]

    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.name("size")
            json.object { json in
                json.member("width", size.width)
                json.member("height", size.height)
            }
            json.member("columns", columns)
            json.member("songs", songs)
            json.name("headers")
            json.array(headers) { json, header in
                json.object { json in
                    json.member("initial", header.initial.letter)
                    json.member("artists", header.initial.artists)
                    json.member("songs", header.initial.songs)
                    json.member("frame", header.frame)
                }
            }
            json.name("cells")
            json.array(cells) { json, cell in
                json.object { json in
                    json.member("frame", cell.frame)
                    json.member("song", SongDocument(stored: cell.song))
                }
            }
        }
    }
}
