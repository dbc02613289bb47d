import JSONSyntax
import Karaoke
import WebServer

extension BoardArchive {
    /// Parses a file strictly; its rows refer to the bytes.
    ///
    /// - Throws: ``BoardArchiveError`` with up to twenty errors.
    package init(json bytes: [UInt8]) throws {
        var checks = Checks()
        var contents = Contents()
        do {
            try JSONReader.forEachMember(of: bytes) { name, reader in
                try contents.read(name, &reader, &checks)
            }
        } catch let error as JSONSyntaxError {
            throw BoardArchiveError(.syntax, "It is not JSON: \(error.sentence(in: bytes))")
        }
        for (name, kind) in Contents.members where !contents.found.contains(name) {
            checks.refuse("/\(name)", "It is missing; it has to be \(kind).")
        }
        try checks.finish()
        guard let head = contents.head, let place = contents.board else {
            preconditionFailure("A file without a board passed the checks")
        }
        self.init(
            board: String(decoding: bytes[place], as: UTF8.self),
            head: head,
            rows: contents.rows.mapValues { Rows(in: bytes, at: $0) }
        )
    }

    /// The state of parsing a file.
    private struct Contents {
        static let members =
            [
                ("format", "\"\(BoardArchive.format)\""), ("version", "\(BoardArchive.version)"),
                ("board", "an object"),
            ] + Table.allCases.map { ($0.rawValue, "a list") }

        var found: Set<String> = []
        var head: Head?
        var board: Range<Int>?
        var rows: [Table: [Range<Int>]] = [:]

        mutating func read(_ name: String, _ reader: inout JSONReader, _ checks: inout Checks) throws {
            found.insert(name)
            if let table = Table(rawValue: name) {
                var places: [Range<Int>] = []
                let other = try reader.forEachElement { value, place in
                    try Task.checkCancellation()
                    checks.read(Value(value), of: table, at: places.count)
                    if checks.isFull { try checks.finish() }
                    places.append(place)
                }
                if let other { checks.refuse("/\(name)", "It has to be a list, not \(other.kind).") }
                rows[table] = places
                return
            }
            let (value, place) = try reader.next()
            switch name {
            case "format" where value != .text(BoardArchive.format):
                throw BoardArchiveError(
                    .value,
                    at: "/format",
                    "It has to be \"\(BoardArchive.format)\", as an export has it."
                )
            case "version" where value != .integer(BoardArchive.version):
                throw BoardArchiveError(
                    .value,
                    at: "/version",
                    "This release reads files of the version \(BoardArchive.version) only."
                )
            case "format", "version": break
            case "board":
                head = checks.read(board: Value(value))
                board = place
            default:
                checks.refuse(
                    "/\(name.escapedForPointer)",
                    "It is unknown. Known are \(Self.members.map(\.0).joined(separator: ", "))."
                )
            }
        }
    }
}

extension BoardArchive.Value {
    fileprivate init(_ value: JSONValue) {
        self =
            switch value {
            case .null: .null
            case .boolean(let flag): .flag(flag)
            case .integer(let number): .integer(number)
            case .text(let text): .text(text)
            case .object(let members):
                .row(Dictionary(members.map { ($0.name, Self($0.value)) }) { first, _ in first })
            case .number, .array: .other
            }
    }
}
