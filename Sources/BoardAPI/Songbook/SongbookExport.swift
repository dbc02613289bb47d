import Karaoke
import NIOCore
import Storage
import WebServer

/// The songbook as one file, in pieces.
///
/// Each piece is read on demand, without a transaction around them: a song that exists all the time is in the file
/// once; a song that is added, renamed or deleted meanwhile may be in it or not.
package struct SongbookExport: AsyncSequence, Sendable {
    package let songs: Songs
    package let format: Format
    package let language: Songbook.Language

    /// Creates an export; the page is sorted for a language.
    package init(of songs: Songs, as format: Format, in language: Songbook.Language) {
        self.songs = songs
        self.format = format
        self.language = language
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(self)
    }
}

extension SongbookExport {
    /// An iterator over the pieces of a file, which are never empty.
    package struct Iterator: AsyncIteratorProtocol {
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

        private let export: SongbookExport
        private var stage: Stage
        private var page: SongbookPage
        private var initials: [Songbook.Initial] = []

        fileprivate init(_ export: SongbookExport) {
            self.export = export
            page = SongbookPage(language: export.language)
            stage = export.format == .jsonLines ? .songs(after: nil) : .head
        }

        /// Returns the next piece; `nil` at the end.
        ///
        /// - Throws: Errors of the database.
        package mutating func next() async throws -> String? {
            switch stage {
            case .head where export.format == .html:
                initials = try await export.songs.initials(in: export.language)
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
            let found = try await export.songs.list(after: last, limit: Self.songCount)
            stage = found.next.map { .songs(after: $0) } ?? .end
            guard !found.songs.isEmpty else { return nil }
            return found.songs.reduce(into: "") { piece, song in
                guard export.format == .csv else {
                    piece += String(buffer: JSONBuffer.text(of: SongDocument(stored: song)))
                    piece += "\n"
                    return
                }
                SongTable.write(song.value, to: &piece)
            }
        }

        private mutating func sorted(under index: Int, after last: Songs.SortedSong?) async throws -> String {
            let found = try await export.songs.sortedSongs(
                under: initials[index].letter,
                after: last,
                limit: Self.songCount,
                in: export.language
            )
            guard let last = found.last else {
                stage = .initial(index + 1)
                return page.end()
            }
            stage = .sorted(initial: index, after: last)
            return found.reduce(into: "") { $0 += page.line($1.song.value, by: $1.artist) }
        }
    }
}
