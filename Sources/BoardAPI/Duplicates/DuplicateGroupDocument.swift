import Storage
import WebServer

/// Songs that are probably one.
struct DuplicateGroupDocument: JSONEncodable {
    let group: Songs.DuplicateGroup

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("songs", group.songs.map { SongDocument(stored: $0) })
        }
    }
}
