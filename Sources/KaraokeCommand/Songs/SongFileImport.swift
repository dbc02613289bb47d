import Karaoke

/// How a file of songs is read, imported and told.
struct SongFileImport: Sendable {
    /// How many lines with problems are told.
    static let problemLimit = 1_000

    var format: SongFormat?
    /// As they were given: names by commas.
    var columns: String?
    var source: String?
    var namesAsTheyAre = false
    var options = SongImport.Options()
    var rows = SongImport.Rows.problems

    /// How a reader reads a file.
    func reading(_ file: SongFile) -> SongReader.Options {
        SongReader.Options(
            format: format ?? file.format,
            columns: columns.flatMap { SongColumn.list($0) },
            fileName: file.name,
            source: source,
            namesAsTheyAre: namesAsTheyAre
        )
    }

    /// How many lines are told; `nil` for all.
    var limit: Int? { rows == .all ? nil : Self.problemLimit }
}
