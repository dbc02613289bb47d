import BoardLayout
import Containers
import Karaoke
import NIOCore
import WebServer

/// The JSON document of a laid-out board, which is written directly from the layout into one buffer.
struct DisplayDocument: JSONEncodable {
    let board: LaidOutBoard

    /// The approximate size of the document in bytes, rounded up.
    var capacity: Int {
        4096 + board.sections.reduce(0) { $0 + 768 + 640 * $1.cards.count }
    }

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.name("board")
            json.object { json in
                json.member("id", board.id)
                json.member("slug", board.slug)
                json.member("title", board.title)
                json.member("state", board.state.rawValue)
                json.member("version", board.version)
            }
            json.member("arrangement", board.arrangement.kind.rawValue)
            json.member("scaling", board.scaling.rawValue)
            json.member("viewer", board.viewer)
            json.name("size")
            json.object { json in
                json.member("width", board.size.width)
                json.member("height", board.size.height)
            }
            json.name("counts")
            json.object { json in
                json.member("sections", board.counts.sections)
                json.member("cards", board.counts.cards)
                json.member("rejected", board.counts.rejected)
                json.member("remaining", board.counts.remaining)
            }
            json.member("setlist", SetlistDocument(setlist: board.setlist))
            json.member("sections", board.sections)
        }
    }
}

extension LaidOutBoard.Section: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("id", id)
            json.member("person", person)
            json.member("face", Board.Section.face(of: person))
            json.member("title", title)
            json.member("state", state.rawValue)
            json.member("scale", geometry.scale.rawValue)
            json.name("values")
            json.object { json in json.member("isRejected", isRejected) }
            json.member("frame", geometry.frame)
            json.part("header", geometry.header)
            json.part("content", geometry.content)
            json.part("footer", geometry.footer)
            if let isExpanded = geometry.isExpanded {
                json.member("depth", 0)
                json.member("isExpanded", isExpanded)
            }
            json.name("cards")
            json.array(cards) { json, card in
                json.object { json in
                    card.encodeMembers(to: &json)
                    guard geometry.isExpanded != nil else { return }
                    json.member("depth", 1)
                    json.name("isExpanded")
                    json.write(literal: "null")
                }
            }
        }
    }
}

extension LaidOutBoard.Card {
    /// Writes the members of a card that all arrangements have.
    fileprivate func encodeMembers(to json: inout JSONBuffer) {
        json.member("id", id)
        json.member("song", song)
        json.member("title", title)
        json.member("artist", artist)
        json.name("values")
        json.object { json in json.member("isRejected", isRejected) }
        json.name("rejection")
        if let rejection {
            json.object { json in json.member("reason", rejection.rawValue) }
        } else {
            json.write(literal: "null")
        }
        json.member("holders", holders)
        json.member("pick", pick)
        json.member("mark", mark?.rawValue)
        json.member("frame", frame)
        json.member("rotation", rotation)
        guard let lettering else { return }
        json.name("lettering")
        json.object { json in
            json.member("title", lettering.title)
            json.member("detail", lettering.detail)
            json.member("lines", lettering.lines)
        }
    }
}

extension Board.CardPick: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("id", id)
            json.member("state", state.rawValue)
            json.member("place", place)
            json.member("singers", singers)
            json.member("sungAt", sungAt)
        }
    }
}

extension Rect: JSONEncodable {
    @usableFromInline
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("x", origin.x)
            json.member("y", origin.y)
            json.member("width", size.width)
            json.member("height", size.height)
        }
    }
}

extension JSONBuffer {
    /// Writes a part of a section: an object with a frame, or null.
    fileprivate mutating func part(_ name: StaticString, _ frame: Rect?) {
        self.name(name)
        guard let frame else { return write(literal: "null") }
        object { json in json.member("frame", frame) }
    }
}
