import KaraokeClient
import TestDatabase
import Testing

@Suite(.database) struct `A client of boards` {
    @Test func `makes, lists, reads, changes and deletes them`() async throws {
        try await serve { client in
            let made = try await client.createBoard(slug: "friday", title: "Friday")
            #expect(made.state == .active && made.readableBy == .everyone && made.joinCode != nil)
            #expect(try await client.boards().all() == [made])
            let friday = client.board(made.id)
            let frozen = try await friday.update(title: "Friday Night", state: .frozen, ifUnchanged: made)
            #expect(frozen.title == "Friday Night" && frozen.state == .frozen)
            #expect(try await friday.read() == frozen)
            try await friday.delete()
            #expect(try await client.boards().all().isEmpty)
        }
    }

    @Test func `writes a board to a file, and restores it from there`() async throws {
        try await party { party in
            let file = try await party.board.export()
            let client = party.client
            await #expect { try await client.restore(file) } throws: { ($0 as? Problem)?.code == .boardExists }
            let tried = try await client.restore(file, copying: true, slug: "copy", dryRun: true)
            #expect(tried.isDryRun && tried.newSongs == 2 && tried.counts.sections == 3)
            let copied = try await client.restore(file, copying: true, slug: "copy")
            #expect(try await client.board("copy").read() == copied.board)
            #expect(try await client.restore(file, replacing: true).isReplacement)
        }
    }

    @Test func `reads a long list page by page`() async throws {
        try await serve { client in
            try await client.createBoard(slug: "crowded", title: "Crowded Party")
            let crowded = client.board("crowded")
            for number in 1...101 { try await crowded.addSection(person: "Sam \(number)") }
            #expect(try await crowded.sections().all().map(\.position) == Array(0...100))
        }
    }

    @Test func `edits rows, clearing what is cleared and keeping what is not given`() async throws {
        try await party { party in
            let out = try await party.board.update(
                section: party.matt.id,
                footer: .set("Until ten"),
                rejected: .set(true)
            )
            #expect(out.footer == "Until ten" && out.rejected == true && out.title == "Matt's Favorites")
            let kept = try await party.board.update(section: party.matt.id, footer: .clear, state: .away)
            #expect(kept.footer == nil && kept.rejected == true && kept.state == .away)
            let crossed = try await party.board.update(card: party.stack.id, rejected: .set(false), position: 0)
            #expect(crossed.rejected == false && crossed.position == 0)
            #expect(try await party.board.update(card: party.stack.id, rejected: .clear).rejected == nil)
            #expect(try await party.board.section(party.matt.id) == kept)
        }
    }

    @Test func `overwrites no concurrent change`() async throws {
        try await party { party in
            let card = party.stack
            let tag = EntityTag(try await party.board.read().id, version: card.rowVersion)
            try await party.board.update(card: card.id, rejected: .set(true), if: tag)
            let problem = await #expect(throws: Problem.self) {
                try await party.board.update(card: card.id, rejected: .clear, if: tag)
            }
            #expect(problem?.code == .changedMeanwhile && problem?.status == 412)
        }
    }

    @Test func `claims, receives the holders, and joins a duet when invited`() async throws {
        try await party { party in
            let song = party.stack.song
            #expect(try await party.board.claim(song, for: party.matt.id).holders.map(\.section) == [party.matt.id])
            let code = try await party.board.invite(to: party.sam.id).personalCode
            let welcome = try await party.client.presenting(nil).board("karaoke-party").join(personalCode: code)
            let sam = party.client.presenting(welcome.secret).board("karaoke-party")
            let taken = await #expect(throws: Problem.self) { try await sam.claim(song, for: party.sam.id) }
            #expect(taken?.code == .songTaken && taken?.holders.map(\.person) == ["Matt"])
            #expect(try await party.board.invite(party.sam.id, toSing: song).invited == party.sam.id)
            let duet = try await sam.claim(song, for: party.sam.id)
            #expect(duet.holders.map(\.section) == [party.matt.id, party.sam.id])
            try await sam.release(song, by: party.sam.id)
            #expect(try await sam.claims().all().map { $0.holders.map(\.section) } == [[party.matt.id]])
        }
    }

    @Test func `writes the key, the link and the note of a card, which its pick has too`() async throws {
        try await party { party in
            let board = party.board
            let card = try await board.pin(title: "Attic", artist: "Matt", in: party.matt.id, key: "-2", note: "Short")
            #expect(card.key == "-2" && card.link == nil && card.note == "Short")
            let edited = try await board.update(card: card.id, link: .set("https://a.example/1"), note: .clear)
            #expect(edited.key == "-2" && edited.link == "https://a.example/1" && edited.note == nil)
            let pick = try await board.pick(card.id)
            #expect(pick.key == "-2" && pick.link == "https://a.example/1" && pick.note == nil)
            #expect(try await board.setlist().next?.key == "-2")
        }
    }

    @Test func `lists the songs that the songbook lacks`() async throws {
        try await party { party in
            let card = try await party.board.pin(title: "Attic", artist: "The Unwrapped", in: party.matt.id)
            let wanted = try await party.board.wantedSongs().all()
            #expect(wanted.first { $0.song == card.song }?.people.map(\.card) == [card.id])
            #expect(try await party.board.wantedSongs().count() == wanted.count)
        }
    }

    @Test func `picks, orders the setlist, advances it and undoes`() async throws {
        try await party { party in
            let board = party.board
            let matts = try await board.pick(party.scrolling.id)
            let sams = try await board.pick(party.samsStack.id)
            #expect(try await board.pick(party.samsStack.id, as: sams.id) == sams)
            #expect(matts.isNext && sams.place == 1 && sams.singers.map(\.person) == ["Sam"])
            #expect(try await board.move(sams.id, to: 0).isMoved)
            #expect(try await board.mark(sams.id, isComing: true).isComing)
            #expect(try await board.setlist().next?.id == sams.id)
            let called = try await board.advance(from: nil)
            #expect(called.now?.id == sams.id && called.next?.id == matts.id && called.then.isEmpty)
            let problem = await #expect(throws: Problem.self) { try await board.advance(from: matts.id) }
            #expect(problem?.code == .notOnStage && problem?.setlist == called)
            #expect(try await board.skip(sams).skips == 1)
            #expect(try await board.picks(in: .waiting).all().map(\.id) == [matts.id, sams.id])
            try await board.takeBack(matts.id)
            #expect(try await board.picks().all().map(\.id) == [sams.id])
            let last = try #require(try await board.changes().all().last)
            let picks = last.entries.compactMap { entry in
                if case .pick(let pick) = entry { pick } else { nil }
            }
            let taken = try #require(picks.first { $0.id == matts.id })
            #expect(taken.new == nil && taken.old?.card == party.scrolling.id && taken.old?.state == .waiting)
            #expect(try await board.undo().undoes == last.version)
            #expect(try await board.pick(matts.id).card == party.scrolling.id)
        }
    }

    @Test func `makes a duet, and brings back what was skipped twice`() async throws {
        try await party { party in
            let board = party.board
            let duet = try await board.pick(party.scrolling.id, with: party.sam.id)
            #expect(duet.singers.map(\.section) == [party.matt.id, party.sam.id])
            try await board.takeBack(duet.id)
            let pick = try await board.pick(party.scrolling.id)
            #expect(try await board.letIn(party.sam.id, to: pick.id).singers.count == 2)
            let other = try await board.pick(party.samsStack.id)
            let once = try await board.skip(pick)
            #expect(try await board.skip(pick) == once && once.skips == 1)
            #expect(try await board.skip(other).skips == 1)
            #expect(try await board.skip(once).state == .skipped)
            let back = try await board.bringBack(pick.id)
            #expect(back.state == .waiting && back.skips == 0)
            let rules = try await board.update(setlistRule: .picked, allowsEncores: true, timeZone: "Europe/Berlin")
            #expect(rules.setlistRule == .picked && rules.allowsEncores && rules.timeZone == "Europe/Berlin")
        }
    }
}
