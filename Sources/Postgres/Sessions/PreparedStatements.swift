/// The statements that one connection has prepared, by text and types.
struct PreparedStatements {
    /// The way in which a statement is sent.
    enum Plan: Equatable {
        case execute(name: String)
        case prepare(name: String)
        case unnamed
    }

    private struct Entry {
        let types: [PostgresType]
        let name: String
    }

    /// The most prepared statements; beyond it, texts probably differ only in values, and are sent unprepared.
    static let limit = 500

    private let isEnabled: Bool
    private var entries: [String: [Entry]] = [:]
    /// The names of the statements for people, by the names under which they were prepared.
    private(set) var names: [String: String] = [:]
    private var lastNumber = 0
    private var count = 0

    init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    /// Decides how to send a statement, relying on a preparation that is still in flight.
    mutating func plan(for statement: Statement) -> Plan {
        guard isEnabled, statement.isPrepared else { return .unnamed }
        let known = entries[statement.text]?.first { $0.types == statement.parameters.types }
        if let known { return .execute(name: known.name) }
        guard count < Self.limit else { return .unnamed }
        lastNumber += 1
        count += 1
        let name = "s\(lastNumber)"
        entries[statement.text, default: []].append(Entry(types: statement.parameters.types, name: name))
        names[name] = statement.name
        return .prepare(name: name)
    }

    /// Forgets a statement that was not prepared after all, or no longer fits; its name is never reused.
    mutating func forget(_ name: String, of statement: Statement) {
        guard var same = entries[statement.text], let index = same.firstIndex(where: { $0.name == name }) else {
            return
        }
        same.remove(at: index)
        names[name] = nil
        entries[statement.text] = same.isEmpty ? nil : same
        count -= 1
    }

    /// Forgets all statements.
    mutating func removeAll() {
        entries = [:]
        names = [:]
        count = 0
    }
}
