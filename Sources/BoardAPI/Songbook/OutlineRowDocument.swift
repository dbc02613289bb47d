import BoardLayout
import Karaoke
import WebServer

/// A row of the songbook's outline.
struct OutlineRowDocument: JSONEncodable {
    let row: SongbookOutline.Row

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("id", row.entry.node.opaque)
            switch row.entry {
            case .initial(let initial):
                json.member("kind", "initial")
                json.member("name", initial.letter)
                json.member("artists", initial.artists)
                json.member("songs", initial.songs)
                json.member("song", Int?.none)
            case .artist(let artist):
                json.member("kind", "artist")
                json.member("name", artist.name)
                json.member("artists", Int?.none)
                json.member("songs", artist.songs)
                json.member("song", Int?.none)
            case .song(let song, _):
                json.member("kind", "song")
                json.member("name", song.value.title)
                json.member("artists", Int?.none)
                json.member("songs", Int?.none)
                json.member("song", SongDocument(stored: song))
            }
            json.member("depth", row.level)
            json.member("isExpanded", row.isExpanded)
        }
    }
}
