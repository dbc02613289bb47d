import Foundation
import KaraokeClient
import TestDatabase
import Testing

@Suite(.database) struct `A client of the laid-out board` {
    @Test func `reads it for a viewer, with the reasons for rejections`() async throws {
        try await party { party in
            try await party.board.claim(party.stack.song, for: party.sam.id)
            var view = DisplayView()
            view.viewer = party.matt.id
            let display = try await party.board.display(view)
            #expect(display.viewer == party.matt.id)
            #expect(display.counts.cards == 3 && display.counts.rejected == 2 && display.counts.remaining == 1)
            let card = try #require(display.sections[0].cards.first { $0.id == party.stack.id })
            #expect(card.rejection?.reason == .dibs && card.holders.map(\.card) == [party.samsStack.id])
        }
    }

    @Test func `learns that its copy is current`() async throws {
        try await party { party in
            guard case .changed(let display, let tag) = try await party.board.display(unless: nil) else {
                Issue.record("a first reading is new")
                return
            }
            #expect(display.board.slug == "karaoke-party")
            #expect(try await party.board.display(unless: tag).value == nil)
            try await party.board.update(card: party.stack.id, rejected: .set(true))
            #expect(try await party.board.display(unless: tag).value?.counts.rejected == 1)
            guard case .changed(let head, let headTag) = try await party.board.read(unless: nil) else { return }
            #expect(head.slug == "karaoke-party")
            #expect(try await party.board.read(unless: headTag).value == nil)
        }
    }

    @Test func `reads it as bytes`() async throws {
        try await party { party in
            let picture = try await party.board.displayData(as: .svg).value ?? Data()
            #expect(String(decoding: picture, as: UTF8.self).hasPrefix("<svg"))
        }
    }

    @Test func `reads it as text, arranged as wanted`() async throws {
        try await party { party in
            var view = DisplayView()
            (view.arrangement, view.expanded) = (.outline, "\(party.sam.id)")
            let text = try await party.board.displayData(as: .text(lineLength: 60), view).value ?? Data()
            let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
            #expect(lines.contains("▸ Matt's Favorites") && lines.contains("▾ Sam's Favorites"), "\(lines)")
            (view.arrangement, view.expanded, view.columns, view.spacing) = (.grid, nil, "0", "4")
            await #expect {
                _ = try await party.board.displayData(as: .text(isStyled: true), view)
            } throws: {
                ($0 as? Problem)?.errors.map(\.parameter) == ["columns"]
            }
        }
    }
}
