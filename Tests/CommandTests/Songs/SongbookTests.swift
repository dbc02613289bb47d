import Foundation
import TestDatabase
import Testing

@Suite(.database) struct `The songbook on the command line` {
    private static let table = """
        artist,title,year
        "Actors, The",Main,1984
        Sam,The Loop,
        Sam,Array,2001
        亜,夜,
        一,空,

        """

    @Test func `is browsed level by level`() async throws {
        _ = try await karaoke("seed", "songs", "-", input: Self.table)
        #expect(
            try await karaoke("songs", "outline").output == """
                A  1 artist, 1 song
                S  1 artist, 2 songs
                漢  2 artists, 2 songs

                """
        )
        #expect(try await karaoke("songs", "outline", "s").output == "Sam  2 songs\n")
        #expect(try await karaoke("songs", "outline", "the actors").output == "Main (1984)\n")
        #expect(try await karaoke("songs", "outline", "SAM").output == "Array (2001)\nThe Loop\n")
        let japanese = try await karaoke("songs", "outline", "漢", "--language", "ja")
        #expect(japanese.output == "亜  1 song\n一  1 song\n")
        let nobody = try await karaoke("songs", "outline", "nobody")
        #expect(nobody.errors == "karaoke: The songbook has neither an initial nor an artist 'nobody'.\n")
        #expect(nobody.exitCode == 1)
        #expect(try await karaoke("songs", "outline", "--language", "fr").exitCode == 64)
    }

    @Test func `is exported in the format of the file's extension`() async throws {
        _ = try await karaoke("seed", "songs", "-", input: Self.table)
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, beginning) in [
            ("songs.csv", "\u{FEFF}artist,title,"), ("songs.jsonl", #"{"id":""#), ("songs.HTML", "<!doctype html>"),
            ("songs", "\u{FEFF}artist,title,"),
        ] {
            let file = folder.appending(path: name)
            let outcome = try await karaoke("songs", "export", "-o", file.path)
            #expect(outcome.exitCode == 0)
            #expect(outcome.output == "")
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            #expect(text.unicodeScalars.starts(with: beginning.unicodeScalars))
        }
        let again = try await karaoke("seed", "songs", folder.appending(path: "songs.csv").path, "--conflict", "fail")
        #expect(again.output == "0 inserted, 0 updated, 5 unchanged, 0 merged, 0 refused\n")
    }

    @Test func `is printed when no file is named`() async throws {
        _ = try await karaoke("seed", "songs", "-", input: Self.table)
        let lines = try await karaoke("songs", "export", "--format", "json-lines").output
        #expect(lines.split(separator: "\n").count == 5)
        let again = try await karaoke("seed", "songs", "-", input: lines)
        #expect(again.output == "0 inserted, 0 updated, 5 unchanged, 0 merged, 0 refused\n")
        #expect(try await karaoke("songs", "export", "--format", "pdf").exitCode == 64)
    }

    @Test func `is not exported to a file with another extension`() async throws {
        try await withFile("before") { path in
            let outcome = try await karaoke("songs", "export", "-o", "\(path).pdf")
            #expect(outcome.exitCode == 64)
            #expect(
                outcome.errors.hasPrefix(
                    "karaoke: The format of a .pdf file is unknown; name one of csv, json-lines and html with --format. "
                        + "For a PDF, print the html in a browser.\n"
                )
            )
            #expect(!FileManager.default.fileExists(atPath: "\(path).pdf"))
        }
    }
}
