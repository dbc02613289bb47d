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

    /// - Parameters:
    ///   - board: The board.
    ///   - guests: Its guests.
    ///   - changes: The changes of the log, which know what is not on the board any more.
    ///   - texts: The texts of the page's language.
    init(_ board: Board, guests: [Board.Guest], changes: [Board.Change], texts: Texts) {
        var (people, songs, cards): ([String: String], [String: String], [String: String]) = ([:], [:], [:])
        for entry in changes.sorted(by: { $0.version < $1.version }).flatMap(\.entries).map({ LoggedEntry($0) }) {
            if entry.kind == .section, let person = entry["person"] { people[entry.id] = person }
            guard entry.kind == .card, let title = entry["title"] else { continue }
            cards[entry.id] = title
            if let song = entry["song"] { songs[song] = title }
        }
        for section in board.sections {
            people["\(section.id)"] = section.person
            for card in section.cards { (cards["\(card.id)"], songs["\(card.song)"]) = (card.title, card.title) }
        }
        (self.people, self.songs, self.cards) = (people, songs, cards)
        self.guests = guests.reduce(into: [:]) { names, guest in
            names["\(guest.id)"] = guest.sections.map(\.name).joined(separator: " & ")
        }
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
        if let kind = parts.first.flatMap({ Token.Role.Kind(rawValue: String($0)) }), kind.permits(.host) {
            return texts("host.aHost")
        }
        switch parts.first {
        case "command": return texts("host.aCommand")
        case "guest":
            let person = guests["\(parts.last ?? "")"] ?? ""
            return person.isEmpty ? texts("host.somebody") : texts("host.named", ["person": person])
        default: return texts("host.somebody")
        }
    }
}
