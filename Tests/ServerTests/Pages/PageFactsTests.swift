import BoardLayout
import Containers
import Foundation
import Karaoke
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `What the service and its pages agree on` {
    @Test(arguments: ["wall", "phone", "songs"])
    func `is written into scripts`(name: String) async throws {
        let files = try await WebFiles.installed()
        let text = String(decoding: files.scripts.bundle(of: "\(name)/\(name).js"), as: UTF8.self)
        #expect(text.contains("\"longestPage\":\(PageLength.longest)"))
        // No more than a page needs.
        #expect(text.contains("boardSize") == (name != "songs"))
    }

    @Test func `gives the files another address when it changes`() async throws {
        let others = PageFacts.document.members.map { fact in
            JSONValue.Member(name: fact.name, value: fact.name == "heartbeat" ? .integer(1) : fact.value)
        }
        let files = try await WebFiles(directory: WebFiles.directory(), facts: .object(others))
        #expect(try await files.assetPath != WebFiles.installed().assetPath)
        let same = try await WebFiles(directory: WebFiles.directory())
        #expect(try await same.assetPath == WebFiles.installed().assetPath)
    }

    @Test(arguments: [
        ("shared/people.css", "hue", PageFacts.hues), ("shared/people.css", "tint", CardPaper.tintCount),
        ("wall/card.css", "pin", CardPaper.pinCount),
    ])
    func `has a class for each number`(sheet: String, name: String, count: Int) throws {
        let style = try Self.text("styles/\(sheet)")
        let numbers = try style.matches(of: Regex("\\.\(name)-([0-9]+) \\{")).map { Int($0.output[1].substring ?? "") }
        #expect(numbers == Array(0..<count))
    }

    @Test func `includes the size of the cork`() throws {
        let style = try Self.text("styles/wall/screen.css")
        #expect(style.contains("--board-width: \(Int(PageFacts.boardSize.width));"))
        #expect(style.contains("--board-height: \(Int(PageFacts.boardSize.height));"))
    }

    @Test(arguments: [
        ("dibsLimit", Board.Limits.cardRange), ("cardLimit", Board.Limits.cardRange),
        ("sectionLimit", Board.Limits.sectionRange), ("changeLimit", Board.Limits.changeRange),
    ])
    func `includes the limits that a host sets`(name: String, range: ClosedRange<Int>) throws {
        let form = try Self.text("templates/host.mustache")
        let field = try #require(try form.firstMatch(of: Regex("<input [^>]*name=\"\(name)\"[^>]*>")))
        let input = String(form[field.range])
        #expect(input.contains("min=\"\(range.lowerBound)\" max=\"\(range.upperBound)\""))
    }

    @Test func `includes the longest text of a field`() throws {
        let folder = WebFiles.directory().appending(path: "templates")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        var lengths: [String] = []
        for name in names where name.hasSuffix(".mustache") {
            let fields = try Self.text("templates/\(name)")
                .matches(of: /<input [^>]*name="(?:title|artist|footer|genre|language|q)"[^>]*>/)
            lengths += fields.compactMap { $0.output.firstMatch(of: /maxlength="([0-9]+)"/).map { String($0.1) } }
        }
        #expect(!lengths.isEmpty)
        #expect(lengths.allSatisfy { $0 == "\(TextRules.limit)" }, "\(lengths)")
    }

    @Test func `includes the letters of the handwriting font`() throws {
        let lacking = try Regex(HandFont.lackingLetter).matchingSemantics(.unicodeScalar)
        let scalars = (0x20...0x3FF).compactMap(Unicode.Scalar.init)
        for letter in scalars.map(String.init) {
            #expect(letter.contains(lacking) == HandFont.lacksLetter(of: letter), "\(letter)")
        }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: WebFiles.directory().appending(path: path), encoding: .utf8)
    }
}
