import BoardAPI
import Karaoke
import SongText
import WebServer

/// The names for the sentences of a log, by the ids in the log.
struct LogNames {
    private let people: [String: String]
    private let songs: [String: String]
    private let singers: [String: [String]]
    private let guests: [String: String]
    private let texts: Texts

    /// - Parameters:
    ///   - board: The board.
    ///   - picks: Its picks.
    ///   - guests: Its guests.
    ///   - changes: The changes of the log, which know what is not on the board any more.
    ///   - texts: The texts of the page's language.
    init(
        _ board: Board,
        picks: [Board.Pick],
        guests: [Board.Guest],
        changes: [Board.Change],
        texts: Texts
    ) {
        var (people, songs): ([String: String], [String: String]) = ([:], [:])
        let entries = changes.sorted { $0.version < $1.version }.flatMap(\.entries).map { LoggedEntry($0) }
        for entry in entries {
            if entry.kind == .section, let person = entry["person"] { people[entry.id] = person }
            if entry.kind == .card, let song = entry["song"], let title = entry["title"] { songs[song] = title }
        }
        for section in board.sections {
            people["\(section.id)"] = section.person
            for card in section.cards { songs["\(card.song)"] = card.title }
        }
        (self.people, self.songs) = (people, songs)
        singers = entries.filter { $0.kind == .pick }.reduce(into: [:]) { singers, entry in
            let sections = ["firstSection", "secondSection"].compactMap { entry[$0] }
            let names = sections.compactMap { people[$0] } + ["firstPerson", "secondPerson"].compactMap { entry[$0] }
            if !names.isEmpty { singers[entry.id] = names }
        }
        .merging(picks.map { ("\($0.id)", $0.singers.map(\.person)) }) { $1 }
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

    /// The names of the singers of a pick.
    func singers(of pick: String) -> String {
        singers[pick]?.joined(separator: " & ") ?? texts("host.somebody")
    }

    /// The number of singers of a pick.
    func singerCount(of pick: String) -> Int {
        singers[pick]?.count ?? 1
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
