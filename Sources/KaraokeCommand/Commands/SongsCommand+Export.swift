import ArgumentParser
import Foundation
import Karaoke
import Server

extension SongsCommand {
    /// `karaoke songs export`.
    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Write the songbook down: as a table, as JSON Lines, or as a page to print.",
            discussion: """
                'karaoke seed songs' reads tables and JSON Lines back. In a table an apostrophe stands before what a \
                spreadsheet would take for a formula; reading it back takes that away.
                Example: karaoke songs export -o songbook.html
                """
        )

        @OptionGroup var place: SourceOptions

        @Option(
            help: ArgumentHelp(
                "csv, json-lines or html; what the name of the file says, or else csv, if not given.",
                valueName: "format"
            ),
            completion: .list(SongbookExport.Format.allCases.map(\.rawValue))
        )
        var format: String?

        @Option(
            name: .shortAndLong,
            help: ArgumentHelp("Where to write it; standard output if not given.", valueName: "file")
        )
        var output: String?

        @OptionGroup var order: OrderOptions

        func validate() throws {
            try expectValues(["--format": format, "--output": output])
            guard let format, SongbookExport.Format(rawValue: format) == nil else { return }
            throw ArgumentParser.ValidationError("--format is csv, json-lines or html.")
        }

        func run() async throws {
            try await KaraokeCommand.run {
                let (format, language) = (wantedFormat, order.songbookLanguage)
                let file = try output.map { try OutputFile($0) }
                try await place.withSongs { source in
                    try await source.export(as: format, in: language) { piece in
                        guard let file else { return try Terminal.write(piece) }
                        try file.write(piece)
                    }
                }
                try file?.finish()
            }
        }

        private var wantedFormat: SongbookExport.Format {
            let named = output.flatMap { SongbookExport.Format(fileExtension: ($0 as NSString).pathExtension) }
            return format.flatMap { SongbookExport.Format(rawValue: $0) } ?? named ?? .csv
        }
    }
}
