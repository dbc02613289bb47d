import Hummingbird
import Karaoke
import Storage
import WebServer

/// The route of the pinned songs that the songbook lacks.
struct WantedSongRoutes {
    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get("/api/v1/boards/{board}/wanted-songs", access: .readers, use: list)
    }

    /// Lists the songs; an import changes the list, but not the board's version, so that its tag is a hash.
    @Sendable
    private func list(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        let page = try Page<Boards.Cursor>(request)
        let board = try await boards.head(try context.board())
        return SealedResponse(board) {
            let found = try await boards.wantedSongs(of: board.id, after: page.last, limit: page.limit)
            return try await page.response(found.songs, "songs", next: found.next, of: "\(board.id)") {
                try await boards.count(.wantedSongs, of: board.id)
            }
        }
    }
}

extension Board.WantedSong: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("song", song)
            json.member("title", title)
            json.member("artist", artist)
            json.member("people", people)
        }
    }
}

extension Board.WantedSong.Person: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("section", section)
            json.member("person", person)
            json.member("card", card)
        }
    }
}
