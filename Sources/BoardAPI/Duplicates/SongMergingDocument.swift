import Karaoke
import WebServer

/// The result of merging two songs.
struct SongMergingDocument: JSONEncodable {
    let merging: SongMerging
    let isDryRun: Bool

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("isDryRun", isDryRun)
            json.member("song", SongDocument(stored: merging.song))
            json.member("boards", merging.boards)
        }
    }
}

extension SongMerging.BoardPart: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("board", board)
            json.member("slug", slug)
            json.member("rewritten", rewritten)
            json.member("removed", removed)
            json.member("claims", claims)
        }
    }
}

extension SongMerging.Obstacle: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("board", board)
            json.member("slug", slug)
            json.member("reason", reason.rawValue)
        }
    }
}
