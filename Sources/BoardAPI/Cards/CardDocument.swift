import Karaoke
import WebServer

/// A card with the section it is pinned in.
struct CardDocument: JSONEncodable {
    let stored: Stored<Board.PlacedCard>

    func encode(to json: inout JSONBuffer) {
        let card = stored.value.card
        json.object { json in
            json.member("id", card.id)
            json.member("section", stored.value.section)
            json.member("song", card.song)
            json.member("title", card.title)
            json.member("artist", card.artist)
            json.member("position", stored.value.position)
            json.member("slot", card.slot)
            json.member("rejected", card.writtenRejection)
            json.member("rowVersion", stored.rowVersion)
        }
    }
}
