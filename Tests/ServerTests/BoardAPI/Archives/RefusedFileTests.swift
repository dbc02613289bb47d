import Foundation
import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

/// A change to a good file that makes a bad one, and what is said of it.
struct SpoiledFile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: String
    /// How the reason begins.
    let sentence: String
    let spoil: @Sendable (String) -> String

    init(_ description: String, _ code: String, _ sentence: String, _ spoil: @escaping @Sendable (String) -> String) {
        testDescription = description
        self.code = code
        self.sentence = sentence
        self.spoil = spoil
    }

    /// A file in which a text is another where it stands first.
    static func replacing(_ text: String, by other: String, _ code: String, _ sentence: String) -> SpoiledFile {
        SpoiledFile("\(text) is \(other)", code, sentence) { file in
            file.range(of: text).map { file.replacingCharacters(in: $0, with: other) } ?? file
        }
    }
}

extension SpoiledFile {
    static let all: [SpoiledFile] = [
        SpoiledFile("half a file", "malformed-json", "It is not JSON: at line ") { String($0.prefix($0.count / 2)) },
        SpoiledFile("the last byte is gone", "malformed-json", "It is not JSON: ") { String($0.dropLast(2)) },
        SpoiledFile("an empty file", "malformed-json", "It is not JSON: at line 1, column 1, an object is expected.") {
            _ in ""
        },
        replacing(
            #""version":1,"#,
            by: #""version":2,"#,
            "invalid-value",
            "version: This release reads files of the version 1 only."
        ),
        replacing("karaoke-board", by: "karaoke-bored", "invalid-value", "format: "),
        replacing(
            #""songs":["#,
            by: #""songs":{},"more":["#,
            "invalid-body",
            "songs: It has to be a list, not an object."
        ),
        replacing(
            #""slug":"party""#,
            by: #""slug":"party","colour":"red""#,
            "invalid-value",
            "board/colour: It is unknown."
        ),
        replacing(#""slug":"party""#, by: #""slug":"Party""#, "invalid-value", "board/slug: It has to be a slug."),
        replacing(
            #""link":"https://a.example/1""#,
            by: #""link":"javascript:alert(1)""#,
            "invalid-value",
            "cards/2/link: It has to be an address that begins with https:// or http:// and a host."
        ),
        replacing(
            #""key":"-3""#,
            by: #""key":"123456789 123456789 1""#,
            "invalid-value",
            "cards/2/key: It may have at most 20 characters."
        ),
        replacing(#""person":"Matt","#, by: "", "invalid-value", "sections/0/person: It is missing."),
        replacing(#""person":"Matt""#, by: #""person":7"#, "invalid-value", "sections/0/person: It has to be a text."),
        replacing(
            #""person":"Matt""#,
            by: #""person":"\u0000""#,
            "invalid-value",
            "sections/0/person: It may not contain control characters, such as NUL or a line break."
        ),
        replacing(
            #""person":"Matt""#,
            by: #""person":"\u0085Matt""#,
            "invalid-value",
            "sections/0/person: It may not contain control characters, such as NUL or a line break."
        ),
        replacing(
            #""person":"Matt""#,
            by: #""person":" ""#,
            "invalid-value",
            "sections/0/person: It may not be blank."
        ),
        replacing(
            #""person":"Matt""#,
            by: #""person":"Matt\u202E""#,
            "invalid-value",
            "sections/0/person: It may not contain characters that turn the direction of text."
        ),
        replacing(
            #""person":"Matt""#,
            by: #""person":"Sam""#,
            "invalid-value",
            "Rows of the table sections break a rule"
        ),
        replacing(#""slot":0"#, by: #""slot":-1"#, "invalid-value", "cards/1/slot: It has to be from 0 to 1999."),
        replacing(#""slot":0"#, by: #""slot":2000"#, "invalid-value", "cards/1/slot: It has to be from 0 to 1999."),
        replacing(#""slot": 0"#, by: #""slot": 1000000"#, "invalid-value", "changes/"),
        replacing(
            #""position":1024"#,
            by: #""position":9223372036854775807"#,
            "invalid-value",
            "sections/0/position: It has to be from 0 to 1125899906842624."
        ),
        SpoiledFile("a version beyond all", "invalid-value", "board/version: It has to be from 1 to 1125899906842624.")
        {
            $0.replacing(/"version":\d\d,"joinCode"/, with: { _ in #""version":9007199254740992,"joinCode""# })
        },
        replacing(
            #""readable_by": "everyone""#,
            by: #""readable_by": "everyone", "version": 1"#,
            "invalid-value",
            "changes/0/new/version: It is unknown."
        ),
        replacing(
            #""person": "Matt""#,
            by: #""person": "Matt", "row_version": 1"#,
            "invalid-value",
            "changes/1/new/row_"
        ),
        replacing(#""old":null"#, by: #""old":{}"#, "invalid-value", "changes/0/new: It has to have the columns"),
        SpoiledFile("a logged row under another id", "invalid-value", "changes/") {
            $0.replacing(
                /"kind":"section","rowId":"[^"]*"/,
                with: { _ in #""kind":"section","rowId":"01a1fc8d-0000-7000-8000-000000000000""# }
            )
        },
        SpoiledFile("a pick of another section's card", "invalid-value", "picks/") { file in
            guard let card = file.firstMatch(of: /"cardId":"[^"]*"/)?.output else { return file }
            return file.replacing(/"cardId":"[^"]*"/, with: { _ in card })
        },
        replacing(
            #""isDuet":false"#,
            by: #""isDuet":0"#,
            "invalid-value",
            "songs/0/isDuet: It has to be true or false."
        ),
        replacing(#""actor":"command""#, by: #""actor":null"#, "invalid-value", "changes/0/actor: It may not be null."),
        SpoiledFile(
            "cards of a section that is not there",
            "invalid-value",
            "cards/0/sectionId: None of the sections has this id."
        ) {
            $0.replacing(/"sectionId":"[^"]*"/, with: { _ in #""sectionId":"01a1fc8d-0000-7000-8000-000000000000""# })
        },
        SpoiledFile(
            "a claim of a song that is not there",
            "invalid-value",
            "claims/0/songId: None of the songs has this id."
        ) { file in
            guard let claims = file.range(of: "\"claims\"") else { return file }
            let song = /"songId":"[^"]*"/
            let rest = file[claims.lowerBound...].replacing(
                song,
                with: { _ in #""songId":"01a1fc8d-0000-7000-8000-000000000000""# }
            )
            return String(file[..<claims.lowerBound]) + rest
        },
        SpoiledFile("a time that never was", "invalid-value", "board/createdAt: It has to be a time") {
            $0.replacing(/"createdAt":"[^"]*"/, with: { _ in #""createdAt":"2026-02-30T00:00:00.000000Z""# })
        },
        SpoiledFile("a log that is ahead", "invalid-value", "changes/37/version: The board has only the version 1.") {
            $0.replacing(/"version":\d\d,"joinCode"/, with: { _ in #""version":1,"joinCode""# })
        },
        SpoiledFile("a logged row of another form", "invalid-value", "changes/0/new/") {
            $0.replacing(/"readable_by": ?"everyone"/, with: { _ in #""readable_by":"nobody""# })
        },
    ]
}

@Suite(.database, .timeLimit(.minutes(30))) struct `A file of a board that was spoiled` {
    @Test func `is refused with a sentence, and changes nothing`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            let before = try await rowCounts()
            for spoiled in SpoiledFile.all {
                let bad = spoiled.spoil(file)
                #expect(bad != file, "\(spoiled.testDescription)")
                for query in ["?replace=true", "?copy=true&slug=copy"] {
                    let answer = try await service.restore(bad, query)
                    let detail = answer.text("detail") ?? ""
                    #expect(answer.text("code") == spoiled.code, "\(spoiled.testDescription) \(answer.body)")
                    #expect(detail.hasPrefix(spoiled.sentence), "\(answer.body)")
                }
            }
            #expect(try await rowCounts() == before)
            #expect(try await service.export(party.id) == file)
            #expect(try await service.send(.get, "/api/v1/boards/\(party.id)/display").status == 200)
        }
    }

    @Test func `is refused when it is to replace a board and to be a copy`() async throws {
        try await serve { service in
            let answer = try await service.restore("{}", "?replace=true&copy=true")
            #expect(answer.status == 422)
            #expect(
                answer.text("detail") == "The parameter \"copy\" is wrong: It may not be true together with replace."
            )
        }
    }

    @Test func `is refused when it is larger than any`() async throws {
        try await serve { service in
            let answer = try await service.sendRaw(
                """
                POST /api/v1/board-imports HTTP/1.1\r
                Host: localhost\r
                Authorization: Bearer \(service.secret)\r
                Content-Type: application/json\r
                Content-Length: \(BoardArchive.largestFile + 1)\r
                \r

                """
            )
            #expect(answer.contains("body-too-large"))
            #expect(answer.contains("The body may have at most \(BoardArchive.largestFile) bytes."))
        }
    }

    @Test(
        arguments: [
            (BoardArchive.Table.sections, 200, "/sections"), (.cards, 2_000, "/cards"), (.guests, 10_000, "/guests"),
            (.songs, 4_000, "/songs/4000"),
        ]
    )
    func `is refused with more rows than a board has`(table: BoardArchive.Table, limit: Int, pointer: String) throws {
        var checks = BoardArchive.Checks()
        let (section, song) = (Self.row(0, isOwn: false), Self.row(0, isOwn: false))
        if table == .cards {
            checks.read(section.of(.sections), of: .sections, at: 0)
            checks.read(song.of(.songs), of: .songs, at: 0)
        }
        for index in 0..<limit { checks.read(Self.row(index, isOwn: true).of(table), of: table, at: index) }
        var full = checks
        try full.finish()
        checks.read(Self.row(limit, isOwn: true).of(table), of: table, at: limit)
        let error = #expect(throws: BoardArchiveError.self) { try checks.finish() }
        #expect(error?.faults.map(\.pointer) == [pointer])
    }

    /// Whatever a good row may have.
    private static func row(_ index: Int, isOwn: Bool) -> [String: BoardArchive.Value] {
        let number = String(index)
        let zeros = String(repeating: "0", count: 12 - number.count)
        let first = BoardArchive.Value.text("01a1fc8d-0000-7000-8000-000000000000")
        return [
            "id": .text("01a1fc8d-0000-7000-8000-\(zeros)\(number)"), "isOwn": .flag(isOwn), "isDuet": .flag(false),
            "title": .text("Love Stack"), "artist": .text("The Containers"), "person": .text("Matt"),
            "sectionId": first, "songId": first, "position": .integer(index), "slot": .integer(min(index, 1_999)),
            "state": .text("active"), "rowVersion": .integer(1), "createdAt": .text("2026-11-21T20:00:00.000000Z"),
        ]
    }
}

extension [String: BoardArchive.Value] {
    /// The row with the fields that a table has.
    fileprivate func of(_ table: BoardArchive.Table) -> BoardArchive.Value {
        let names = table.fields.map(\.name)
        return .row(filter { names.contains($0.key) })
    }
}
