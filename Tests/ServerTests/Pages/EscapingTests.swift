import Foundation
import HTTPTypes
import Karaoke
import SongFuzzing
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `Text from people` {
    /// Each page with the number of places in which the text has to stand, attributes included.
    @Test(arguments: [
        ("/b/party", 8), ("/b/party/join", 2), ("/b/party/host", 8), ("/songs", 2), ("/songs?view=outline", 0),
        ("/b/party/songs", 4),
        ("/songs?q=\(HostileText.percentEncoded)", 1), ("/", 1), ("/sign-in", 1),
        ("/sign-in?code=\(HostileText.percentEncoded)", 1), ("/join?code=\(HostileText.percentEncoded)", 1),
        ("/b/party/join?code=\(HostileText.percentEncoded)", 1), ("/b/party?\(HostileText.percentEncoded)=1", 0),
        ("/b/\(HostileText.percentEncoded)", 0), ("/\(HostileText.percentEncoded)", 0),
        ("/api/v1/songs/export?format=html", 2), ("/api/v1/boards/party/display.svg", 1),
    ])
    func `is no markup`(path: String, places: Int) async throws {
        try await serve { service in
            try await Self.fill(by: service)
            let answer = try await service.send(.get, path, nil, [.accept: "text/html, image/svg+xml, */*;q=0.1"])
            #expect([200, 400, 404].contains(answer.status) && answer.body.occurrences(of: "</") > 5)
            #expect(answer.body.unescapedParts == [])
            #expect(answer.body.occurrences(of: HostileText.escaped) >= places, "\(answer.body)")
        }
    }

    @Test func `is no markup for a guest`() async throws {
        try await serve { service in
            let board = try await Self.fill(by: service)
            let guest = try await service.join("Sam \(HostileText.text)", on: board)
            let answer = try await service.sendAnonymously(
                .get,
                "/b/party/join",
                nil,
                [.accept: "text/html", .cookie: "karaoke_guest_\(board.id)=\(guest.secret)"]
            )
            #expect(answer.body.unescapedParts == [])
            #expect(answer.body.occurrences(of: HostileText.escaped) >= 3)
        }
    }

    @Test func `is no placeholder of a text`() async throws {
        let files = try await WebFiles.installed()
        let sentence = files.texts(in: .english)("phone.joinAs", ["name": "{song}", "song": "{name}"])
        #expect(sentence.contains("{song}"))
        #expect(Phrase("{a}{b}{c} {}").filled(with: ["a": "{b}", "b": "{a}"]) == "{b}{a}{c} {}")
        #expect(Phrase("{{a}\u{301} \u{600}{b} {").filled(with: ["a": 1, "b": 2]) == "{1\u{301} \u{600}2 {")
    }

    @Test func `is escaped by a type that every template names first`() throws {
        let folder = WebFiles.directory().appending(path: "templates")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count > 20)
        for name in names {
            let template = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            #expect(template.hasPrefix(HTMLMarkup.pragma), "\(name)")
        }
    }

    /// Makes a board on which everything is called by the hostile text.
    @discardableResult private static func fill(by service: Service) async throws -> Board.Head {
        let text = HostileText.text
        let board = try await service.boards.create(Board.Draft(slug: "party", title: text), by: .command)
        let draft = Board.Section.Draft(person: text, title: text, footer: text)
        let section = try await service.boards.addSection(draft, to: board.id, by: .command).value.section.id
        let song = try await service.songs.create(Song.Draft(title: text, artist: text, genre: text)).value.id
        let card = Board.Card.Draft(song: .known(song), section: section)
        _ = try await service.boards.pin(card, on: board.id, by: .command)
        _ = try await service.boards.claim(song, for: section, on: board.id, by: .command)
        return board
    }
}
