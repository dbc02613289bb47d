import Karaoke
import Postgres

extension Song: StoredRow {
    static var table: String { "songs" }
    static let columns = (["id"] + Field.all.map(\.column)).map { "songs.\($0)" }.joined(separator: ", ")

    init(_ row: inout RowReader) throws {
        let id = try row.next(ID.self)
        var draft = Draft(title: "", artist: "")
        var halves: [String?] = []
        for field in Field.all {
            switch field.kind {
            case .half: halves.append(try row.next())
            case .name, .text, .address: draft[field] = .text(try row.next())
            case .integer: draft[field] = .integer(try row.next())
            case .flag: draft[field] = .flag(try row.next())
            }
        }
        if let source = halves[0], let id = halves[1] { draft.origin = Origin(source: source, id: id) }
        if let title = halves[2], let artist = halves[3] {
            draft.importedName = Name(title: title, artist: artist)
        }
        self.init(id: id, draft)
    }
}

extension Song.Field {
    /// The type of the column in temporary tables, which also contain invalid values.
    var temporaryType: String {
        switch kind {
        case .name, .text, .address, .half: "text"
        case .integer: "bigint"
        case .flag: "boolean"
        }
    }
}

extension Song.Field {
    /// The value of a field in one row, or else in another row.
    func filled(in row: String, from other: String) -> String {
        switch kind {
        case .flag: "\(row).\(column) OR \(other).\(column)"
        default: "coalesce(\(row).\(column), \(other).\(column))"
        }
    }
}

extension Statement.StringInterpolation {
    /// Appends a piece of SQL for each field of a song, with commas between them.
    mutating func appendInterpolation(each fields: [Song.Field], _ sql: (Song.Field) -> String) {
        appendLiteral(fields.map(sql).joined(separator: ", "))
    }

    /// Binds a value of a song's field to the next parameter.
    mutating func appendInterpolation(_ value: Song.Field.Value) {
        switch value {
        case .text(let text): appendInterpolation(text)
        case .integer(let number): appendInterpolation(number)
        case .flag(let flag): appendInterpolation(flag)
        }
    }

    /// Binds the values of a song's fields, with commas between them.
    mutating func appendInterpolation(valuesOf draft: Song.Draft) {
        for (index, field) in Song.Field.all.enumerated() {
            if index > 0 { appendLiteral(", ") }
            appendInterpolation(draft[field])
        }
    }
}
