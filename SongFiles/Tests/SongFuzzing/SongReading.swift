import SongFiles
import SongText

/// The result of reading a file: its lines, and the error that ended the reading.
package struct SongReading: Equatable {
    package private(set) var lines: [SongLine] = []
    package private(set) var error: SongFileError?
    package private(set) var format: SongFormat?

    /// Reads bytes in pieces of these sizes, which are repeated.
    package init(_ bytes: [UInt8], options: SongReader.Options = SongReader.Options(), pieces: [Int] = [Int.max]) {
        var reader = SongReader(options)
        do throws(SongFileError) {
            var rest = bytes[...]
            var count = 0
            while !rest.isEmpty {
                let piece = rest.prefix(pieces[count % pieces.count])
                count += 1
                rest = rest.dropFirst(piece.count)
                lines += try reader.read(Array(piece))
            }
            lines += try reader.finish()
        } catch {
            self.error = error
        }
        format = reader.format
    }

    /// True when both have the same result.
    ///
    /// The number of lines before a rejection depends on the pieces.
    package static func == (one: Self, other: Self) -> Bool {
        (one.error, one.format) == (other.error, other.format) && (one.error != nil || one.lines == other.lines)
    }

    /// The faults of reading a file as a whole, in pieces, and in another encoding.
    package static func faults(
        of bytes: [UInt8],
        options: SongReader.Options,
        using generator: inout SeededGenerator
    ) -> [String] {
        var options = options
        // A file that is no longer than the sample is parsed in one piece.
        options.encodingSampleSize = [64, 300, 262_144].randomElement(using: &generator) ?? 64
        let reading = SongReading(bytes, options: options)
        let pieces = (0..<5).map { _ in Int.random(in: 1...64, using: &generator) }
        var faults = reading.faults + reading.differences(from: SongReading(bytes, options: options, pieces: pieces))
        guard reading.format != .serato, let encoding = TextEncoding.allCases.randomElement(using: &generator) else {
            return faults
        }
        let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
        let encoded = Iconv.convert(text, from: .utf8, to: encoding).text
        options.encoding = encoding
        let whole = SongReading(encoded, options: options)
        faults += whole.faults + whole.differences(from: SongReading(encoded, options: options, pieces: pieces))
        guard Iconv.convert(encoded, from: encoding, to: .utf8).text == text else { return faults }
        options.encoding = .utf8
        options.encodingSampleSize = SongReader.encodingSampleSize
        var other = options
        other.encoding = encoding
        let differences = SongReading(encoded, options: other).differences(from: SongReading(text, options: options))
        return faults + differences.map { "in \(encoding.rawValue) \($0)" }
    }

    private func differences(from other: Self) -> [String] {
        other == self ? [] : ["is read otherwise: \(other.summary), not \(summary)"]
    }

    /// The reading in a few words.
    package var summary: String {
        let end = error.map { "then \($0)" } ?? "and nothing else"
        return "\(lines.count) lines as \(format?.rawValue ?? "nothing"), \(end)"
    }

    /// The faults of the lines, which no reading may have.
    package var faults: [String] {
        var faults: [String] = []
        // A part that is left out has the number of its line.
        let numbers = lines.filter { !$0.isLeftOut }.map(\.number)
        if zip(numbers, numbers.dropFirst()).contains(where: { $0 >= $1 }) || numbers.contains(where: { $0 < 1 }) {
            faults.append("the numbers of the lines are \(numbers)")
        }
        for case .song(let song, let line) in lines {
            if NameText.isBlank(song.title) || NameText.isBlank(song.artist) {
                faults.append("line \(line) has a blank name")
            }
            let (title, artist) = (NaturalName.title(song.title), NaturalName.artist(song.artist))
            if NaturalName.title(title) != title || NaturalName.artist(artist) != artist {
                faults.append("line \(line) has a natural name with another one")
            }
        }
        return faults
    }
}

extension SongLine {
    /// The number of the line.
    package var number: Int {
        switch self {
        case .song(_, let line): line
        case .refused(let refusal): refusal.line
        case .leftOut(_, let line): line
        case .encoding, .format: 0
        }
    }

    fileprivate var isLeftOut: Bool {
        guard case .leftOut = self else { return false }
        return true
    }
}
