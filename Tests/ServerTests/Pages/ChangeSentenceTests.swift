import Foundation
import Karaoke
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `A sentence of the log` {
    private static let matt = "01a1fc8d-0000-7000-8000-0000000000b1"
    private static let sam = "01a1fc8d-0000-7000-8000-0000000000b2"
    private static let song = "01a1fc8d-0000-7000-8000-0000000000d1"
    private static let card = "01a1fc8d-0000-7000-8000-0000000000c1"
    private static let stack = #""title": "Love Stack", "card_id": "\#(card)""#
    private static let pinned = #""section_id": "\#(matt)", "song_id": "\#(song)", "title": "Love Stack""#

    /// A kind of row, the row before and after, and the sentence.
    private static let told: [(Board.Change.Entry.Kind, String?, String?, String)] = [
        (.board, nil, #"{"title": "Party"}"#, "A host created the board"),
        (.board, #"{"state": "active"}"#, #"{"state": "frozen"}"#, "A host froze the board"),
        (.board, #"{"join_code": "A"}"#, #"{"join_code": "B"}"#, "A host changed how people join"),
        (.section, nil, #"{"person": "Sommer"}"#, "A host added Sommer"),
        (.section, #"{"person": "Sommer"}"#, nil, "A host removed Sommer"),
        (.section, #"{"person": "Sommer"}"#, #"{"person": "Matt"}"#, "A host renamed Sommer to Matt"),
        (
            .section, #"{"person": "Sam", "state": "active"}"#, #"{"person": "Sam", "state": "away"}"#,
            "Sam stepped out"
        ),
        (
            .section, #"{"person": "Sam", "rejected": true}"#, #"{"person": "Sam", "rejected": null}"#,
            "A host put Sam's songs back"
        ),
        (
            .section, #"{"person": "Sam", "footer": null}"#, #"{"person": "Sam", "footer": "Hi"}"#,
            "A host edited Sam's column"
        ),
        (.card, nil, "{\(pinned)}", "A host added Love Stack (Matt)"),
        (.card, "{\(pinned)}", nil, "A host removed Love Stack (Matt)"),
        (
            .card, "{\(pinned), \"rejected\": null}", "{\(pinned), \"rejected\": true}",
            "A host crossed off Love Stack (Matt)"
        ),
        (
            .card, "{\(pinned), \"rejected\": true}", "{\(pinned), \"rejected\": false}",
            "A host kept Love Stack anyway (Matt)"
        ),
        (
            .card, "{\(pinned), \"key\": \"-2\"}", "{\(pinned), \"key\": null}",
            "A host changed the key, link or note of Love Stack (Matt)"
        ),
        (
            .card, "{\(pinned), \"rejected\": null, \"note\": null}",
            "{\(pinned), \"rejected\": true, \"note\": \"A\"}",
            "A host crossed off Love Stack (Matt)"
        ),
        (
            .card, "{\(pinned), \"position\": 1}", "{\(pinned), \"position\": 2}",
            "A host moved Love Stack (Matt)"
        ),
        (
            .claim, nil, #"{"song_id": "\#(song)", "first_section_id": "\#(matt)"}"#, "Matt called dibs on Love Stack"
        ),
        (
            .claim, #"{"song_id": "\#(song)", "first_section_id": "\#(matt)", "second_section_id": null}"#,
            #"{"song_id": "\#(song)", "first_section_id": "\#(matt)", "second_section_id": "\#(sam)"}"#,
            "Matt and Sam are singing Love Stack as a duet"
        ),
        (
            .claim, #"{"song_id": "\#(song)", "first_section_id": "\#(matt)", "second_section_id": "\#(sam)"}"#,
            #"{"song_id": "\#(song)", "first_section_id": "\#(matt)", "second_section_id": null}"#,
            "Matt is singing Love Stack solo"
        ),
        (.pick, nil, "{\(stack), \"first_section_id\": \"\(matt)\"}", "Matt picked Love Stack"),
        (.pick, "{\(stack)}", nil, "Love Stack (Matt) left the setlist"),
        (.pick, "{\(stack), \"state\": \"waiting\"}", "{\(stack), \"state\": \"now\"}", "Matt is on with Love Stack"),
        (.pick, "{\(stack), \"state\": \"now\"}", "{\(stack), \"state\": \"sung\"}", "Matt sang Love Stack"),
        (.pick, "{\(stack), \"skips\": 0}", "{\(stack), \"skips\": 1}", "A host skipped Love Stack (Matt)"),
        (
            .pick, "{\(stack), \"state\": \"waiting\", \"skips\": 1}",
            "{\(stack), \"state\": \"skipped\", \"skips\": 2}", "A host skipped Love Stack (Matt)"
        ),
        (
            .pick, "{\(stack), \"state\": \"skipped\", \"skips\": 2}",
            "{\(stack), \"state\": \"waiting\", \"skips\": 0}", "A host brought Love Stack (Matt) back"
        ),
        (.pick, "{\(stack), \"place\": 4}", "{\(stack), \"place\": 1}", "A host moved Matt in the setlist"),
        (
            .pick, "{\(stack), \"is_coming\": false}", "{\(stack), \"is_coming\": true}", "Matt is on the way"
        ),
        (
            .pick, "{\(stack), \"is_next\": false}", "{\(stack), \"is_next\": true}", "Matt is next with Love Stack"
        ),
    ]

    @Test(arguments: told)
    func `describes the change of a row`(
        kind: Board.Change.Entry.Kind,
        old: String?,
        new: String?,
        sentence: String
    ) async throws {
        let entry = Board.Change.Entry(kind: kind, id: try #require(UUID(uuidString: Self.card)), old: old, new: new)
        #expect(try await Self.tell([entry]) == sentence)
    }

    @Test(arguments: [
        (#""state": "waiting""#, #""state": "now""#, "Matt & Sam are on with Love Stack"),
        (#""is_next": false"#, #""is_next": true"#, "Matt & Sam are next with Love Stack"),
        (#""is_coming": false"#, #""is_coming": true"#, "Matt & Sam are on the way"),
    ])
    func `is about both singers of a duet`(old: String, new: String, sentence: String) async throws {
        let singers = "\"first_section_id\": \"\(Self.matt)\", \"second_section_id\": \"\(Self.sam)\""
        let entry = Board.Change.Entry(
            kind: .pick,
            id: try #require(UUID(uuidString: Self.song)),
            old: "{\(Self.stack), \(singers), \(old)}",
            new: "{\(Self.stack), \(singers), \(new)}"
        )
        #expect(try await Self.tell([entry]) == sentence)
    }

    @Test func `is about the evening that an undo brought back`() async throws {
        let id = try #require(UUID(uuidString: Self.card))
        let section = Board.Change.Entry(kind: .section, id: id, old: nil, new: #"{"person": "Sommer"}"#)
        let evening = Board.Change.Entry(kind: .cleared, id: id, old: #"{"people": 1}"#, new: nil)
        #expect(try await Self.tell([section, evening]) == "A host brought the last evening back")
    }

    @Test func `is about the added or deleted row, not about rows that made room`() async throws {
        let id = try #require(UUID(uuidString: Self.card))
        let moved = Board.Change.Entry(
            kind: .card,
            id: id,
            old: "{\(Self.pinned), \"position\": 1}",
            new: "{\(Self.pinned), \"position\": 2}"
        )
        let added = Board.Change.Entry(kind: .section, id: id, old: nil, new: #"{"person": "Sommer"}"#)
        #expect(try await Self.tell([moved, added, moved]) == "A host added Sommer")
    }

    @Test(arguments: [
        ("announced", "(Matt had been announced.)"), ("skipped", "(Somebody had been skipped.)"),
        ("moved", "(A host had changed the order.)"),
    ])
    func `gives the reason when a pick was called before its turn`(exception: String, reason: String) async throws {
        let sung = Board.Change.Entry(
            kind: .pick,
            id: try #require(UUID(uuidString: Self.song)),
            old: #"{"title": "Rain", "state": "now"}"#,
            new: #"{"title": "Rain", "state": "sung"}"#
        )
        let called = Board.Change.Entry(
            kind: .pick,
            id: try #require(UUID(uuidString: Self.card)),
            old: "{\(Self.stack), \"state\": \"waiting\", \"exception\": null}",
            new: "{\(Self.stack), \"state\": \"now\", \"exception\": \"\(exception)\"}"
        )
        #expect(try await Self.tell([sung, called]) == "Someone sang Rain \(reason)")
    }

    @Test func `says that guests skip their own turn`() async throws {
        let id = try #require(UUID(uuidString: Self.card))
        let skip = Board.Change.Entry(
            kind: .pick,
            id: id,
            old: "{\(Self.stack), \"skips\": 0}",
            new: "{\(Self.stack), \"skips\": 1}"
        )
        #expect(try await Self.tell([skip], by: "guest:\(Self.matt)") == "Matt skipped their turn (Love Stack)")
    }

    @Test func `names a guest once who changed a card of their own`() async throws {
        let id = try #require(UUID(uuidString: Self.card))
        let entry = Board.Change.Entry(kind: .card, id: id, old: nil, new: "{\(Self.pinned)}")
        #expect(try await Self.tell([entry], by: "guest:\(Self.matt)") == "Matt added Love Stack")
        #expect(try await Self.tell([entry], by: "guest:\(Self.sam)") == "Someone added Love Stack (Matt)")
    }

    @Test func `includes joined guests and undone changes`() async throws {
        let id = try #require(UUID(uuidString: Self.sam))
        let entry = Board.Change.Entry(kind: .section, id: id, old: nil, new: #"{"person": "Sommer"}"#)
        #expect(try await Self.tell([entry], by: "guest:\(Self.sam)") == "Sommer joined")
        #expect(try await Self.tell([entry], undoes: 1) == "A host added Sommer (by undo)")
    }

    @Test func `names from the log who and what is gone`() async throws {
        let (vic, rain) = ("01a1fc8d-0000-7000-8000-0000000000b3", "01a1fc8d-0000-7000-8000-0000000000d2")
        let card = #"{"section_id": "\#(vic)", "song_id": "\#(rain)", "title": "Rain"}"#
        let removed = [
            Board.Change.Entry(kind: .card, id: try #require(UUID(uuidString: Self.card)), old: card, new: nil),
            Board.Change.Entry(
                kind: .section,
                id: try #require(UUID(uuidString: vic)),
                old: #"{"person": "Vic"}"#,
                new: nil
            ),
        ]
        let dibs = Board.Change.Entry(
            kind: .claim,
            id: try #require(UUID(uuidString: Self.sam)),
            old: nil,
            new: #"{"song_id": "\#(rain)", "first_section_id": "\#(vic)"}"#
        )
        #expect(try await Self.tell([dibs]) == "Someone called dibs on a song")
        #expect(try await Self.tell([dibs], later: removed) == "Vic called dibs on Rain")
    }

    /// Tells a change of a board with Matt and Sam, of whom Matt has Love Stack, in a log that may have a later change.
    private static func tell(
        _ entries: [Board.Change.Entry],
        by actor: String = "host:1",
        undoes: Int? = nil,
        later: [Board.Change.Entry] = []
    ) async throws -> String {
        let stack = Board.Card(
            id: try #require(Board.Card.ID(card)),
            song: try #require(Song.ID(song)),
            title: "Love Stack",
            artist: "The Containers",
            slot: 0
        )
        let board = Board(
            Board.Head(
                id: try #require(Board.ID("01a1fc8d-0000-7000-8000-0000000000a1")),
                slug: "party",
                title: "Party"
            ),
            sections: [
                Board.Section(id: try #require(Board.Section.ID(matt)), person: "Matt", cards: [stack]),
                Board.Section(id: try #require(Board.Section.ID(sam)), person: "Sam"),
            ]
        )
        let guest = Board.Guest(
            id: try #require(Board.Guest.ID(matt)),
            sections: [Board.Person(section: try #require(Board.Section.ID(matt)), name: "Matt")],
            times: .none,
            hasPersonalCode: false
        )
        let texts = try await WebFiles.installed().texts(in: .english)
        let change = Board.Change(version: 2, at: .now, actor: Board.Actor(actor), undoes: undoes, entries: entries)
        let next = Board.Change(version: 3, at: .now, actor: Board.Actor(actor), undoes: nil, entries: later)
        let names = LogNames(board, picks: [try pick()], guests: [guest], changes: [next, change], texts: texts)
        return ChangeSentence(names: names, texts: texts).sentence(of: change)
    }

    /// The pick of Matt's card, with the id of the card.
    private static func pick() throws -> Board.Pick {
        Board.Pick(
            id: try #require(Board.Pick.ID(card)),
            song: try #require(Song.ID(song)),
            card: Board.Card.ID(card),
            title: "Love Stack",
            artist: "The Containers",
            singers: [.init(section: Board.Section.ID(matt), person: "Matt", presence: .active)],
            state: .waiting,
            isNext: true,
            isComing: false,
            round: 1,
            place: 0,
            skips: 0,
            isMoved: false,
            exception: nil,
            pickedAt: .now,
            calledAt: nil,
            sungAt: nil,
            updatedAt: .now
        )
    }
}
