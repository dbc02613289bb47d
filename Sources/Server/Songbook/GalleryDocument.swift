import Containers
import Karaoke
import WebServer

/// What a window into the gallery shows.
struct GalleryDocument: JSONEncodable {
    /// The header of an initial.
    struct Header {
        let frame: Rect
        let initial: Songbook.Initial
    }

    /// A song where it stands.
    struct Cell {
        let frame: Rect
        let song: Stored<Song>
    }

    /// The size of the whole gallery.
    let size: Size
    let columns: Int
    /// How many songs there are in all.
    let songs: Int
    let headers: [Header]
    let cells: [Cell]

    func encode(to json: inout JSONBuffer) {
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
