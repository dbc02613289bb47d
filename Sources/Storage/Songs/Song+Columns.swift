import Karaoke
import Postgres

extension Song {
    /// The columns for ``Stored/init(song:)``, in order.
    fileprivate static let columns = (["id", "row_version"] + Field.all.map(\.column)).map { "songs.\($0)" }

    /// The position of the first column after those of a song.
    static let columnCount = columns.count

    fileprivate static let columnList = columns.joined(separator: ", ")
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
    /// Appends the columns of `songs` for ``Stored/init(song:)``, in order.
    mutating func appendInterpolation(columnsOf song: Song.Type) {
        appendLiteral(Song.columnList)
    }

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

extension Stored where Value == Song {
    /// Reads the columns of a song and its row version.
    init(song row: Row) throws {
        let id = try row.decode(Song.ID.self, at: 0)
        let rowVersion = try row.decode(Int.self, at: 1)
        var draft = Song.Draft(title: "", artist: "")
        var halves: [String?] = []
        for (index, field) in Song.Field.all.enumerated() {
            switch field.kind {
            case .half: halves.append(try row.decode(String?.self, at: index + 2))
            case .name, .text, .address: draft[field] = .text(try row.decode(String?.self, at: index + 2))
            case .integer: draft[field] = .integer(try row.decode(Int?.self, at: index + 2))
            case .flag: draft[field] = .flag(try row.decode(Bool.self, at: index + 2))
            }
        }
        if let source = halves[0], let id = halves[1] { draft.origin = Song.Origin(source: source, id: id) }
        if let title = halves[2], let artist = halves[3] {
            draft.importedName = Song.Name(title: title, artist: artist)
        }
        self.init(Song(id: id, draft), rowVersion: rowVersion)
    }
}
