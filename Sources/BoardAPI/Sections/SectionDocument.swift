import Karaoke
import WebServer

/// A section without its cards.
struct SectionDocument: JSONEncodable {
    let stored: Stored<Board.PlacedSection>

    func encode(to json: inout JSONBuffer) {
        let section = stored.value.section
        json.object { json in
            json.member("id", section.id)
            json.member("person", section.person)
            json.member("title", section.title)
            json.member("footer", section.footer)
            json.member("position", stored.value.position)
            json.member("rejected", section.writtenRejection)
            json.member("state", section.state.rawValue)
            json.member("pick", section.pick)
            json.member("rowVersion", stored.rowVersion)
        }
    }
}
