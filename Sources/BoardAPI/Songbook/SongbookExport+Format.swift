import HTTPTypes
import Hummingbird
import WebServer

extension SongbookExport {
    /// The format of an exported songbook.
    package enum Format: String, CaseIterable, Sendable {
        /// A table, for spreadsheets and imports.
        case csv
        /// One song a line, for programs and imports.
        case jsonLines = "json-lines"
        /// A page to print.
        case html

        /// Returns the format for the extension of a file's name; `nil` for an unknown one.
        package init?(fileExtension: String) {
            guard let format = Self.allCases.first(where: { $0.fileExtension == fileExtension.lowercased() }) else {
                return nil
            }
            self = format
        }

        /// The extension of the format's files.
        package var fileExtension: String {
            switch self {
            case .csv: "csv"
            case .jsonLines: "jsonl"
            case .html: "html"
            }
        }
    }
}

extension SongbookExport.Format {
    package var mediaType: MediaType {
        switch self {
        case .csv: MediaType(type: .text, subType: "csv")
        case .jsonLines: MediaType(type: .application, subType: "jsonl")
        case .html: MediaType(type: .text, subType: "html")
        }
    }

    /// The header fields of a response with the file.
    ///
    /// A page may be displayed by the browser, within its content security policy.
    package var fields: HTTPFields {
        switch self {
        case .csv: [.contentType: "text/csv; charset=utf-8; header=present", .contentDisposition: disposition]
        case .jsonLines: [.contentType: "application/jsonl", .contentDisposition: disposition]
        case .html:
            PageSecurity.fields(styleHash: SongbookPage.styleHash)
                + [HTTPField(name: .contentType, value: "text/html; charset=utf-8")]
        }
    }

    private var disposition: String { "attachment; filename=\"songbook.\(fileExtension)\"" }
}
