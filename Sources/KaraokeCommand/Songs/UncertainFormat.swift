import KaraokeClient
import SongText

/// The ways in which a file can be read, of which none is clearly the right one.
struct UncertainFormat: Error {
    let readings: [ImportReadingDocument]

    /// The question, with the first songs of each way.
    var description: String {
        let ways = readings.map { reading in
            let songs = reading.songs.map { "    artist \"\($0.artist)\", title \"\($0.title)\"" }
            return (["  --format \(reading.format)"] + songs).joined(separator: "\n")
        }
        let question =
            readings.count > 1
            ? "The lines can be read in \(readings.count) ways. Choose one:"
            : "These songs look wrong. Name the columns with --columns, or choose this or another format:"
        return ([question] + ways).joined(separator: "\n")
    }

    /// Asks for the format in a terminal; `nil` without one, or for another answer.
    func ask(about file: String) -> String? {
        guard Terminal.input.isInteractive else { return nil }
        let formats = readings.map(\.format)
        Terminal.printError("karaoke: \(file): \(description)\nWhich one? [\(formats.joined(separator: "/"))]")
        let answer = readLine()?.trimmed.lowercased()
        return formats.first { $0 == answer }
    }
}
