import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A duet` {
    @Test func `is offered by the holder, and made by the section that accepts`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let offer = try await service.offer(joined, to: joined.sam.section)
            #expect(offer.status == 200)
            #expect(offer.body == joined.claim(["Matt"], invited: joined.sam.section, offer.times))
            let accepted = try await service.hold(joined, joined.sam.section, as: joined.sam.secret)
            #expect(accepted.status == 201)
            #expect(accepted.body == joined.claim(["Matt", "Sam"], accepted.times))
            #expect(try await service.hold(joined, joined.sam.section, as: joined.sam.secret).status == 200)
        }
    }

    @Test func `needs an invitation, and a rejected claim names the holder`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            #expect(try await service.offer(joined, to: joined.sommer).status == 200)
            let answer = try await service.hold(joined, joined.sam.section, as: joined.sam.secret)
            #expect(answer.status == 409)
            #expect(answer.body.contains(#""code":"song-taken""#))
            let holder = #"{"section":"\#(joined.matt.section)","person":"Matt","card":null}"#
            #expect(answer.body.contains(#""holders":[\#(holder)]"#))
        }
    }

    @Test func `is declined by the invited section, or withdrawn by the holder`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            for secret in [joined.sam.secret, joined.matt.secret, joined.host] {
                #expect(try await service.offer(joined, to: joined.sam.section).status == 200)
                #expect(try await service.send(.delete, joined.offerPath, as: secret).status == 204)
                #expect(try await service.hold(joined, joined.sam.section, as: joined.sam.secret).status == 409)
            }
        }
    }

    @Test func `is neither offered nor declined by a third section`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let guest = try await service.join("Guest", on: joined.board)
            #expect(try await service.offer(joined, to: joined.sam.section).status == 200)
            #expect(try await service.send(.delete, joined.offerPath, as: guest.secret).status == 403)
            let stolen = try await service.offer(joined, to: guest.section, as: guest.secret)
            #expect(stolen.status == 403)
            #expect(stolen.body.contains(#""code":"not-own-section""#))
            #expect(try await service.hold(joined, joined.sam.section, as: joined.sam.secret).status == 201)
        }
    }

    @Test func `is offered to one at a time`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            #expect(try await service.offer(joined, to: joined.sam.section).status == 200)
            #expect(try await service.offer(joined, to: joined.sommer).status == 200)
            #expect(try await service.hold(joined, joined.sam.section, as: joined.sam.secret).status == 409)
        }
    }

    @Test func `is made by a host without being offered, and full with two`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            #expect(try await service.hold(joined, joined.sommer, as: joined.host).status == 201)
            #expect(try await service.hold(joined, joined.sam.section, as: joined.host).status == 409)
            let offer = try await service.offer(joined, to: joined.sam.section)
            #expect(offer.status == 409)
            #expect(offer.body.contains(#""code":"duet-full""#))
        }
    }

    @Test func `continues with one holder when the other leaves, who needs a new invitation`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            #expect(try await service.offer(joined, to: joined.sam.section).status == 200)
            #expect(try await service.hold(joined, joined.sam.section, as: joined.sam.secret).status == 201)
            let own = "\(joined.claimPath)/holders/\(joined.matt.section)"
            #expect(try await service.send(.delete, own, as: joined.matt.secret).status == 204)
            let rest = try await service.sendAnonymously(.get, joined.claimPath)
            #expect(rest.body == joined.claim(["Sam"], rest.times))
            #expect(try await service.hold(joined, joined.matt.section, as: joined.matt.secret).status == 409)
        }
    }

    @Test func `is offered for a claimed song, to a section of the board`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let other = try await JoinedBoard.stored(by: service, slug: "other")
            #expect(try await service.offer(joined, to: other.sommer).status == 404)
            let unheld = "\(joined.path)/claims/\(joined.freeSong)/invitation"
            let body = #"{"section":"\#(joined.sommer)"}"#
            #expect(try await service.send(.put, unheld, body, as: joined.matt.secret).status == 404)
            #expect(try await service.send(.delete, unheld, as: joined.matt.secret).status == 404)
        }
    }

    @Test func `has two holders, however many ask at once`() async throws {
        try await serve(freely) { service in
            let joined = try await JoinedBoard.stored(by: service)
            var phones: [Phone] = []
            for number in 1...10 { phones.append(try await service.join("Guest \(number)", on: joined.board)) }
            let guests = phones
            #expect(try await service.offer(joined, to: guests[4].section).status == 200)
            let answers = try await atOnce(10) { number in
                try await service.hold(joined, guests[number].section, as: guests[number].secret)
            }
            #expect(answers.count { $0.status == 201 } == 1)
            #expect(answers.count { $0.status == 409 } == 9)
            let claim = try await service.boards.claim(on: joined.board.id, to: joined.mattsClaim)
            #expect(claim.holders.map(\.section) == [joined.matt.section, guests[4].section])
        }
    }

    @Test func `has two holders, however many hosts admit one at once`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            var sections: [Board.Section.ID] = []
            for number in 1...10 {
                sections.append(try await service.join("Guest \(number)", on: joined.board).section)
            }
            let guests = sections
            let answers = try await atOnce(10) { number in
                try await service.hold(joined, guests[number], as: joined.host)
            }
            #expect(answers.count { $0.status == 201 } == 1)
            #expect(answers.count { $0.status == 409 } == 9)
        }
    }
}

@Suite(.database) struct `A song that 50 claim at once` {
    @Test func `has one holder, of whom the others learn`() async throws {
        try await serve(freely) { service in
            let joined = try await JoinedBoard.stored(by: service)
            var phones: [Phone] = []
            for number in 1...50 { phones.append(try await service.join("Guest \(number)", on: joined.board)) }
            let guests = phones
            for round in 1...5 {
                let song = try await service.songs.create(Song.Draft(title: "\(round)", artist: "All")).value.id
                let path = "\(joined.path)/claims/\(song)/holders"
                let answers = try await atOnce(50) { number in
                    try await service.send(.put, "\(path)/\(guests[number].section)", as: guests[number].secret)
                }
                let claim = try await service.boards.claim(on: joined.board.id, to: song)
                let holder = try #require(claim.holders.first?.section)
                #expect(claim.holders.count == 1)
                #expect(answers.count { $0.status == 201 } == 1)
                #expect(
                    answers.count { $0.status == 409 && $0.body.contains(#""holders":[{"section":"\#(holder)""#) } == 49
                )
            }
        }
    }
}

@Suite(.database) struct `A change that expects a version` {
    @Test func `is never lost, however many read and write at once`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let path = "\(joined.path)/sections/\(joined.sommer)"
            #expect(try await service.send(.patch, path, #"{"footer":"0"}"#).status == 200)
            _ = try await atOnce(8) { _ in
                for _ in 1...5 { try await increment(path, of: service) }
            }
            #expect(try await service.send(.get, path).text("footer") == "40")
        }
    }

    @concurrent private func increment(_ path: String, of service: Service) async throws {
        var status = 0
        while status != 200 {
            let before = try await service.send(.get, path)
            let count = try #require(before.text("footer").flatMap { Int($0) })
            let body = #"{"footer":"\#(count + 1)"}"#
            status = try await service.send(.patch, path, body, [.ifMatch: before["ETag"] ?? ""]).status
            try #require([200, 412].contains(status))
        }
    }
}

extension JoinedBoard {
    /// What Matt holds.
    fileprivate var claimPath: String { "\(path)/claims/\(mattsClaim)" }
    fileprivate var offerPath: String { "\(claimPath)/invitation" }

    fileprivate func claim(_ people: [String], invited: Board.Section.ID? = nil, _ times: String) -> String {
        let holders = people.map { person in
            let section = person == "Matt" ? matt.section : sam.section
            return #"{"section":"\#(section)","person":"\#(person)","card":null}"#
        }
        .joined(separator: ",")
        let invited = invited.map { "\"\($0)\"" } ?? "null"
        return #"{"song":"\#(mattsClaim)","holders":[\#(holders)],"invited":\#(invited),\#(times)}"#
    }
}

extension Service {
    /// Offers what Matt holds.
    fileprivate func offer(
        _ joined: JoinedBoard,
        to section: Board.Section.ID,
        as secret: String? = nil
    ) async throws -> Answer {
        try await send(.put, joined.offerPath, #"{"section":"\#(section)"}"#, as: secret ?? joined.matt.secret)
    }

    /// Claims what Matt holds.
    fileprivate func hold(
        _ joined: JoinedBoard,
        _ section: Board.Section.ID,
        as secret: String
    ) async throws -> Answer {
        try await send(.put, "\(joined.claimPath)/holders/\(section)", as: secret)
    }
}
