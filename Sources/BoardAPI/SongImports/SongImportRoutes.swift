import HTTPTypes
import Hummingbird
import Karaoke
import SongFiles
import Storage
import WebServer

/// The route that imports songs.
struct SongImportRoutes {
    let songs: Songs
    /// The most bytes of a file.
    let limit: Int

    func add(to routes: inout Routes) {
        routes.upload("/api/v1/songs/import", access: .admins, limit: limit, use: importSongs)
    }

    @Sendable
    private func importSongs(
        _ request: Request,
        _ body: UploadedBody,
        _ context: BoardRequestContext
    ) async throws -> Response {
        var query = try Query(request)
        let (reading, options, rows, limit) = try query.songImport(named: request.fileName())
        var reported: [SongImport.Row] = []
        let summary = try await songs.importSongs(
            SongLines(body, reading).imported,
            options,
            reporting: rows,
            limit: limit
        ) { reported.append($0) }
        let document = SongImportDocument(
            summary: summary,
            isDryRun: options.isDryRun,
            rows: reported,
            untold: summary.count(of: rows) - reported.count
        )
        guard summary.isStored || options.isDryRun else { throw Problem(document) }
        return Response(document)
    }
}

extension Query {
    /// Reads the options for reading, importing and reporting.
    fileprivate mutating func songImport(
        named fileName: String?
    ) throws -> (reading: SongReader.Options, options: SongImport.Options, rows: SongImport.Rows, limit: Int) {
        let reading = SongReader.Options(
            format: choice("format"),
            encoding: choice("encoding"),
            columns: read(
                "columns",
                "It has to be names of columns by commas, such as artist,title,year; - is a column to pass over."
            ) { SongColumn.list($0) },
            fileName: fileName,
            source: read("source", "It has to be a text of 1 to \(TextRules.limit) characters.") { text in
                (1...TextRules.limit).contains(text.count) ? text : nil
            },
            namesAsTheyAre: choice("names", of: Names.self) == .asTheyAre
        )
        let options = SongImport.Options(
            policy: choice("conflict") ?? .update,
            isDryRun: flag("dryRun"),
            skipsRefused: flag("skipRefused")
        )
        let rows: SongImport.Rows = choice("rows") ?? .problems
        let limit = integer("limit", in: 0...SongImportDocument.highestRowLimit) ?? SongImportDocument.usualRowLimit
        try finish()
        return (reading, options, rows, limit)
    }

    /// The interpretation of the names in a file.
    private enum Names: String, CaseIterable {
        case natural
        case asTheyAre = "as-they-are"
    }
}

extension Request {
    /// Returns a possible name of the file, from its media type; `nil` when the type does not determine one.
    ///
    /// - Throws: ``Problem`` for a type that is not one of song files.
    fileprivate func fileName() throws -> String? {
        guard let type = mediaType else { return nil }
        guard type != "multipart/form-data" else {
            throw Problem(
                kind: .unsupportedMediaType,
                detail: "The body has to be the file itself, and not a form that holds it.",
                invalidInputs: [InvalidInput(place: .header("Content-Type"), detail: "Send text/csv, for example.")]
            )
        }
        return SongFileType.typed(type).map { "songs.\($0.extensions[0])" }
    }
}

extension Problem {
    /// Makes the problem of a rejected import.
    fileprivate init(_ document: SongImportDocument) {
        let (conflicts, refused) = (document.summary.conflicts, document.summary.refused)
        let reason =
            if conflicts > 0 {
                conflicts == 1 ? "1 known song says something else" : "\(conflicts) known songs say something else"
            } else {
                refused == 1 ? "1 line cannot be a song" : "\(refused) lines cannot be songs"
            }
        self.init(
            kind: conflicts > 0 ? .songsConflict : .linesRefused,
            detail: "\(reason), so that nothing was stored.",
            hint: Hint { $0.member("import", document) }
        )
    }
}
