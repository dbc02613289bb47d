import Karaoke
import WebServer

/// The result of restoring a board from a file.
struct RestorationDocument: JSONEncodable {
    let restoration: BoardRestoration
    let isDryRun: Bool

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("board", BoardDocument(board: restoration.board))
            json.member("isReplacement", restoration.isReplacement)
            json.member("isDryRun", isDryRun)
            json.member("newSongs", restoration.newSongs)
            json.member("hasNewJoinCode", restoration.hasNewJoinCode)
            json.name("counts")
            json.object { json in
                for table in BoardArchive.Table.allCases {
                    json.name(table.rawValue)
                    json.write(restoration.counts[table] ?? 0)
                }
            }
        }
    }
}
