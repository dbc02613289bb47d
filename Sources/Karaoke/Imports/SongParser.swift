/// Finds the songs in a file whose format is known.
struct SongParser: Sendable {
    private var format: Format

    init(
        _ format: SongFormat,
        sample: SongSample,
        decoder: TextDecoder,
        options: SongReader.Options
    ) throws(SongFileError) {
        let parser: any LineParser
        switch format {
        case .table, .karafun:
            parser = try TableParser(options: options, delimiter: sample.delimiter, isKaraFun: format == .karafun)
        case .ultrastar: parser = UltraStarParser(options: options)
        case .playlist: parser = PlaylistParser(options: options)
        case .jsonLines: parser = JSONLinesParser(options: options)
        case .fileNames: parser = FileNameParser(options: options)
        case .json:
            self.format = .json(JSONParser(options: options, lineEnd: sample.lineEnd))
            return
        }
        self.format = .lines(LineSplitter(lineEnd: sample.lineEnd, decoder: decoder), parser)
    }

    /// Reads the songs that end in the next piece of the file.
    mutating func read(_ bytes: ArraySlice<UInt8>, to songs: inout [SongLine]) throws(SongFileError) {
        switch format {
        case .lines(var splitter, var parser):
            try splitter.read(bytes, by: &parser, to: &songs)
            format = .lines(splitter, parser)
        case .json(var parser):
            try parser.read(bytes, to: &songs)
            format = .json(parser)
        }
    }

    /// Reads the rest of the file.
    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {
        switch format {
        case .lines(var splitter, var parser): try splitter.finish(by: &parser, to: &songs)
        case .json(var parser): try parser.finish(to: &songs)
        }
    }
}

extension SongParser {
    private enum Format: Sendable {
        case lines(LineSplitter, any LineParser)
        case json(JSONParser)
    }
}
