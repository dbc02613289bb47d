import KaraokeClient

/// The way in which a dry run reads the file, its first songs, and the first line of each kind of problem.
enum ImportExamples {
    /// The number of songs that are shown.
    private static let songLimit = 3

    /// The lines of the report.
    static func lines(of result: SongImportDocument) -> [String] {
        let accepted = result.rows.filter { !["refused", "skipped", "conflict"].contains($0.outcome.rawValue) }
        let songs = accepted.prefix(songLimit).map { "  \($0.artist ?? "") - \($0.title ?? "")" }
        let shown = songs.isEmpty ? [] : ["Songs, as they would be stored:"] + songs
        return [reading(of: result)].compactMap(\.self) + shown + result.problems.map(\.sentence)
    }

    /// A sentence about what the file is.
    private static func reading(of result: SongImportDocument) -> String? {
        guard let format = result.format else { return nil }
        guard !result.columns.isEmpty else { return "Read as \(format)." }
        return "Read as \(format) with the columns \(result.columns.joined(separator: ","))."
    }
}

extension ImportProblemDocument {
    /// The number of lines, and the first one of them with its reason.
    fileprivate var sentence: String {
        "\(count) \(outcome), \(count == 1 ? "" : "first ")at line \(line):\(reason.map { " \($0)" } ?? "")"
    }
}
