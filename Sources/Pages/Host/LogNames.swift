import BoardAPI
import Karaoke
import WebServer

/// The names for the sentences of a log, by the ids in the log.
struct LogNames {
    private let people: [String: String]
    private let songs: [String: String]
    private let cards: [String: String]
    private let guests: [String: String]
    private let texts: Texts

    init(_ board: Board, guests: [Board.Guest], texts: Texts) {
        let cards = board.sections.flatMap(\.cards)
        people = Dictionary(uniqueKeysWithValues: board.sections.map { ("\($0.id)", $0.person) })
        songs = Dictionary(cards.map { ("\($0.song)", $0.title) }) { first, _ in first }
        self.cards = Dictionary(uniqueKeysWithValues: cards.map { ("\($0.id)", $0.title) })
        self.guests = Dictionary(
            uniqueKeysWithValues: guests.map { ("\($0.id)", $0.sections.map(\.name).joined(separator: " & ")) }
        )
        self.texts = texts
    }

    func person(_ section: String?) -> String {
        section.flatMap { people[$0] } ?? texts("host.somebody")
    }

    func song(_ song: String?) -> String {
        song.flatMap { songs[$0] } ?? texts("host.someSong")
    }

    func card(_ card: String?) -> String {
        card.flatMap { cards[$0] } ?? texts("host.someSong")
    }

    /// The name of the actor of a change.
    func actor(_ name: String) -> String {
        let parts = name.parts(at: ":", maxSplits: 1)
        switch parts.first {
        case "admin", "host": return texts("host.aHost")
        case "command": return texts("host.aCommand")
        case "guest":
            let person = guests["\(parts.last ?? "")"] ?? ""
            return person.isEmpty ? texts("host.somebody") : texts("host.named", ["person": person])
        default: return texts("host.somebody")
        }
    }
}
