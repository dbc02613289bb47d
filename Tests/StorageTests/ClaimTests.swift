import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A claim` {
    @Test func `is the first section's`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let matt = try await party.join("Matt")
        let song = try await party.add("Love Stack")
        let made = try await party.claim(song, for: sam)
        #expect(made.claim.claim == Board.Claim(song: song, holders: .one(sam)))
        #expect(made.isNew)
        await #expect(throws: ClaimError.songTaken(by: [Board.Holder(section: sam, person: "Sam")])) {
            try await party.claim(song, for: matt)
        }
        let again = try await party.claim(song, for: sam)
        #expect(again.claim == made.claim)
        #expect(!again.isNew)
    }

    @Test func `has one holder however many claim at once`() async throws {
        let party = try await Party.host()
        let song = try await party.add("Love Stack")
        var sections: [Board.Section.ID] = []
        for number in 0..<50 {
            sections.append(try await party.join("Sam \(number)"))
        }
        let version = try await party.version
        let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
            for section in sections {
                group.addTask {
                    do {
                        return try await party.claim(song, for: section).isNew
                    } catch ClaimError.songTaken {
                        return false
                    }
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(winners == 1)
        #expect(try await party.boards.claims(of: party.id).claims.count == 1)
        #expect(try await party.version == version + 1)
    }

    @Test func `is a duet with a second holder and full with two`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let matt = try await party.join("Matt")
        let sommer = try await party.join("Sommer")
        let song = try await party.add("Love Stack")
        #expect(try await party.addHolder(sam, to: song).isNew)
        #expect(try await party.addHolder(matt, to: song).claim.claim.holders == .duet(sam, matt))
        #expect(try await party.addHolder(matt, to: song).isNew == false)
        #expect(try await party.addHolder(sam, to: song).isNew == false)
        let holders = [Board.Holder(section: sam, person: "Sam"), Board.Holder(section: matt, person: "Matt")]
        await #expect(throws: ClaimError.songTaken(by: holders)) { try await party.addHolder(sommer, to: song) }
    }

    @Test func `passes to the other holder of a duet when one releases it`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let matt = try await party.join("Matt")
        let song = try await party.add("Love Stack")
        _ = try await party.addHolder(sam, to: song)
        _ = try await party.addHolder(matt, to: song)
        try await party.release(song, by: sam)
        #expect(try await party.boards.claim(on: party.id, to: song).claim.holders == .one(matt))
        await #expect(throws: ClaimError.notFound) { try await party.release(song, by: sam) }
        try await party.release(song, by: matt)
        await #expect(throws: ClaimError.notFound) {
            try await party.boards.claim(on: party.id, to: song)
        }
    }

    @Test func `needs a song and a section that are there, but no card`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let song = try await party.add("Love Stack")
        await #expect(throws: SongError.notFound) { try await party.claim(.now(), for: sam) }
        await #expect(throws: SectionError.notFound) { try await party.claim(song, for: .now()) }
        let other = try await Party.host("other")
        await #expect(throws: SectionError.notFound) { try await other.claim(song, for: sam) }
        #expect(try await party.claim(song, for: sam).isNew)
    }
}

extension Party {
    @discardableResult
    func claim(
        _ song: Song.ID,
        for section: Board.Section.ID
    ) async throws -> (claim: Board.NamedClaim, isNew: Bool) {
        try await boards.claim(song, for: section, on: id, by: .guest(of: section))
    }

    @discardableResult
    func addHolder(
        _ section: Board.Section.ID,
        to song: Song.ID
    ) async throws -> (claim: Board.NamedClaim, isNew: Bool) {
        try await boards.claim(song, for: section, on: id, by: .test)
    }

    fileprivate func release(_ song: Song.ID, by holder: Board.Section.ID) async throws {
        try await boards.release(song, by: holder, on: id, by: .test)
    }
}
