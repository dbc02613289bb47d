/// The catalogue of KaraFun.
///
/// Its old form has commas, and no quotation marks around the lists of styles and languages, which end a row: a row has as
/// many columns as it has styles and languages. The new form has semicolons between columns.
enum KaraFun {
    /// What its ids are ids of, unless somebody says otherwise.
    static let source = "karafun"
    private static let names = ["id", "title", "artist", "year", "duo", "explicit", "dateadded", "styles", "languages"]
    /// The columns before the lists.
    private static let columns: [SongColumn?] = [.id, .title, .artist, .year, .isDuet, .explicit, nil]

    /// Whether a row names the columns of the catalogue.
    static func isHeader(_ row: TableRow) -> Bool {
        row.count == names.count
            && names.indices.allSatisfy { index in
                row[index].lowercased().filter { $0 != " " && $0 != "_" } == names[index]
            }
    }

    /// What a row says.
    static func fields(_ row: TableRow) throws(SongFields.Fault) -> SongFields {
        try row.refuseTooManyColumns()
        guard row.count >= columns.count else { throw SongFields.Fault(.fewerColumns(row.count, than: columns.count)) }
        var fields = SongFields()
        for (index, column) in columns.enumerated() {
            guard let column else { continue }
            fields.take(row[index], as: column)
        }
        let rest = (columns.count..<row.count).map { row[$0] }
        let (styles, languages) = rest.count <= 2 ? (list(rest.first), list(rest.dropFirst().first)) : parted(rest)
        fields.take(joined(styles), as: .genre)
        fields.take(joined(languages), as: .language)
        return fields
    }

    private static func list(_ text: String?) -> [String] {
        (text ?? "").parts(at: ",").map(\.trimmed)
    }

    /// Tells styles from languages: languages end the row, and their names are known, but for perhaps the last.
    private static func parted(_ rest: [String]) -> (styles: [String], languages: [String]) {
        let known = rest.dropLast().reversed().prefix { LanguageNames.contains($0) }.count
        let count = rest.count - 1 - known
        return (Array(rest[..<count]), Array(rest[count...]))
    }

    /// A list as one text, which is cut behind the last entry that has room.
    private static func joined(_ list: [String]) -> String {
        list.filter { !$0.isEmpty }.reduce(into: "") { text, entry in
            guard text.unicodeScalars.count + 2 + entry.unicodeScalars.count <= Text.limit else { return }
            text += text.isEmpty ? entry : ", \(entry)"
        }
    }
}
