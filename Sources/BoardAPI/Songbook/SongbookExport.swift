import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import Storage
import WebServer

/// The songbook as one file, in pieces.
///
/// Each piece is read on demand, without a transaction around them: a song that exists all the time is in the file
/// once; a song that is added, renamed or deleted meanwhile may be in it or not.
package struct SongbookExport {
    /// The number of songs in a piece.
    private static let songCount = 1_000

    /// The next part.
    private enum Stage {
        case head
        case songs(after: Songs.Cursor?)
        case initial(Int)
        case sorted(initial: Int, after: Songs.SortedSong?)
        case end
    }

    private let songs: Songs
    private let format: Format
    private let language: Songbook.Language
    private var stage: Stage
    private var page: SongbookPage
    private var initials: [Songbook.Initial] = []

    /// Creates an export; the page is sorted for a language.
    init(of songs: Songs, as format: Format, in language: Songbook.Language) {
        self.songs = songs
        self.format = format
        self.language = language
        page = SongbookPage(language: language)
        stage = format == .jsonLines ? .songs(after: nil) : .head
    }

    /// Returns the next piece; `nil` at the end.
    ///
    /// - Throws: Errors of the database.
    mutating func next() async throws -> String? {
        switch stage {
        case .head where format == .html:
            initials = try await songs.initials(in: language)
            stage = .initial(0)
            return page.head(initials)
        case .head:
            stage = .songs(after: nil)
            return SongTable.heading
        case .songs(let last):
            return try await songs(after: last)
        case .initial(let index):
            guard index < initials.count else {
                stage = .end
                return page.foot
            }
            stage = .sorted(initial: index, after: nil)
            return page.heading(initials[index], index: index)
        case .sorted(let index, let last):
            return try await sorted(under: index, after: last)
        case .end:
            return nil
        }
    }

    private mutating func songs(after last: Songs.Cursor?) async throws -> String? {
        let found = try await songs.list(after: last, limit: Self.songCount)
        stage = found.next.map { .songs(after: $0) } ?? .end
        guard !found.songs.isEmpty else { return nil }
        return found.songs.reduce(into: "") { piece, song in
            guard format == .csv else {
                piece += String(buffer: JSONBuffer.text(of: SongDocument(stored: song)))
                piece += "\n"
                return
            }
            SongTable.write(song.value, to: &piece)
        }
    }

    private mutating func sorted(under index: Int, after last: Songs.SortedSong?) async throws -> String {
        let found = try await songs.sortedSongs(
            under: initials[index].letter,
            after: last,
            limit: Self.songCount,
            in: language
        )
        guard let last = found.last else {
            stage = .initial(index + 1)
            return page.end()
        }
        stage = .sorted(initial: index, after: last)
        return found.reduce(into: "") { $0 += page.line($1.song.value, by: $1.artist) }
    }
}

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
