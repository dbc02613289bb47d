import Foundation
import Karaoke
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `The texts of the pages` {
    /// What is done on a phone.
    private static let deeds = cardDeeds + ["leave", "comeBack", "putAllBack"]
    /// What is done with a card, with a sentence about each.
    private static let cardDeeds = [
        "cross", "putBack", "keep", "keepNot", "remove", "claim", "release", "offer", "withdraw", "accept", "decline",
        "pick", "unpick", "come", "skip",
    ]
    /// The steps of an evening, each with a button.
    private static let steps = ["call", "advance", "finish"]
    /// Texts that are named by what they are about.
    private static let named =
        ProblemKind.allCases.map { "problem.\($0.rawValue)" } + Token.Role.Kind.allCases.map { "role.\($0.rawValue)" }
        + ["live.online", "live.polling", "live.offline", "live.gone", "wall.frozen", "wall.closed", "wall.thanks"]
        + ["start.active", "start.frozen", "start.closed"]
        + deeds.flatMap { ["deed.\($0)", "said.\($0)"] } + ["said.add", "said.undo", "said.passOver", "said.markAway"]
        + ["said.annotate"]
        + steps.flatMap { ["deed.\($0)", "said.\($0)"] }
        + cardDeeds.map { "about.\($0)" }
        + logged.map { "host.log\($0)" } + refusals.map { "refusal.\($0)" }

    /// The reasons for which a file, or a line of it, is not imported; others have the words of "malformed".
    private static let refusals = [
        "line-too-long", "not-utf-8", "columns-missing", "too-many-columns", "unclosed-quote", "no-separator", "blank",
        "too-long", "out-of-range", "malformed", "above-names", "names-again", "rule", "other-than-song", "field",
        "compressed", "office-document", "database", "encoding",
    ]

    /// What the log tells of: a kind of row, and what became of it.
    private static let logged = [
        "BoardNew", "BoardStateFrozen", "BoardStateClosed", "BoardStateActive", "BoardTitle",
        "BoardReadableByEveryone", "BoardReadableByToken", "BoardSetlistRule", "BoardAllowsEncoresTrue",
        "BoardAllowsEncoresFalse", "BoardTimeZone", "BoardOther", "RestoredNew", "ClearedNew", "ClearedGone",
        "SectionNewGuest", "SectionNew",
        "SectionGone", "SectionPerson", "SectionStateAway", "SectionStateActive", "SectionRejectedTrue",
        "SectionRejectedNull", "SectionPosition", "SectionOther", "CardNew", "CardGone", "CardRejectedTrue",
        "CardRejectedFalse", "CardRejectedNull", "CardSection", "CardPosition", "CardOther", "ClaimGone", "ClaimNew",
        "ClaimSecondSection", "ClaimInvitedSection", "PickNew", "PickGone", "PickStateNow", "PickStateSung",
        "PickStateWaiting", "PickSkipped", "PickSkippedOwn", "PickIsNextTrue", "PickIsComingTrue", "PickSecondSection",
        "PickPlace", "PickOther", "ExceptionAnnounced", "ExceptionSkipped", "ExceptionMoved", "ClaimOther",
        "SectionRejectedFalse", "CardNewOwn", "CardGoneOwn",
        "CardRejectedTrueOwn", "CardRejectedFalseOwn", "CardRejectedNullOwn", "CardPositionOwn", "CardOtherOwn",
        "CardDetails", "CardDetailsOwn",
    ]

    @Test func `are there in every language, with the same placeholders`() async throws {
        let files = try await WebFiles.installed()
        let english = files.texts(in: .english)
        for language in Songbook.Language.allCases {
            let texts = files.texts(in: language)
            #expect(texts.names.subtracting(english.names) == [], "\(language)")
            #expect(english.names.subtracting(texts.names) == [], "\(language)")
            for name in english.names {
                #expect(texts.placeholders(of: name) == english.placeholders(of: name), "\(language) \(name)")
                #expect(!texts(name).isEmpty, "\(language) \(name)")
            }
        }
    }

    @Test func `are there when a page asks for them`() async throws {
        let names = try await WebFiles.installed().texts(in: .english).names
        #expect(Set(Self.named).subtracting(names) == [])
        let asked = try Self.asked()
        #expect(asked.subtracting(names) == [])
    }

    @Test func `are all asked for`() async throws {
        let names = try await WebFiles.installed().texts(in: .english).names
        let asked = try Self.asked()
        #expect(names.subtracting(asked).subtracting(Self.named) == [])
    }

    @Test func `follow the plural rules of their language`() async throws {
        let files = try await WebFiles.installed()
        #expect(files.texts(in: .english)("wall.running", ["count": 1]) == "1 in the running")
        #expect(files.texts(in: .english)("wall.running", ["count": 11]) == "11 in the running")
        #expect(files.texts(in: .japanese)("wall.running", ["count": 1]) == "候補1曲")
    }

    @Test func `have no words of the machinery and no honorifics`() async throws {
        let files = try await WebFiles.installed()
        // The titles of problems are for integrators, too.
        let names = files.texts(in: .english).names.filter { !$0.hasPrefix("problem.") }
        for name in names {
            let words = files.texts(in: .english)(name)
            #expect(!words.contains(/\b(?:tokens?|slugs?|sections?|reject\w*)\b/.ignoresCase()), "\(name): \(words)")
            // A person's name stands as it was typed, with an honorific or without.
            let japanese = files.texts(in: .japanese)(name)
            #expect(!japanese.contains("}さん"), "\(name): \(japanese)")
            #expect(!japanese.contains("トークン"), "\(name): \(japanese)")
        }
    }

    /// The names of all texts that templates, scripts and Swift ask for.
    private static func asked() throws -> Set<String> {
        let sources = URL(filePath: #filePath).appending(path: "../../../../Sources/Pages").standardizedFileURL
        var names: Set<String> = []
        for file in try FileManager.default.subpathsOfDirectory(atPath: sources.path) {
            let pattern: Regex<(Substring, Substring)>
            switch (file as NSString).pathExtension {
            case "mustache": pattern = /\{\{texts\.(\w+\.\w+)\}\}/
            case "js": pattern = /\b(?:text|counted)\("(\w+\.\w+)"/
            case "swift": pattern = /\b[tT]exts?(?:\(in: \w+\)|\.counted)?\("(\w+\.\w+)"/
            default: continue
            }
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            names.formUnion(text.matches(of: pattern).map { String($0.1) })
        }
        return names
    }
}
