import Karaoke

/// The first songs of a dry run, and the first line of each kind of problem.
struct ImportExamples {
    /// The number of songs that are shown.
    private static let songLimit = 3

    private var songs: [String] = []
    private var problems: [(kind: String, line: ReportedLine, count: Int)] = []

    mutating func add(_ line: ReportedLine) {
        guard !line.isProblem else { return addProblem(line) }
        guard songs.count < Self.songLimit, let title = line.title, let artist = line.artist else { return }
        songs.append("\(artist) - \(title)")
    }

    private mutating func addProblem(_ line: ReportedLine) {
        guard let place = problems.firstIndex(where: { $0.kind == line.kind }) else {
            return problems.append((line.kind, line, 1))
        }
        problems[place].count += 1
    }

    /// The lines of the report.
    func lines(of summary: SongImport) -> [String] {
        let songs = songs.isEmpty ? [] : ["Songs, as they would be stored:"] + songs.map { "  \($0)" }
        let problems = problems.map { _, line, count in
            let reason = line.reason.map { " \($0)" } ?? ""
            return "\(count) \(line.outcome), \(count == 1 ? "" : "first ")at line \(line.line):\(reason)"
        }
        return [reading(of: summary)].compactMap(\.self) + songs + problems
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

    /// The kind of problem: the code of the reason, or how the sentence about a wrong value begins.
    fileprivate var kind: String {
        guard code == "invalid-value" else { return "\(outcome) \(code ?? "")" }
        return reason?.parts(at: " ").prefix(4).joined(separator: " ") ?? ""
    }
}
