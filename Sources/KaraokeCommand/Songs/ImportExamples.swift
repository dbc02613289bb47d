import Karaoke

/// The way in which a dry run reads the file, its first songs, and the first line of each kind of problem.
struct ImportExamples {
    /// The number of songs that are shown.
    private static let songLimit = 3

    private var songs: [String] = []

    mutating func add(_ line: ReportedLine) {
        guard songs.count < Self.songLimit, !line.isProblem, let title = line.title, let artist = line.artist else {
            return
        }
        songs.append("\(artist) - \(title)")
    }

    /// The lines of the report.
    func lines(of summary: SongImport, _ problems: [ReportedProblem]) -> [String] {
        let songs = songs.isEmpty ? [] : ["Songs, as they would be stored:"] + songs.map { "  \($0)" }
        return [reading(of: summary)].compactMap(\.self) + songs + problems.map(\.sentence)
    }

    /// A sentence about what the file is.
    private func reading(of summary: SongImport) -> String? {
        guard let format = summary.format else { return nil }
        guard !summary.columns.isEmpty else { return "Read as \(format.rawValue)." }
        return "Read as \(format.rawValue) with the columns \(summary.columns.joined(separator: ","))."
    }
}

extension ReportedLine {
    /// True for a line whose song would not be stored as it stands there.
    fileprivate var isProblem: Bool { ["refused", "skipped", "conflict"].contains(outcome) }
}

extension ReportedProblem {
    /// The number of lines, and the first one of them with its reason.
    fileprivate var sentence: String {
        "\(count) \(outcome), \(count == 1 ? "" : "first ")at line \(line):\(reason.map { " \($0)" } ?? "")"
    }
}
