import Foundation
import Karaoke
import SongFuzzing

/// An evening of people with short names, whose picks are called by their singer's name and a number: "A1" is A's first.
///
/// Each action reads the setlist from rows and writes the rows that changed, as storage does.
struct Evening {
    private(set) var rows = SetlistRows()
    private var people: [String: Board.Section.ID] = [:]
    private var names: [Board.Setlist.Pick.ID: String] = [:]
    private var songs: [String: Song.ID] = [:]
    private var random = SeededGenerator(seed: 1)
    private var time: UInt64 = 0

    init(_ people: String, rule: Board.Setlist.Rule = .rounds, allowsEncores: Bool = false) {
        rows.rule = rule
        rows.allowsEncores = allowsEncores
        for person in people.split(separator: " ") { join(String(person)) }
    }

    /// The pick on stage, the next one, and the others that wait, as "A1 | B1 C1".
    var order: String {
        let setlist = rows.setlist
        let waiting = setlist.order.map { names[$0] ?? "?" }.joined(separator: " ")
        return "\(setlist.now.flatMap { names[$0] } ?? "") | \(waiting)".trimmingCharacters(in: [" "])
    }

    /// The names of the picks in a state, in the order of their names.
    func picks(where isIncluded: (Board.Setlist.Pick) -> Bool) -> [String] {
        rows.picks.values.filter(isIncluded).compactMap { names[$0.id] }.sorted()
    }

    subscript(name: String) -> Board.Setlist.Pick? {
        names.first { $0.value == name }.flatMap { rows.picks[$0.key] }
    }

    mutating func join(_ person: String) {
        let id: Board.Section.ID = newID()
        people[person] = id
        rows.singers[id] = Board.Setlist.Singer(id: id)
    }

    /// Makes picks for people in turn, such as "A B A".
    mutating func pick(_ picks: String) throws {
        for person in picks.split(separator: " ") { try pick(String(person), with: nil) }
    }

    /// Makes a pick, of a song of its own unless one is named.
    @discardableResult
    mutating func pick(
        _ person: String,
        with partner: String?,
        song: String? = nil
    ) throws -> Board.Setlist.Changes {
        let id: Board.Setlist.Pick.ID = newID()
        let number = 1 + names.values.count { $0.hasPrefix(person) }
        names[id] = "\(person)\(number)"
        let title = song ?? "\(person)\(number)"
        if songs[title] == nil { songs[title] = newID() }
        return try perform(
            .pick(id, song: songs[title] ?? newID(), by: section(person), with: partner.map { section($0) })
        )
    }

    @discardableResult
    mutating func advance() throws -> Board.Setlist.Changes { try perform(.advance(from: rows.setlist.now)) }

    /// Calls picks until one is on stage.
    mutating func advance(to name: String) throws {
        while rows.setlist.now.flatMap({ names[$0] }) != name { try advance() }
    }

    @discardableResult
    mutating func takeBack(_ name: String) throws -> Board.Setlist.Changes { try perform(.takeBack(id(of: name))) }

    @discardableResult
    mutating func skip(_ name: String) throws -> Board.Setlist.Changes { try perform(.skip(id(of: name))) }

    @discardableResult
    mutating func move(_ name: String, to index: Int) throws -> Board.Setlist.Changes {
        try perform(.move(id(of: name), to: index))
    }

    @discardableResult
    mutating func letIn(_ person: String, to name: String) throws -> Board.Setlist.Changes {
        try perform(.letIn(section(person), to: id(of: name)))
    }

    @discardableResult
    mutating func mark(_ person: String, _ state: Board.Section.State) throws -> Board.Setlist.Changes {
        rows.mark(section(person), state)
        return try perform(.announce)
    }

    @discardableResult
    mutating func remove(_ person: String) throws -> Board.Setlist.Changes {
        rows.remove(section(person))
        return try perform(.announce)
    }

    @discardableResult
    mutating func perform(_ action: Board.Setlist.Action) throws -> Board.Setlist.Changes {
        time += 1
        var setlist = rows.setlist
        let changes = try setlist.perform(action, at: Date(timeIntervalSince1970: Double(time)))
        rows.write(changes)
        return changes
    }

    /// Changes rows without an action, as an undo or a direct write does.
    mutating func edit(_ change: (inout SetlistRows) -> Void) { change(&rows) }

    func names(of picks: [Board.Setlist.Pick]) -> [String] { picks.map { names[$0.id] ?? "?" } }

    func id(of name: String) -> Board.Setlist.Pick.ID { names.first { $0.value == name }?.key ?? unknown() }

    func section(_ person: String) -> Board.Section.ID { people[person] ?? unknown() }

    private func unknown<Entity>() -> Identifier<Entity> {
        var random = SeededGenerator(seed: 0)
        return Identifier(milliseconds: 0, using: &random)
    }

    private mutating func newID<Entity>() -> Identifier<Entity> {
        time += 1
        return Identifier(milliseconds: time, using: &random)
    }
}
