import Foundation
import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The list of an evening` {
    private static let path = "/api/v1/boards/party"

    @Test func `is a text, a table and a document, with times of the board's zone`() async throws {
        try await serve { service in
            let board = try await service.boards.create(
                Board.Draft(slug: "party", title: "Party", timeZone: "Asia/Tokyo"),
                by: .command
            )
            for (person, title) in [("Matt", "Love Stack"), ("Sam \"S\"", "=1+2"), ("Sommer", "A, B")] {
                try await service.pick(title, for: person, on: board.id)
            }
            for from in [nil, try await service.picks(of: board.id)[0].id] {
                _ = try await service.boards.advance(from: from, on: board.id, limit: 1, by: .command)
            }
            let turns = try await service.picks(of: board.id)
            let times = try (0...1).map { try #require(turns[$0].calledAt) }
            let sung = try #require(turns[0].sungAt)
            let text = try await service.sendAnonymously(.get, "\(Self.path)/setlist.txt")
            #expect(text["Content-Type"] == "text/plain; charset=utf-8")
            #expect(
                text.body == """
                    \(sung.tokyo("HH:mm"))    Matt: The Containers - Love Stack
                    \(times[1].tokyo("HH:mm"))    Sam "S": The Containers - =1+2
                    next     Sommer: The Containers - A, B

                    """
            )
            let table = try await service.sendAnonymously(.get, "\(Self.path)/setlist.csv")
            #expect(table["Content-Disposition"] == #"inline; filename="party.csv""#)
            let format = "yyyy-MM-dd HH:mm"
            #expect(
                table.body == #"""
                    \#u{FEFF}state,singers,artist,title,calledAt,sungAt\#r
                    sung,Matt,The Containers,Love Stack,\#(times[0].tokyo(format)),\#(sung.tokyo(format))\#r
                    now,"Sam ""S""",The Containers,'=1+2,\#(times[1].tokyo(format)),\#r
                    waiting,Sommer,The Containers,"A, B",,\#r

                    """#
            )
            let document = try await service.sendAnonymously(.get, "\(Self.path)/setlist.json")
            let list = try await service.sendAnonymously(.get, "\(Self.path)/picks")
            #expect(list.body.hasPrefix(document.body.dropLast()))
            for answer in [text, table, document] {
                let tag: HTTPFields = [.ifNoneMatch: try #require(answer["ETag"])]
                let name = answer["Content-Type"]?.contains("csv") == true ? "csv" : "txt"
                guard answer.body != document.body else { continue }
                #expect(try await service.sendAnonymously(.get, "\(Self.path)/setlist.\(name)", nil, tag).status == 304)
            }
        }
    }

    @Test func `is empty before the first pick, and read by those who read the board`() async throws {
        try await serve { service in
            let draft = Board.Draft(slug: "party", title: "Party", readableBy: .token)
            _ = try await service.boards.create(draft, by: .command)
            for (format, body) in [
                ("txt", ""), ("csv", "\u{FEFF}state,singers,artist,title,calledAt,sungAt\r\n"),
                ("json", #"{"picks":[]}"#),
            ] {
                #expect(try await service.send(.get, "\(Self.path)/setlist.\(format)").body == body)
                #expect(try await service.sendAnonymously(.get, "\(Self.path)/setlist.\(format)").status == 401)
            }
        }
    }
}

extension Service {
    fileprivate func pick(_ title: String, for person: String, on board: Board.ID) async throws {
        let section = try await boards.addSection(.init(person: person), to: board, by: .command).value.section.id
        let song = try await songs.create(Song.Draft(title: title, artist: "The Containers")).value.id
        let draft = Board.Card.Draft(song: .known(song), section: section)
        let card = try await boards.pin(draft, on: board, by: .command).card.value.card.id
        _ = try await boards.pick(card, on: board, by: .command)
    }

    fileprivate func picks(of board: Board.ID) async throws -> [Board.Pick] {
        try await boards.picks(of: board, limit: 9).picks.map(\.value)
    }
}

extension Date {
    fileprivate func tokyo(_ format: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "Asia/Tokyo")
        formatter.dateFormat = format
        return formatter.string(from: self)
    }
}
