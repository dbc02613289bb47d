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
            guard format.map({ SongbookExport.Format(rawValue: $0) != nil }) ?? true else {
                throw ArgumentParser.ValidationError("--format is csv, json-lines or html.")
            }
            guard format != nil || outputExtension.isEmpty || namedFormat != nil else {
                throw ArgumentParser.ValidationError(
                    "A .\(outputExtension) is none of csv, jsonl and html; say with --format what it is to be. A PDF comes "
                        + "from printing the html in a browser."
                )
            }
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
            format.flatMap { SongbookExport.Format(rawValue: $0) } ?? namedFormat ?? .csv
        }

        private var namedFormat: SongbookExport.Format? {
            SongbookExport.Format(fileExtension: outputExtension)
        }

        private var outputExtension: String { ((output ?? "") as NSString).pathExtension }
    }
}
