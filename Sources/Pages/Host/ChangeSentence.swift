import BoardAPI
import Karaoke
import WebServer

/// A sentence about a change of a board, from its most important entry.
struct ChangeSentence {
    /// The columns that a sentence can be about, the most important first.
    private static let columns = [
        "state", "person", "rejected", "section", "card", "readableBy", "title", "secondSection",
        "invitedSection", "position",
    ]

    let names: LogNames
    let texts: Texts

    func sentence(of change: Board.Change) -> String {
        let entries = change.entries.map { LoggedEntry($0) }
        guard var main = entries.first else { return "" }
        // Cards that make room are moved first, and the moved card last.
        for entry in entries where entry.weight > main.weight || entry.weight == 1 && main.weight == 1 { main = entry }
        let who = names.actor(change.actor.name)
        let values = values(of: main).merging(["who": who]) { $1 }
        let name = text(for: main, by: change.actor.name)
        // Nobody is named twice in a sentence.
        let isOwn = who == texts("host.named", ["person": values["person"] ?? ""])
        let own = "\(name)Own"
        let sentence = texts(isOwn && texts.names.contains(own) ? own : name, values)
        return change.undoes == nil ? sentence : texts("host.logUndo", ["sentence": sentence])
    }

    /// The name of the text, from the kind, the column, and the value if it has its own text.
    private func text(for entry: LoggedEntry, by actor: String) -> String {
        let subject = "host.log\(entry.kind.rawValue.capitalizedFirst)"
        let candidates: [(column: String, value: JSONValue)]
        switch (entry.old, entry.new) {
        case (nil, _): candidates = [("new", .text(String(actor.prefix { $0 != ":" })))]
        case (_, nil): candidates = [("gone", .boolean(true))]
        case (_, let new?):
            candidates = Self.columns.filter(entry.written.contains).map { ($0, new[$0] ?? .null) }
        }
        for (column, value) in candidates {
            let name = subject + column.capitalizedFirst
            if texts.names.contains(name + value.suffix) { return name + value.suffix }
            if value != .null, texts.names.contains(name) { return name }
        }
        return "\(subject)Other"
    }

    private func values(of entry: LoggedEntry) -> [String: String] {
        let song =
            switch entry.kind {
            case .card: entry["title"]
            case .pick: names.card(entry["card"])
            case .board, .section, .claim, .restored: names.song(entry["song"])
            }
        return [
            "person": entry["person"] ?? names.person(entry["section"] ?? entry["firstSection"]),
            "other": names.person(entry["secondSection"] ?? entry["invitedSection"]),
            "old": entry.old?["person"]?.text ?? "",
            "title": entry["title"] ?? "",
            "song": song ?? "",
        ]
    }
}

extension JSONValue {
    /// The suffix of a text's name for this value.
    fileprivate var suffix: String {
        switch self {
        case .null: "Null"
        case .boolean(let value): value ? "True" : "False"
        default: text?.capitalizedFirst ?? ""
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
