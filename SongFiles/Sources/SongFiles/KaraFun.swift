import SongText

extension SongFormat {
    /// The catalogue of KaraFun, separated by semicolons, or by commas with two unquoted lists at the end.
    public static let karafun = SongFormat("karafun")
}

extension FormatReader {
    static let karafun = FormatReader(
        format: .karafun,
        files: "KaraFun catalogues",
        propose: { $0.isKaraFun ? .mark : nil },
        read: { sample throws(SongFileError) in
            try TableParser(sample, isKaraFun: true).reading(sample)
        }
    )
}

/// The catalogue of KaraFun.
///
/// Its old form is separated by commas and has no quotation marks around the lists of styles and languages at the end
/// of a row, so the number of columns varies. The new form is separated by semicolons.
enum KaraFun {
    /// The default source of the catalogue's ids.
    static let source = "karafun"
    private static let names = ["id", "title", "artist", "year", "duo", "explicit", "dateadded", "styles", "languages"]
    /// The columns before the lists.
    private static let columns: [SongColumn?] = [.id, .title, .artist, .year, .isDuet, .explicit, nil]

    /// True when the row has the column names of the catalogue.
    static func isHeader(_ row: TableRow) -> Bool {
        row.count == names.count
            && names.indices.allSatisfy { index in
                row[index].lowercased().filter { $0 != " " && $0 != "_" } == names[index]
            }
    }

    /// The fields of a row.
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
        // A quoted style may be a list as well.
        fields.take(joined(styles.flatMap { list($0) }), as: .genre)
        fields.take(joined(languages.flatMap { list($0) }), as: .language)
        return fields
    }

    private static func list(_ text: String?) -> [String] {
        (text ?? "").parts(at: ",").map(\.trimmed)
    }

    /// Separates styles from languages: languages end the row, and all but perhaps the last have known names.
    private static func parted(_ rest: [String]) -> (styles: [String], languages: [String]) {
        let known = rest.dropLast().reversed().prefix { LanguageNames.contains($0) }.count
        let count = rest.count - 1 - known
        return (Array(rest[..<count]), Array(rest[count...]))
    }

    /// The list as one text, cut after the last entry that fits.
    private static func joined(_ list: [String]) -> String {
        list.filter { !$0.isEmpty }.reduce(into: "") { text, entry in
            guard text.unicodeScalars.count + 2 + entry.unicodeScalars.count <= NameText.limit else { return }
            text += text.isEmpty ? entry : ", \(entry)"
        }
    }
}
