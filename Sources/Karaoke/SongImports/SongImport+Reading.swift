import SongFiles

extension SongImport {
    /// The way in which a file was read.
    package struct Reading: Sendable, Equatable {
        /// The number of songs that are shown.
        private static let songLimit = 3

        /// The encoding from which the text was converted; `nil` for UTF-8.
        package private(set) var encoding: TextEncoding?
        /// The format of the file; `nil` for an empty file.
        package private(set) var format: SongFormat?
        /// The columns of a table as the option `columns` names them, with `-` for those that are skipped.
        package private(set) var columns: [String] = []
        /// The place of the songs in JSON, as a JSON path.
        package private(set) var path: String?
        /// The names of the first songs.
        package private(set) var songs: [Song.Name] = []
        /// The parts that were left out, each kind once.
        package private(set) var omissions: [Omission] = []

        package init() {}
    }

    /// The parts of a file of one kind that were left out.
    package struct Omission: Sendable, Equatable {
        package let part: LeftOut
        /// The line of the first one.
        package let line: Int
        package fileprivate(set) var count = 1
    }
}

extension SongImport.Reading {
    /// Takes what a line shows.
    package mutating func take(_ line: SongImport.Line) {
        switch line {
        case .song(let song, _):
            guard songs.count < Self.songLimit else { return }
            songs.append(Song.Name(title: song.title, artist: song.artist))
        case .refused: break
        case .leftOut(let part, let line):
            guard let index = omissions.firstIndex(where: { $0.part == part }) else {
                return omissions.append(SongImport.Omission(part: part, line: line))
            }
            omissions[index].count += 1
        case .encoding(let encoding): self.encoding = encoding
        case .format(let format, let columns, let path):
            self.format = format
            self.columns = columns.map { $0?.rawValue ?? "-" }
            self.path = path
        }
    }
}
