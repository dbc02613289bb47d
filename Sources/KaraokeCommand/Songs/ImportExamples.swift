import KaraokeClient

/// The way in which a file was read, its first songs, and the first line of each kind of problem.
enum ImportExamples {
    /// The lines of the report of a dry run.
    static func lines(of result: SongImportDocument) -> [String] {
        let songs = result.songs.map { "  \($0.artist) - \($0.title)" }
        let shown = songs.isEmpty ? [] : ["Songs, as they would be stored:"] + songs
        return [reading(of: result)].compactMap(\.self) + shown + omissions(of: result)
            + result.problems.map(\.sentence)
    }

    /// A sentence about the form of the file; `nil` for an empty file.
    static func reading(of result: SongImportDocument) -> String? {
        guard let format = result.format else { return nil }
        let path = result.path.map { " at \($0)" } ?? ""
        let columns = result.columns.isEmpty ? "" : " with the columns \(result.columns.joined(separator: ","))"
        return "Read as \(format)\(path)\(columns)."
    }

    /// The first songs in a sentence; `nil` when there are none.
    static func songs(of result: SongImportDocument) -> String? {
        guard !result.songs.isEmpty else { return nil }
        let names = result.songs.map { "\"\($0.artist) - \($0.title)\"" }
        return "The first songs are \(names.joined(separator: ", "))."
    }

    /// Sentences about what was left out.
    static func omissions(of result: SongImportDocument) -> [String] {
        result.leftOut.map { part in
            "\(part.count) left out, \(part.count == 1 ? "" : "first ")at line \(part.line): \(part.reason)"
        }
    }
}

extension ImportProblemDocument {
    /// The number of lines, and the first one of them with its reason.
    fileprivate var sentence: String {
        "\(count) \(outcome), \(count == 1 ? "" : "first ")at line \(line):\(reason.map { " \($0)" } ?? "")"
    }
}
