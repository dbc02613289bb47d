import Karaoke

/// The options of importing a file of songs and reporting the result.
struct SongFileImport: Sendable {
    /// The most lines with problems in a report.
    static let problemLimit = 1_000

    var format: SongFormat?
    var encoding: TextEncoding?
    /// The columns as given: names separated by commas.
    var columns: String?
    var source: String?
    var namesAsTheyAre = false
    var options = SongImport.Options()
    var rows = SongImport.Rows.problems

    /// The options for reading a file.
    func reading(_ file: SongFile) -> SongReader.Options {
        SongReader.Options(
            format: file.format ?? format,
            encoding: encoding,
            columns: columns.flatMap { SongColumn.list($0) },
            fileName: file.name,
            source: source,
            namesAsTheyAre: namesAsTheyAre
        )
    }

    /// The most lines in a report; `nil` for all.
    var limit: Int? { rows == .all ? nil : Self.problemLimit }
}
