import BoardAPI
import Karaoke
import WebServer

/// A sentence about a change of a board, from its most important entry.
struct ChangeSentence {
    /// The columns that a sentence can be about, the most important first.
    private static let columns = [
        "state", "person", "rejected", "section", "isComing", "readableBy", "title", "setlistRule", "allowsEncores",
        "timeZone", "secondSection", "invitedSection", "position", "place", "isNext",
    ]

    /// The columns with the details of a card, which have one sentence.
    private static let details: Set<String> = ["key", "link", "note"]

    let names: LogNames
    let texts: Texts

    func sentence(of change: Board.Change) -> String {
        let entries = change.entries.map { LoggedEntry($0) }
        guard var main = entries.first else { return "" }
        // Cards that make room are moved first, and the moved card last.
        for entry in entries where entry.weight > main.weight || entry.weight == 1 && main.weight == 1 { main = entry }
        let who = names.actor(change.actor.name)
        let values = values(of: main)
        let count = main.kind == .pick ? names.singerCount(of: main.id) : 1
        let name = text(for: main, by: change.actor.name)
        // Nobody is named twice in a sentence.
        let isOwn = who == texts("host.named", ["person": values["person"] ?? ""])
        let own = "\(name)Own"
        let others: [String: any CustomStringConvertible] = ["who": who, "count": count]
        let sentence =
            texts(isOwn && texts.names.contains(own) ? own : name, others.merging(values) { $1 })
            + exception(in: entries)
        return change.undoes == nil ? sentence : texts("host.logUndo", ["sentence": sentence])
    }

    /// The reason why a pick was called before one that the rule calls earlier; empty for a change without one.
    private func exception(in entries: [LoggedEntry]) -> String {
        for entry in entries where entry.written.contains("exception") {
            guard let reason = entry.new?["exception"]?.text else { continue }
            return " " + texts("host.logException\(reason.capitalizedFirst)", ["person": names.singers(of: entry.id)])
        }
        return ""
    }

    /// The name of the text, from the kind, the column, and the value if it has its own text.
    private func text(for entry: LoggedEntry, by actor: String) -> String {
        let subject = "host.log\(entry.kind.rawValue.capitalizedFirst)"
        let candidates: [(column: String, value: JSONValue)]
        switch (entry.old, entry.new) {
        case (nil, _): candidates = [("new", .text(String(actor.prefix { $0 != ":" })))]
        case (_, nil): candidates = [("gone", .boolean(true))]
        case _ where entry.isSkip: candidates = [("skipped", .boolean(true))]
        case (_, let new?):
            let isAnnotated = !entry.written.isDisjoint(with: Self.details)
            candidates =
                Self.columns.filter(entry.written.contains).map { ($0, new[$0] ?? .null) }
                + (isAnnotated ? [("details", .boolean(true))] : [])
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
            case .card, .pick: entry["title"]
            case .board, .section, .claim, .restored, .cleared: names.song(entry["song"])
            }
        let person =
            entry.kind == .pick
            ? names.singers(of: entry.id)
            : entry["person"] ?? names.person(entry["section"] ?? entry["firstSection"])
        return [
            "person": person,
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
