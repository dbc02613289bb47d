import ArgumentParser
import BoardAPI
import Foundation
import Karaoke

extension SongsCommand {
    /// `karaoke songs export`.
    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Export the songbook as a table, as JSON Lines or as a page to print.",
            discussion: """
                'karaoke songs import' imports tables and JSON Lines again. In a table, an apostrophe precedes text \
                that a spreadsheet would read as a formula; importing removes it. A file that exists is replaced only with \
                --force; exit code 73 says that it exists.
                Example: karaoke songs export -o songbook.html
                """
        )

        @Option(
            help: ArgumentHelp(
                "csv, json-lines or html; by default taken from the file's name, or else csv.",
                valueName: "format"
            ),
            completion: .list(SongbookExport.Format.allCases.map(\.rawValue))
        )
        var format: String?

        @OptionGroup var output: OutputOptions

        @OptionGroup var order: OrderOptions

        @OptionGroup var service: ServiceOptions

        func validate() throws {
            try expectValues(["--format": format])
            guard format.map({ SongbookExport.Format(rawValue: $0) != nil }) ?? true else {
                throw ArgumentParser.ValidationError("--format is csv, json-lines or html.")
            }
            guard format != nil || outputExtension.isEmpty || namedFormat != nil else {
                throw ArgumentParser.ValidationError(
                    "The format of a .\(outputExtension) file is unknown; name one of csv, json-lines and html with --format. For a "
                        + "PDF, print the html in a browser."
                )
            }
        }

        func run() async throws {
            try await KaraokeCommand.run {
                let (format, language) = (wantedFormat, order.language)
                let file = try output.file()
                try await service.withSongs { source in
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

        private var outputExtension: String { ((output.output ?? "") as NSString).pathExtension }
    }
}
